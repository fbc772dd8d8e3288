// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from '../../../../tests/fixtures/renderHook.tsx';
import { inRussian } from '../../../../tests/fixtures/renderPage.tsx';
import { fails, stepAnswer } from '../../../../tests/fixtures/sampleAnswers.ts';
import { documentList } from '../../../../tests/fixtures/sampleLoans.ts';
import { sentBodies, serverAnswers } from '../../../../tests/fixtures/serverAnswers.ts';
import { forgetSentCode, type SentCode, storeSentCode } from '../../drafts/sentCode.ts';
import { type SigningOptions, useSigning } from './useSigning.ts';

vi.mock('../../session/callApi.ts', () => ({ callApi: vi.fn() }));
vi.mock('../../drafts/sentCode.ts', async (original) => ({
  ...(await original<typeof import('../../drafts/sentCode.ts')>()),
  storeSentCode: vi.fn(),
  forgetSentCode: vi.fn(),
}));

const PHONE = '77011234567';
const validCode = (): SentCode => ({
  phone: PHONE,
  validUntilMs: Date.now() + 600_000,
  resendAtMs: Date.now() + 60_000,
});
/** Opens the form. The server answers each call with the next outcome. */
async function openForm(outcomes: readonly unknown[], options: Partial<SigningOptions> = {}) {
  serverAnswers(...outcomes);
  const heard = { onSigned: vi.fn(), onChanged: vi.fn(), onConflict: vi.fn() };
  const hook = await renderHook(
    () =>
      useSigning({
        uuid: '5f1c',
        list: documentList,
        knownPhone: null,
        storedCode: null,
        ...heard,
        ...options,
      }),
    inRussian,
  );
  const { form } = hook.result().contractForm;
  const submit = (name: 'phone' | 'sms_code', value: string) =>
    act(async () => {
      form.setValue(name, value);
      hook.result().contractForm.submit();
    });
  return { ...heard, form, submit, signing: hook.result };
}
/** Opens the form on a device with a code that was sent before. */
const openWithCode = (...outcomes: readonly unknown[]) =>
  openForm(outcomes, { storedCode: validCode() });

beforeEach(() => void vi.clearAllMocks());
it('requests a code for the phone, stores it and shows the field of the code', async () => {
  const { submit, signing } = await openForm([{ resend_after: 30 }]);
  expect(signing().stage).toBe('phone');
  await submit('phone', PHONE);
  expect(sentBodies()).toEqual([{ phone: PHONE, sms_code: null, document_template_ids: [11, 12] }]);
  expect(signing()).toMatchObject({
    stage: 'code_sent',
    sentTo: PHONE,
    isCodeOver: false,
    resendAfterS: 30,
  });
  expect(storeSentCode).toHaveBeenCalledWith('5f1c', expect.objectContaining({ phone: PHONE }));
});

it('requests no code for an invalid phone', async () => {
  const { submit, signing } = await openForm([]);
  await submit('phone', '7701');
  expect(sentBodies()).toEqual([]);
  expect(signing().contractForm.summary).toHaveLength(1);
});

it('signs with the code and the documents that were shown', async () => {
  const { submit, onSigned } = await openForm([{ resend_after: 30 }, { potentialContractId: 7 }], {
    knownPhone: PHONE,
  });
  await submit('phone', PHONE);
  await submit('sms_code', '1234');
  expect(sentBodies()[1]).toEqual({
    phone: PHONE,
    sms_code: '1234',
    document_template_ids: [11, 12],
    document_sha256s: ['aa', 'bb'],
  });
  expect(onSigned).toHaveBeenCalledExactlyOnceWith(7);
  expect(forgetSentCode).toHaveBeenCalled();
});

it('starts at the code when one was sent before a reload', async () => {
  const { signing, form } = await openWithCode();
  expect(signing()).toMatchObject({ stage: 'code_known', isCodeOver: false });
  expect(form.getValues('phone')).toBe(PHONE);
});

it('refuses the code at its field when there were too many attempts', async () => {
  const { submit, signing } = await openWithCode(fails('rate_limited', { retryAfterS: 60 }));
  await submit('sms_code', '1234');
  expect(signing()).toMatchObject({ stage: 'code_known', isCodeOver: true });
  expect(signing().contractForm.problem).toBeNull();
  expect(signing().contractForm.summary).toMatchObject([
    { message: expect.stringContaining('Запросите новый код') },
  ]);
  expect(forgetSentCode).toHaveBeenCalled();
});

it('says how many tries are left when the code is wrong', async () => {
  const errors = { smsCode: ['Код неверный, проверьте SMS.'] };
  const { submit, signing } = await openWithCode(fails('validation', { errors, triesLeft: 3 }));
  await submit('sms_code', '1234');
  expect(signing().isCodeOver).toBe(false);
  expect(signing().contractForm.summary).toMatchObject([
    { message: 'Код не подошёл. Осталось попыток: 3. Нужен код из последнего SMS.' },
  ]);
});

it('refuses the code for good when the last try was wrong', async () => {
  const errors = { smsCode: ['Код неверный'] };
  const { submit, signing } = await openWithCode(fails('validation', { errors, triesLeft: 0 }));
  await submit('sms_code', '1234');
  expect(signing().isCodeOver).toBe(true);
  expect(signing().contractForm.summary).toMatchObject([
    { message: expect.stringContaining('Запросите новый код') },
  ]);
});

it('returns to the phone when the server refuses it together with the code', async () => {
  const refused = fails('validation', { errors: { phone: ['Номер чужой'] } });
  const { submit, signing } = await openWithCode(refused);
  await submit('sms_code', '1234');
  expect(signing().stage).toBe('phone');
  expect(signing().contractForm.summary).toMatchObject([{ message: 'Номер чужой' }]);
});

it('returns to the phone without an error when the documents have changed', async () => {
  const changed = fails('conflict', { code: 'DOCUMENTS_CHANGED' });
  const { submit, signing, onChanged, onConflict } = await openWithCode(changed);
  await submit('sms_code', '1234');
  expect(onChanged).toHaveBeenCalledOnce();
  expect(onConflict).not.toHaveBeenCalled();
  expect(signing().stage).toBe('phone');
  expect(signing().contractForm.problem).toBeNull();
});

it.each(['phone', 'sms_code'] as const)('reports a conflict when given the %s', async (name) => {
  history.replaceState(null, '', '/register/lk');
  const conflict = fails('conflict', { step: stepAnswer('personal_cabinet') });
  const { submit, onConflict } = await openForm([conflict], {
    storedCode: name === 'phone' ? null : validCode(),
  });
  await submit(name, name === 'phone' ? PHONE : '1234');
  expect(onConflict).toHaveBeenCalledOnce();
  expect(forgetSentCode).toHaveBeenCalled();
});

it('shows a failed request at the phone as the problem of the form', async () => {
  const { submit, signing } = await openForm([fails('not_found')]);
  await submit('phone', PHONE);
  expect(signing().contractForm.problem?.kind).toBe('not_found');
  expect(signing().requestProblem).toBeNull();
});

it('shows a failed request at the code beside the form, and repeats it', async () => {
  const { signing } = await openWithCode(fails('not_found'), { resend_after: 5 });
  await act(async () => signing().requestCode());
  expect(signing().contractForm.problem).toBeNull();
  expect(signing().requestProblem?.kind).toBe('not_found');
  await act(async () => signing().requestCode());
  expect(sentBodies()).toHaveLength(2);
  expect(signing()).toMatchObject({ stage: 'code_sent', requestProblem: null, resendAfterS: 5 });
});

it('shows the code again when the same phone asks too early for another', async () => {
  const { submit, signing } = await openWithCode(fails('rate_limited', { retryAfterS: 40 }));
  await act(async () => signing().changePhone());
  expect(signing().stage).toBe('phone');
  await submit('phone', PHONE);
  expect(signing().stage).toBe('code_known');
  expect(signing().contractForm.problem).toBeNull();
});

it('shows the pause at the phone when another phone asks too early', async () => {
  const { submit, signing } = await openWithCode(fails('rate_limited', { retryAfterS: 40 }));
  await act(async () => signing().changePhone());
  await submit('phone', '77017654321');
  expect(signing().stage).toBe('phone');
  expect(signing().contractForm.problem?.kind).toBe('rate_limited');
});

it('submits the code that the browser reads from the SMS', async () => {
  vi.stubGlobal('OTPCredential', class {});
  vi.stubGlobal('navigator', {
    onLine: true,
    credentials: { get: async () => ({ id: '', type: 'otp', code: '4321' }) },
  });
  const { onSigned } = await openWithCode({ potentialContractId: 7 });
  await act(async () => {});
  expect(sentBodies()).toMatchObject([{ sms_code: '4321' }]);
  expect(onSigned).toHaveBeenCalledWith(7);
});
