// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://jenil.test/" }
import { getDefaultStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearCookies, readCookies, setCookie } from '../../../tests/fixtures/browserCookies.ts';
import { stepAnswer } from '../../../tests/fixtures/sampleAnswers.ts';
import { getClientInfo } from '../../api/contract.ts';
import { nameRegistration } from '../../api/registrationName.ts';
import { config } from '../../config/config.ts';
import { callApi } from './callApi.ts';
import { lastKnownStep } from './lastStep.ts';
import { acceptStep, fetchStep, followStepsOfOtherTabs, refreshStep, stepAtom } from './step.ts';
import { endSession, isLoggedInAtom, refreshToken, sessionToken, storeSession } from './token.ts';

const step = (step_name: string) =>
  stepAnswer(step_name, { socket_channel: 'private:registration.5f1c' });

/** Returns the step as the page stores it: with the name of the registration on this device instead of the server's id. */
const knownAs = async (step_name: string) => ({
  ...step(step_name),
  uuid: await nameRegistration('5f1c'),
});

const sent: (string | null)[] = [];
let answer: (bearer: string | null) => unknown;
const known = () => getDefaultStore().get(stepAtom);
const changed = vi.fn();
let stop = () => {};

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  vi.stubGlobal('fetch', async (input: Request) => {
    const bearer = input.headers.get('Authorization');
    sent.push(bearer);
    await new Promise((resolve) => setTimeout(resolve));
    return Response.json(answer(bearer));
  });
  storeSession({ bearerToken: 'old' });
  acceptStep(step('waiting_liveness_results'));
  changed.mockReset();
  stop = getDefaultStore().sub(isLoggedInAtom, changed);
});
afterEach(() => {
  stop();
  endSession('logged_out');
  clearCookies();
});

it('keeps the step and the session when GET step brings a new token, which goes no further', async () => {
  answer = () => ({ ...step('client_creating'), bearerToken: 'new' });
  await refreshStep();
  expect(sessionToken()).toBe('new');
  const { uuid } = await knownAs('client_creating');
  expect(known()).toEqual(await knownAs('client_creating'));
  expect(lastKnownStep()).toMatchObject({ step_name: 'client_creating', uuid });
  expect(changed).not.toHaveBeenCalled();
  await refreshStep();
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
});

it('takes the new token too when a call without an answer asks for the step', async () => {
  answer = () => ({ ...step('client_creating'), bearerToken: 'new' });
  expect(await fetchStep(new AbortController().signal)).toEqual(await knownAs('client_creating'));
  expect(sessionToken()).toBe('new');
  expect(known()?.step_name).toBe('waiting_liveness_results');
});

it('takes the answer that the old token asked for when another tab has renewed it meanwhile', async () => {
  answer = () => {
    setCookie(`${config.sessionCookie}=new; path=/`);
    return { ...step('client_creating'), bearerToken: 'new' };
  };
  await refreshStep();
  expect(known()?.step_name).toBe('client_creating');
  expect(sent).toEqual(['Bearer old']);
  expect(sessionToken()).toBe('new');
});

it('takes no answer that was asked for before another applicant logged in in another tab', async () => {
  answer = (bearer) => {
    if (bearer === 'Bearer another') return { ...step('personal'), uuid: '77aa' };
    localStorage.clear();
    setCookie(`${config.sessionCookie}=another; path=/`);
    return step('client_creating');
  };
  await refreshStep();
  const uuid = await nameRegistration('77aa');
  expect(known()).toMatchObject({ step_name: 'personal', uuid });
  expect(sent).toEqual(['Bearer old', 'Bearer another']);
});

it('has the other tabs ask for the step, which may be of another registration since the face', async () => {
  followStepsOfOtherTabs();
  const otherTab = new BroadcastChannel('step');
  const heard = vi.fn();
  otherTab.addEventListener('message', heard);
  answer = () => ({ ...step('client_creating'), uuid: '77aa', bearerToken: 'new' });
  await refreshStep();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  expect(known()?.uuid).toBe(await nameRegistration('77aa'));
  otherTab.close();
});

it('removes both tokens of a refused session, because no call answers a refresh token yet', async () => {
  storeSession({ bearerToken: 'old', refreshToken: 'left' });
  vi.stubGlobal('fetch', async (input: Request) => {
    sent.push(new URL(input.url).pathname);
    return Response.json({ code: 'AUTHORIZATION_TOKEN_REQUIRED', message: '' }, { status: 401 });
  });
  await expect(callApi(getClientInfo)).rejects.toMatchObject({ kind: 'auth' });
  expect(sent).toEqual(['/rest/client/info', '/rest/registration/step']);
  expect([sessionToken(), refreshToken()]).toEqual([null, null]);
  expect(readCookies()).toEqual(new Map());
});
