import '@testing-library/jest-dom/vitest';
import { vi } from 'vitest';
import { channels } from './channels.ts';
import { REAL_TIME } from './realTime.ts';

// Before the first file of the sandbox is imported, and before a test fakes the timers.
Reflect.set(globalThis, REAL_TIME, {
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  Date: globalThis.Date,
});

// The SDK opens a socket, which a process without a server cannot answer.
vi.mock('../../../src/api/realtime.ts', () => ({
  openStepSocket: channels.openStepSocket.bind(channels),
}));
