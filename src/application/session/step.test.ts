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
import { acceptStep, followStepsOfOtherTabs } from './step.ts';

const signals = vi.hoisted((): AbortSignal[] => []);
vi.mock('./callApi.ts', () => ({
  callApi: vi.fn((_call: unknown, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise(() => {});
  }),
}));

beforeAll(followStepsOfOtherTabs);
beforeEach(() => setCookie(`${config.sessionCookie}=token`));

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
