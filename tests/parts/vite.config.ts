import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandColours, ownLook } from '../../build/brandLook.ts';

/**
 * The page of all parts: `npm run parts`, or `npm run parts build` for /sandbox/parts. Builds of the app do not contain it.
 */
export default defineConfig({
  root: import.meta.dirname,
  // The sandbox serves the page below a separate path.
  base: './',
  cacheDir: join(import.meta.dirname, '../../.cache/vite-parts'),
  plugins: [react(), lingui({ configPath: join(import.meta.dirname, '../../lingui.config.ts') })],
  css: {
    transformer: 'lightningcss',
    lightningcss: { drafts: { customMedia: true }, visitor: brandColours(ownLook.colours) },
  },
  optimizeDeps: {
    // List all dependencies, because the server reloads a page when it finds a dependency late, in the middle of a test.
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'react-hook-form',
      'react-router-dom',
      '@lingui/core',
      '@lingui/react',
      'imask/esm/controls/input.js',
      'imask/esm/masked/pattern.js',
      'imask/esm/masked/regexp.js',
    ],
  },
  build: { outDir: join(import.meta.dirname, '../../.cache/parts'), emptyOutDir: true },
  server: { host: 'localhost', port: 4930, strictPort: true },
  preview: { host: 'localhost', strictPort: true },
});
