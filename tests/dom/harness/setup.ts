import '@testing-library/jest-dom/vitest';
import { vi } from 'vitest';
import { channels } from './channels.ts';
import { lifeOfCaller, loadReact } from './life.ts';
import { REAL_TIME } from './realTime.ts';

// Runs before the first file of the sandbox is imported, and before a test fakes the timers.
Reflect.set(globalThis, REAL_TIME, {
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  Date: globalThis.Date,
});

// The SDK opens a socket, but this process has no socket server.
vi.mock('../../../src/api/realtime.ts', () => ({
  openStepSocket: channels.openStepSocket.bind(channels),
}));

// The roots of a document are unmounted when the document is left, see `Page`.
vi.mock('react-dom/client', async (original) => {
  const client = await original<typeof import('react-dom/client')>();
  const createRoot: typeof client.createRoot = (...given) => {
    const { isAlive, roots } = lifeOfCaller();
    // A document may be left before it has rendered anything.
    if (!isAlive) return { render() {}, unmount() {} };
    const root = client.createRoot(...given);
    roots.push(root);
    return root;
  };
  return { ...client, createRoot };
});

await loadReact();
