// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from '../../../../tests/fixtures/renderHook.tsx';
import { documentList } from '../../../../tests/fixtures/sampleLoans.ts';
import type { StepAnswer } from '../../../api/contract.ts';
import { ApiError, type ApiErrorDetails } from '../../../api/errors.ts';
import { createI18n } from '../../../locales/i18n.ts';
import { forgetSentCode, type SentCode, storeSentCode } from '../../drafts/sentCode.ts';
import { callApi } from '../../session/callApi.ts';
import { type SigningOptions, useSigning } from './useSigning.ts';

vi.mock('../../session/callApi.ts', () => ({ callApi: vi.fn() }));
vi.mock('../../drafts/sentCode.ts', async (original) => ({
  ...(await original<typeof import('../../drafts/sentCode.ts')>()),
  storeSentCode: vi.fn(),
  forgetSentCode: vi.fn(),
}));

const PHONE = '77011234567';
const list = documentList;
const cabinet: StepAnswer = {
  step_name: 'personal_cabinet',
  socket_channel: null,
  uuid: '5f1c',
  context: {},
};
const validCode = (): SentCode => ({
  phone: PHONE,
  validUntilMs: Date.now() + 600_000,
  resendAtMs: Date.now() + 60_000,
});
const fails = (kind: ApiErrorDetails['kind'], details: Partial<ApiErrorDetails> = {}) =>
  new ApiError({ kind, text: 'trace', ...details });

let unmount: (() => Promise<void>) | null = null;

/** Opens the form; the server answers each call with the next of the given outcomes. */
async function openForm(outcomes: readonly unknown[], options: Partial<SigningOptions> = {}) {
  const bodies: unknown[] = [];
  const left = [...outcomes];
  vi.mocked(callApi).mockImplementation(async (_call, given) => {
    bodies.push(given?.body);
    const outcome = left.shift();
    if (outcome instanceof ApiError) throw outcome;
    // Each test knows what its call answers.
    return outcome as never;
  });
  const heard = { onSigned: vi.fn(), onChanged: vi.fn(), onConflict: vi.fn() };
  const hook = await renderHook(
    () =>
      useSigning({ uuid: '5f1c', list, knownPhone: null, storedCode: null, ...heard, ...options }),
    (component) => <I18nProvider i18n={createI18n('ru')}>{component}</I18nProvider>,
  );
  unmount = hook.unmount;
  const { form } = hook.result().contractForm;
  const submit = (name: 'phone' | 'sms_code', value: string) =>
    act(async () => {
      form.setValue(name, value);
      hook.result().contractForm.submit();
    });
  return { ...heard, form, bodies, submit, signing: hook.result };
}

beforeEach(() => void vi.clearAllMocks());
afterEach(async () => {
  await unmount?.();
  unmount = null;
});

describe('useSigning', () => {
  it('requests a code for the phone, stores it and shows the field of the code', async () => {
    const { bodies, submit, signing } = await openForm([{ resend_after: 30 }]);
    expect(signing().stage).toBe('phone');
    await submit('phone', PHONE);
    expect(bodies).toEqual([{ phone: PHONE, sms_code: null, document_template_ids: [11, 12] }]);
    expect(signing()).toMatchObject({
      stage: 'code_sent',
      sentTo: PHONE,
      isCodeOver: false,
      resendAfterS: 30,
    });
    expect(storeSentCode).toHaveBeenCalledWith('5f1c', expect.objectContaining({ phone: PHONE }));
  });

  it('requests no code for an invalid phone', async () => {
    const { bodies, submit, signing } = await openForm([]);
    await submit('phone', '7701');
    expect(bodies).toEqual([]);
    expect(signing().contractForm.summary).toHaveLength(1);
  });

  it('signs with the code and the documents that were shown', async () => {
    const { bodies, submit, onSigned } = await openForm(
      [{ resend_after: 30 }, { potentialContractId: 7 }],
      { knownPhone: PHONE },
    );
    await submit('phone', PHONE);
    await submit('sms_code', '1234');
    expect(bodies[1]).toEqual({
      phone: PHONE,
      sms_code: '1234',
      document_template_ids: [11, 12],
      document_sha256s: ['aa', 'bb'],
    });
    expect(onSigned).toHaveBeenCalledExactlyOnceWith(7);
    expect(forgetSentCode).toHaveBeenCalled();
  });

  it('starts at the code when one was sent before a reload', async () => {
    const { signing, form } = await openForm([], { storedCode: validCode() });
    expect(signing()).toMatchObject({ stage: 'code_known', isCodeOver: false });
    expect(form.getValues('phone')).toBe(PHONE);
  });

  it('refuses the code at its field when there were too many attempts', async () => {
    const { submit, signing } = await openForm([fails('rate_limited', { retryAfterS: 60 })], {
      storedCode: validCode(),
    });
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
    const { submit, signing } = await openForm([fails('validation', { errors, triesLeft: 3 })], {
      storedCode: validCode(),
    });
    await submit('sms_code', '1234');
    expect(signing().isCodeOver).toBe(false);
    expect(signing().contractForm.summary).toMatchObject([
      { message: 'Код не подошёл. Осталось попыток: 3. Нужен код из последнего SMS.' },
    ]);
  });

  it('refuses the code for good when the last try was wrong', async () => {
    const errors = { smsCode: ['Код неверный'] };
    const { submit, signing } = await openForm([fails('validation', { errors, triesLeft: 0 })], {
      storedCode: validCode(),
    });
    await submit('sms_code', '1234');
    expect(signing().isCodeOver).toBe(true);
    expect(signing().contractForm.summary).toMatchObject([
      { message: expect.stringContaining('Запросите новый код') },
    ]);
  });

  it('returns to the phone when the server refuses it together with the code', async () => {
    const refused = fails('validation', { errors: { phone: ['Номер чужой'] } });
    const { submit, signing } = await openForm([refused], { storedCode: validCode() });
    await submit('sms_code', '1234');
    expect(signing().stage).toBe('phone');
    expect(signing().contractForm.summary).toMatchObject([{ message: 'Номер чужой' }]);
  });

  it('returns to the phone without an error when the documents have changed', async () => {
    const changed = fails('conflict', { code: 'DOCUMENTS_CHANGED' });
    const { submit, signing, onChanged, onConflict } = await openForm([changed], {
      storedCode: validCode(),
    });
    await submit('sms_code', '1234');
    expect(onChanged).toHaveBeenCalledOnce();
    expect(onConflict).not.toHaveBeenCalled();
    expect(signing().stage).toBe('phone');
    expect(signing().contractForm.problem).toBeNull();
  });

  it.each(['phone', 'sms_code'] as const)(
    'reports a conflict when another tab has signed before the %s is submitted',
    async (name) => {
      history.replaceState(null, '', '/register/lk');
      const conflict = fails('conflict', { step: cabinet });
      const { submit, onConflict } = await openForm([conflict], {
        storedCode: name === 'phone' ? null : validCode(),
      });
      await submit(name, name === 'phone' ? PHONE : '1234');
      expect(onConflict).toHaveBeenCalledOnce();
      expect(forgetSentCode).toHaveBeenCalled();
    },
  );

  it('shows a failed request at the phone as the problem of the form', async () => {
    const { submit, signing } = await openForm([fails('not_found')]);
    await submit('phone', PHONE);
    expect(signing().contractForm.problem?.kind).toBe('not_found');
    expect(signing().requestProblem).toBeNull();
  });

  it('shows a failed request at the code beside the form, and repeats it', async () => {
    const { bodies, signing } = await openForm([fails('not_found'), { resend_after: 5 }], {
      storedCode: validCode(),
    });
    await act(async () => signing().requestCode());
    expect(signing().contractForm.problem).toBeNull();
    expect(signing().requestProblem?.kind).toBe('not_found');
    await act(async () => signing().requestCode());
    expect(bodies).toHaveLength(2);
    expect(signing()).toMatchObject({ stage: 'code_sent', requestProblem: null, resendAfterS: 5 });
  });

  it('shows the code again when the same phone asks too early for another', async () => {
    const { submit, signing } = await openForm([fails('rate_limited', { retryAfterS: 40 })], {
      storedCode: validCode(),
    });
    await act(async () => signing().changePhone());
    expect(signing().stage).toBe('phone');
    await submit('phone', PHONE);
    expect(signing().stage).toBe('code_known');
    expect(signing().contractForm.problem).toBeNull();
  });

  it('shows the pause at the phone when another phone asks too early', async () => {
    const { submit, signing } = await openForm([fails('rate_limited', { retryAfterS: 40 })], {
      storedCode: validCode(),
    });
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
    const { bodies, onSigned } = await openForm([{ potentialContractId: 7 }], {
      storedCode: validCode(),
    });
    await act(async () => {});
    expect(bodies).toMatchObject([{ sms_code: '4321' }]);
    expect(onSigned).toHaveBeenCalledWith(7);
  });
});
