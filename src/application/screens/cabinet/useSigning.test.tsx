// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from '../../../../tests/fixtures/renderHook.tsx';
import { inRussian } from '../../../../tests/fixtures/renderPage.tsx';
import { fails, stepAnswer } from '../../../../tests/fixtures/sampleAnswers.ts';
import { documentList } from '../../../../tests/fixtures/sampleLoans.ts';
import { sentBodies, serverAnswers } from '../../../../tests/fixtures/serverAnswers.ts';
import { forgetSentCode, type SentCode } from '../../drafts/sentCode.ts';
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

it('refuses the code for good when the last try was wrong', async () => {
  const errors = { smsCode: ['Код неверный'] };
  const { submit, signing } = await openWithCode(fails('validation', { errors, triesLeft: 0 }));
  await submit('sms_code', '1234');
  expect(signing().isCodeOver).toBe(true);
  expect(signing().contractForm.summary).toMatchObject([
    { message: expect.stringContaining('Запросите новый код') },
  ]);
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

it('shows a failed request at the code beside the form, and repeats it', async () => {
  const { signing } = await openWithCode(fails('not_found'), { resend_after: 5 });
  await act(async () => signing().requestCode());
  expect(signing().contractForm.problem).toBeNull();
  expect(signing().requestProblem?.kind).toBe('not_found');
  await act(async () => signing().requestCode());
  expect(sentBodies()).toHaveLength(2);
  expect(signing()).toMatchObject({ stage: 'code_sent', requestProblem: null, resendAfterS: 5 });
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
