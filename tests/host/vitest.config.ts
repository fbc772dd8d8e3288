import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The suite that needs a real nginx; "npm run test:deploy" sees to it that there is one. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['tests/host/nginx.test.ts'], environment: 'node' },
});
