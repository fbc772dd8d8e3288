import { beforeEach, expect, it, vi } from 'vitest';
import { storageOf } from '../../../../tests/fixtures/storageOf.ts';
import { holdHalfFilledForm } from '../../../device/halfFilledForm.ts';
import { isOldWorkerBecomingIdle } from '../../../device/newWorker.ts';
import { loadNewVersion } from './loadNewVersion.ts';

beforeEach(() => void vi.stubGlobal('window', { sessionStorage: storageOf(new Map()) }));

interface Host {
  /** State of the host's newer version; null if the host has no newer version. */
  readonly found?: ServiceWorkerState | null;
  readonly isOffline?: boolean;
}

/** Creates a mock of the browser's worker registration. */
function openContainer({ found = null, isOffline = false }: Host) {
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
    // Only the used part of the interface.
    container: { getRegistration: async () => registration } as unknown as ServiceWorkerContainer,
    worker,
    finishInstalling() {
      worker.state = 'installed';
      registration.waiting = worker;
      worker.dispatchEvent(new Event('statechange'));
    },
    takeOver() {
      worker.state = 'activated';
      worker.dispatchEvent(new Event('statechange'));
    },
  };
}

const quiet = async () => {};

/** Starts to load a newer version of the host. */
function begin(found: ServiceWorkerState, untilQuiet = quiet) {
  const host = openContainer({ found });
  return { ...host, loading: loadNewVersion(host.container, vi.fn(), untilQuiet) };
}

/** Waits until a check holds, for up to 5 s: on a busy machine the default of 1 s is too short. */
const seen = (check: () => void) => vi.waitFor(check, { timeout: 5_000 });

it('lets the newer version take over and then reloads when it waits', async () => {
  const { container, worker, takeOver } = openContainer({ found: 'installed' });
  const reload = vi.fn();
  const loading = loadNewVersion(container, reload, quiet);
  await seen(() => expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }));
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  expect(await loading).toBe('reloading');
  expect(reload).toHaveBeenCalledOnce();
});

it('asks the newer version to take over only when the network is quiet', async () => {
  const { container, worker, takeOver } = openContainer({ found: 'installed' });
  const network = Promise.withResolvers<void>();
  const untilQuiet = vi.fn(() => network.promise);
  const loading = loadNewVersion(container, vi.fn(), untilQuiet);
  await seen(() => expect(untilQuiet).toHaveBeenCalledOnce());
  expect(worker.postMessage).not.toHaveBeenCalled();
  network.resolve();
  await seen(() => expect(worker.postMessage).toHaveBeenCalledOnce());
  takeOver();
  expect(await loading).toBe('reloading');
});

it('leaves the old worker alone until the newer version has taken over', async () => {
  const { takeOver, loading } = begin('installed');
  await seen(() => expect(isOldWorkerBecomingIdle()).toBe(true));
  takeOver();
  await loading;
  expect(isOldWorkerBecomingIdle()).toBe(false);
});

it('waits for the newer version when it is still being installed', async () => {
  const { worker, finishInstalling, takeOver, loading } = begin('installing');
  await seen(() => expect(worker.postMessage).not.toHaveBeenCalled());
  finishInstalling();
  await seen(() => expect(worker.postMessage).toHaveBeenCalledOnce());
  takeOver();
  expect(await loading).toBe('reloading');
});

it('reloads when another tab has let the newer version take over meanwhile', async () => {
  const { container, takeOver } = openContainer({ found: 'installed' });
  const reload = vi.fn();
  expect(await loadNewVersion(container, reload, async () => takeOver())).toBe('reloading');
  expect(reload).toHaveBeenCalledOnce();
});

it('reports that there is no newer version, and reloads nothing', async () => {
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
  const { worker, takeOver, loading } = begin('installed');
  await seen(() => expect(worker.postMessage).not.toHaveBeenCalled());
  release();
  await seen(() => expect(worker.postMessage).toHaveBeenCalledOnce());
  takeOver();
  expect(await loading).toBe('reloading');
});
