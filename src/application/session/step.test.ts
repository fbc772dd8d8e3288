// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://jenil.test/" }
import { getDefaultStore } from 'jotai/vanilla';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setCookie } from '../../../tests/fixtures/browserCookies.ts';
import { config } from '../../config/config.ts';
import { asKeyless, onStepAccepted } from '../../device/sessionEvents.ts';
import { callApi } from './callApi.ts';
import { foundKeysAtom } from './deviceKey.ts';
import { lastKnownStep } from './lastStep.ts';
import { acceptStep, followStepsOfOtherTabs, refreshStep } from './step.ts';

const signals = vi.hoisted((): AbortSignal[] => []);
vi.mock('./callApi.ts', () => ({
  callApi: vi.fn((_call: unknown, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise(() => {});
  }),
}));

beforeAll(followStepsOfOtherTabs);
beforeEach(() => setCookie(`${config.sessionCookie}=token`));

it('the other tabs request the step once when the face has led to another registration', async () => {
  const otherTab = new BroadcastChannel('step');
  const heard = vi.fn();
  otherTab.addEventListener('message', heard);
  const answer = { socket_channel: null, context: {}, step_name: 'client_creating' };
  for (const uuid of ['u1', 'u1', 'u2', 'u2']) {
    // The mock has the type of every call.
    vi.mocked(callApi).mockResolvedValueOnce({ ...answer, uuid } as never);
    await refreshStep();
  }
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  expect(heard).toHaveBeenCalledOnce();
  expect(lastKnownStep()?.uuid).toBe('u2');
  otherTab.close();
  vi.mocked(callApi).mockClear();
});

it('requests the step when the page comes out of the back-forward cache', () => {
  expect(callApi).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(callApi).toHaveBeenCalledOnce();
});

it('announces and stores no step that was told to a call without the device key', () => {
  const answer = { socket_channel: null, context: {} };
  acceptStep({ ...answer, step_name: 'personal', uuid: 'u1' });
  const announced = vi.fn();
  const stop = onStepAccepted(announced);
  announced.mockClear();
  acceptStep(asKeyless({ ...answer, step_name: 'iin', uuid: null }));
  expect(announced).not.toHaveBeenCalled();
  expect(lastKnownStep()).toMatchObject({ step_name: 'personal', uuid: 'u1' });
  acceptStep({ ...answer, step_name: 'iin', uuid: null });
  expect(announced).toHaveBeenCalledOnce();
  expect(lastKnownStep()).toMatchObject({ step_name: 'iin', uuid: null });
  stop();
});

it('requests the step when the device key is there after calls went without it', () => {
  // The first test has sent this request, and nothing has answered it.
  const [older] = signals;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 });
  getDefaultStore().set(foundKeysAtom, 1);
  expect(older?.aborted).toBe(true);
});
