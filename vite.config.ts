import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { writeBrandFiles } from './build/brandFiles.ts';
import { oldestBrowsers, pureCalculators } from './build/clientOptions.ts';
import { content } from './build/content/contentPlugin.ts';
import { readConfig } from './build/environment.ts';
import { finishBuild } from './build/finishBuild.ts';
import { makeIcons } from './build/icons.ts';
import { listDigests } from './build/precacheDigests.ts';
import { writePrerenderedPages } from './build/prerender.ts';
import { routerSideEffects } from './build/routerSideEffects.ts';
import { todayInAlmaty } from './src/platform/almatyTime.ts';

/** Where `npm run dev` finds the sandbox. */
const SANDBOX_PORT = Number(process.env.SANDBOX_PORT ?? 4173);

export default defineConfig(({ mode, isSsrBuild, command }) => {
  const distFolder = mode === 'development' ? 'dist-development' : 'dist';
  const isClientBuild = command === 'build' && !isSsrBuild && !process.env.VITEST;
  const {
    telemetryConfig,
    isDeviceClassReevaluated,
    newUtmMechanismEnabled,
    hasCrossOriginCookies,
    ...config
  } = readConfig(process.env);
  const define = {
    // The script before the first paint imports nothing.
    __JENIL_SESSION_COOKIE__: JSON.stringify(config.sessionCookie),
    __JENIL_TELEMETRY__: JSON.stringify(telemetryConfig),
    __JENIL_NEW_UTM_MECHANISM_ENABLED__: JSON.stringify(newUtmMechanismEnabled),
    __JENIL_IS_DEVICE_CLASS_REEVALUATED__: JSON.stringify(isDeviceClassReevaluated),
    __JENIL_HAS_CROSS_ORIGIN_COOKIES__: JSON.stringify(hasCrossOriginCookies),
    __JENIL_CONFIG__: JSON.stringify({
      ...config,
      sandboxPort: command === 'serve' && !process.env.VITEST ? SANDBOX_PORT : null,
    }),
    // Only the prerendered HTML carries the date (`build/prerender.ts`): the scripts stay the same from day to day.
    __BUILD_DATE__: JSON.stringify(null),
  };
  return {
    define,
    // For the named widths of ui/breakpoints.css.
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    resolve: {
      // Faro asks for these files as CommonJS, and the helpers that turn modules into that would be in the first load.
      alias: {
        '@opentelemetry/otlp-transformer/build/src': '@opentelemetry/otlp-transformer/build/esm',
      },
    },
    plugins: [
      content(config),
      react(),
      routerSideEffects(),
      lingui({ failOnMissing: true, failOnCompileError: true }),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      isClientBuild &&
        VitePWA({
          strategies: 'injectManifest',
          registerType: 'prompt',
          injectRegister: false,
          manifest: false,
          srcDir: 'src/sw',
          filename: 'sw.ts',
          injectManifest: {
            globPatterns: [
              'assets/*.{js,css}',
              'kept-pages/**/*.html',
              // The others are for the installation, which the browser does over the network.
              'icons/{*.svg,*-192.png}',
              'manifest*.webmanifest',
            ],
            // Monitoring is of no use without a network: its code is not kept for then.
            globIgnores: ['assets/{startFaro,tracing}-*.js', 'kept-pages/*/500.html'],
            manifestTransforms: [listDigests(distFolder)],
            minify: true,
          },
          integration: {
            async beforeBuildServiceWorker() {
              await makeIcons({ outFolder: distFolder });
              await writePrerenderedPages({
                distFolder,
                mode,
                buildDate: todayInAlmaty(),
                brand: config.brand,
                define,
              });
              await writeBrandFiles(distFolder, config.brand);
            },
          },
        }),
      isClientBuild && finishBuild({ distFolder }),
    ],
    build: {
      outDir: distFolder,
      // Named by no script, and moved beside the folder that is served (`build/finishBuild.ts`).
      sourcemap: isClientBuild && mode !== 'development' ? 'hidden' : false,
      target: oldestBrowsers,
      manifest: true,
      // One sheet, fetched once after the paint: what a page paints with is in its HTML (`build/prerender.ts`).
      cssCodeSplit: false,
      // The list of every lazy chunk's imports costs the first load 0.8 KB; a page's own are preloaded by its HTML.
      modulePreload: false,
      rolldownOptions: isSsrBuild
        ? {}
        : {
            input: {
              main: 'index.html',
              first: 'src/firstScript.ts',
              'sw-kill': 'src/sw/kill.ts',
            },
            treeshake: pureCalculators,
            output: {
              entryFileNames: ({ name }) =>
                name === 'sw-kill' ? 'sw-kill.js' : 'assets/[name]-[hash].js',
              // Chunks follow packages and folders: a new version rarely changes the libraries, and a folder's modules would
              // otherwise come in dozens of files of some hundred bytes. What only one chunk needs stays in that chunk.
              codeSplitting: {
                minShareCount: 2,
                includeDependenciesRecursively: false,
                groups: [
                  {
                    name: 'vendor',
                    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@lingui|use-sync-external-store|jotai)\/|vite\/preload-helper/,
                    minShareCount: 1,
                    includeDependenciesRecursively: true,
                  },
                  { name: 'calc', test: /node_modules\/decimal\.js\/|\/src\/(calc|loan)\// },
                  {
                    name: 'session',
                    test: /node_modules\/(ky|valibot|idb-keyval)\/|oxc-project.runtime|\/src\/(api|session|outbox|drafts)\//,
                  },
                ],
              },
            },
          },
    },
    server: {
      host: 'localhost',
      port: 5173,
      proxy: Object.fromEntries(
        ['/rest', '/broadcasting', '/sandbox', '/played'].map((path) => [
          path,
          `http://localhost:${SANDBOX_PORT}`,
        ]),
      ),
    },
  };
});
