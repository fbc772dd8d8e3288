// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://jenil.test/register/signing-init-wait" }
import { act } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCookies } from '../../../tests/fixtures/browserCookies.ts';
import { installIndexedDb } from '../../../tests/fixtures/indexedDb.ts';
import { renderHook } from '../../../tests/fixtures/renderHook.tsx';
import { fails, asel as name, stepAnswer } from '../../../tests/fixtures/sampleAnswers.ts';
import type { StepAnswer } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { followSession, readDraft } from '../drafts/drafts.ts';
import { forgetApplicant } from '../drafts/logOut.ts';
import { correctedRegistrations, storeSubmittedValues } from '../drafts/submittedValues.ts';
import { callApi } from '../session/callApi.ts';
import { acceptStep } from '../session/step.ts';
import { endSession, storeSession } from '../session/token.ts';
import { rememberedHint, rememberHintOfIin } from './iinHint.ts';
import { useCorrection } from './useCorrection.ts';
import { useDraft } from './useDraft.ts';

vi.mock('../session/callApi.ts', () => ({ callApi: vi.fn(), holdCalls: vi.fn() }));
// happy-dom has no Web Locks.
vi.mock('../session/revocation.ts', () => ({
  prepareRevocation: () => ({ stored: Promise.resolve(true), post: vi.fn() }),
}));

const ASEL = '871008401427';
const begunAnew = stepAnswer('iin', { uuid: null });
const noName = { last_name: '', first_name: '', middle_name: '', email: '' };
/** Presses «Исправить данные»; the server answers so. */
async function pressCorrect(answer: StepAnswer | ApiError) {
  vi.mocked(callApi).mockImplementationOnce(async () => {
    if (answer instanceof ApiError) throw answer;
    // The only call is the restart.
    return answer as never;
  });
  const { result: call } = await renderHook(useCorrection);
  await act(async () => void (await call().send()));
  return call;
}

/** Enters the IIN in the live session, whose answer begins a registration at the step of the name. */
function enterIin(uuid: string, iin = ASEL): void {
  storeSession({ bearerToken: `token-${uuid}` });
  acceptStep(stepAnswer('personal', { uuid }));
  rememberHintOfIin(iin);
}

/** Opens the form of the name. */
async function openForm() {
  const { result } = await renderHook(() => {
    const form = useForm({ defaultValues: noName });
    return { form, draft: useDraft('personal', form, Object.keys(noName)) };
  });
  return { values: () => result().form.getValues(), news: () => result().draft.news };
}

followSession();
beforeEach(async () => {
  installIndexedDb();
  enterIin('5f1c');
  await storeSubmittedValues('5f1c', 'personal', name);
  acceptStep(stepAnswer('signing_init_success'));
});
afterEach(async () => {
  endSession('logged_out');
  clearCookies();
});

describe('useCorrection', () => {
  it('has the form begin with what was sent when the same IIN was entered again', async () => {
    await pressCorrect(begunAnew);
    enterIin('77aa');
    const form = await openForm();
    await act(() => vi.waitFor(() => expect(form.values()).toEqual(name), 10_000));
    expect(form.news()).toBe('restored');
    expect(await readDraft({ uuid: '77aa', step: 'personal' })).toMatchObject(name);
  });

  it('takes its note back when the restart was refused', async () => {
    const refusal = fails('not_found');
    const call = await pressCorrect(refusal);
    expect(call().error).toBe(refusal);
    await vi.waitFor(async () => expect(await correctedRegistrations()).toEqual([]));
  });

  it('keeps what was sent when the outcome of the restart is unknown', async () => {
    const lost = fails('unreachable');
    vi.mocked(callApi).mockRejectedValueOnce(lost);
    await pressCorrect(lost);
    expect(await correctedRegistrations()).toEqual(['5f1c']);
  });
});

describe('after «Это не вы? Начать заново»', () => {
  it('nothing is prefilled, whatever was to be corrected before', async () => {
    await pressCorrect(begunAnew);
    expect(rememberedHint()).toEqual({ birthday: '1987-10-08', sex: 'female' });
    await act(forgetApplicant);
    expect(rememberedHint()).toBeNull();
    enterIin('77aa');
    const form = await openForm();
    // Behind the form's own reading.
    await act(async () => void (await readDraft({ uuid: '77aa', step: 'personal' })));
    expect(form.values()).toEqual(noName);
    expect(form.news()).toBe('none');
  });
});
