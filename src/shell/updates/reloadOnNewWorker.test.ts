import { beforeEach, expect, it, vi } from 'vitest';

/** Opens a new page for each test, because the module remembers whether a worker controlled the page. */
async function openPage(isControlled: boolean, isRegistered = true) {
  vi.resetModules();
  const { reloadOnNewWorker, expectNewWorker } = await import('./reloadOnNewWorker.ts');
  const { holdHalfFilledForm } = await import('../../device/halfFilledForm.ts');
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? { state: 'activated' } : null,
    getRegistration: async () => (isRegistered ? {} : undefined),
  });
  const reload = vi.fn();
  // Node has no ServiceWorkerContainer. The object has the used parts.
  const lookAtController = reloadOnNewWorker(
    container as unknown as ServiceWorkerContainer,
    reload,
  );
  const changeController = async () => {
    container.controller = { state: 'activated' };
    lookAtController();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { reload, changeController, lookAtController, expectNewWorker, holdHalfFilledForm };
}

beforeEach(() => void vi.useFakeTimers());

it('reloads the page of the earlier version, once', async () => {
  const { reload, changeController } = await openPage(true);
  await changeController();
  await changeController();
  expect(reload).toHaveBeenCalledOnce();
});

it('leaves the page alone that was open at the first installation', async () => {
  const { reload, changeController } = await openPage(false);
  await changeController();
  expect(reload).not.toHaveBeenCalled();
  await changeController();
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads a page without a worker when it asked for the new version itself', async () => {
  const { reload, changeController, expectNewWorker } = await openPage(false);
  expectNewWorker();
  await changeController();
  expect(reload).toHaveBeenCalledOnce();
});

it('leaves the page alone when that was the kill switch', async () => {
  const { reload, changeController } = await openPage(true, false);
  await changeController();
  expect(reload).not.toHaveBeenCalled();
});

it('reloads once when it hears of one change twice', async () => {
  const { reload, changeController, lookAtController } = await openPage(false);
  await changeController();
  lookAtController();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
});

it('waits for a half-filled form', async () => {
  const { reload, changeController, holdHalfFilledForm } = await openPage(true);
  const finish = holdHalfFilledForm();
  await changeController();
  expect(reload).not.toHaveBeenCalled();
  finish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledOnce();
});
