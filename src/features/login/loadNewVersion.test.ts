import { beforeEach, expect, it, vi } from 'vitest';
import { storageOf } from '../../../tests/fixtures/storageOf.ts';
import { holdHalfFilledForm } from '../../platform/halfFilledForm.ts';
import { loadNewVersion } from './loadNewVersion.ts';

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: storageOf(new Map()) });
});

interface Host {
  /** State of the version that the host has; null: it has none that is newer. */
  readonly found?: 'installing' | 'installed' | null;
  readonly isOffline?: boolean;
}

/** Plays the browser's worker registration. */
function openContainer({ found = null, isOffline = false }: Host) {
  const container = new EventTarget();
  const worker = Object.assign(new EventTarget(), { state: found, postMessage: vi.fn() });
  const registration = {
    active: {},
    installing: null as unknown,
    waiting: null as unknown,
    update: async () => {
      if (isOffline) throw new TypeError('Failed to fetch');
      registration.installing = found === 'installing' ? worker : null;
      registration.waiting = found === 'installed' ? worker : null;
    },
  };
  return {
    // The parts that are used.
    container: Object.assign(container, {
      getRegistration: async () => registration,
    }) as unknown as ServiceWorkerContainer,
    worker,
    finishInstalling() {
      worker.state = 'installed';
      registration.waiting = worker;
      worker.dispatchEvent(new Event('statechange'));
    },
    takeOver: () => container.dispatchEvent(new Event('controllerchange')),
  };
}

it('lets the newer version take over and reloads when it waits', async () => {
  const { container, worker, takeOver } = openContainer({ found: 'installed' });
  const reload = vi.fn();
  expect(await loadNewVersion(container, reload)).toBe('reloading');
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

it('waits for the newer version when it is still being installed', async () => {
  const { container, worker, finishInstalling } = openContainer({ found: 'installing' });
  const loading = loadNewVersion(container, vi.fn());
  await vi.waitFor(() => expect(worker.postMessage).not.toHaveBeenCalled());
  finishInstalling();
  expect(await loading).toBe('reloading');
  expect(worker.postMessage).toHaveBeenCalledOnce();
});

it('says so and reloads nothing when there is no newer version', async () => {
  const reload = vi.fn();
  expect(await loadNewVersion(openContainer({}).container, reload)).toBe('none');
  expect(reload).not.toHaveBeenCalled();
});

it('reloads at once when no worker serves the app', async () => {
  const reload = vi.fn();
  expect(await loadNewVersion(undefined, reload)).toBe('reloading');
  expect(reload).toHaveBeenCalledOnce();
});

it('says that there is no newer version when a reload without a worker was of no use', async () => {
  const reload = vi.fn();
  expect(await loadNewVersion(undefined, reload)).toBe('reloading');
  expect(await loadNewVersion(undefined, reload)).toBe('none');
  expect(reload).toHaveBeenCalledOnce();
  expect(await loadNewVersion(undefined, reload)).toBe('reloading');
});

it('rejects when the host cannot be reached', async () => {
  const { container } = openContainer({ isOffline: true });
  await expect(loadNewVersion(container, vi.fn())).rejects.toThrow(TypeError);
});

it('waits for a form of this page when one is still half-filled', async () => {
  const release = holdHalfFilledForm();
  const { container, worker } = openContainer({ found: 'installed' });
  const loading = loadNewVersion(container, vi.fn());
  await vi.waitFor(() => expect(worker.postMessage).not.toHaveBeenCalled());
  release();
  expect(await loading).toBe('reloading');
});
