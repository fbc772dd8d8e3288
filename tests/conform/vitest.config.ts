import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Runs the conformance command itself: against the sandbox over HTTP, and against servers with a flaw. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/conform/**/*.test.ts'],
    environment: 'node',
    // Ends a test that hangs. The whole run has 290 statements and uses a minute of one core.
    testTimeout: 600_000,
    // Each test has a server, a sandbox and a command. More tests at once would only wait for the processor.
    maxConcurrency: 4,
  },
});
