import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { writeBrandFiles } from './build/brandFiles.ts';
import { brandColours, brandPage, ownLook } from './build/brandLook.ts';
import { chunks } from './build/chunks.ts';
import { oldestBrowsers, pureModules } from './build/clientOptions.ts';
import { catalogTypography } from './build/content/catalogTypography.ts';
import { content } from './build/content/contentPlugin.ts';
import { devDocuments } from './build/devDocuments.ts';
import { readConfig } from './build/environment.ts';
import { finishBuild } from './build/finishBuild.ts';
import { makeIcons } from './build/icons.ts';
import { licenceListOf } from './build/licences.ts';
import { partImports } from './build/partImports.ts';
import { writePrerenderedPages } from './build/prerender.ts';
import { routerSideEffects } from './build/routerSideEffects.ts';
import { reportStandIns } from './build/standIns.ts';
import { writeWellKnown } from './build/wellKnown.ts';
import { todayInAlmaty } from './src/device/almatyTime.ts';

/** Where `npm run dev` finds the sandbox. */
const SANDBOX_PORT = Number(process.env.SANDBOX_PORT ?? 4173);

export default defineConfig(({ mode, isSsrBuild, command }) => {
  const distFolder = mode === 'development' ? 'dist-development' : 'dist';
  const isClientBuild = command === 'build' && !isSsrBuild && !process.env.VITEST;
  const clientChunks = chunks();
  const {
    telemetryConfig,
    isDeviceClassReevaluated,
    newUtmMechanismEnabled,
    hasCrossOriginCookies,
    hasDeviceKey,
    identityProviderName,
    isRelease,
    androidApp,
    ...config
  } = readConfig(process.env);
  const define = {
    // The script before the first paint imports nothing.
    __JENIL_SESSION_COOKIE__: JSON.stringify(config.sessionCookie),
    __JENIL_TELEMETRY__: JSON.stringify(telemetryConfig),
    __JENIL_NEW_UTM_MECHANISM_ENABLED__: JSON.stringify(newUtmMechanismEnabled),
    __JENIL_IS_DEVICE_CLASS_REEVALUATED__: JSON.stringify(isDeviceClassReevaluated),
    __JENIL_HAS_CROSS_ORIGIN_COOKIES__: JSON.stringify(hasCrossOriginCookies),
    __JENIL_HAS_DEVICE_KEY__: JSON.stringify(hasDeviceKey),
    // Apart from the rest: the build leaves the other adapters out.
    __JENIL_IDENTITY_PROVIDER__: JSON.stringify(identityProviderName),
    __JENIL_CONFIG__: JSON.stringify({
      ...config,
      sandboxPort: command === 'serve' && !process.env.VITEST ? SANDBOX_PORT : null,
    }),
    // Only the prerendered HTML carries the date (`build/prerender.ts`): the scripts stay the same from day to day.
    __BUILD_DATE__: JSON.stringify(null),
  };
  return {
    define,
    // For the named widths of ui/breakpoints.css, and the brand's colours in ui/tokens.css.
    css: {
      transformer: 'lightningcss',
      lightningcss: { drafts: { customMedia: true }, visitor: brandColours(ownLook.colours) },
    },
    resolve: {
      // Faro asks for these files as CommonJS, and the helpers that turn modules into that would be in the first load.
      alias: {
        '@opentelemetry/otlp-transformer/build/src': '@opentelemetry/otlp-transformer/build/esm',
      },
    },
    plugins: [
      content(config),
      brandPage(config.brand.name, ownLook),
      devDocuments(define),
      react(),
      routerSideEffects(),
      lingui({ failOnMissing: true, failOnCompileError: true }),
      catalogTypography(),
      isClientBuild && partImports(),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      isClientBuild && clientChunks.plugin,
      isClientBuild &&
        VitePWA({
          strategies: 'injectManifest',
          registerType: 'prompt',
          injectRegister: false,
          manifest: false,
          srcDir: 'src/sw',
          filename: 'sw.ts',
          injectManifest: {
            // The list of files is a script of its own (`build/precacheList.ts`).
            injectionPoint: '',
            minify: true,
          },
          integration: {
            configureCustomSWViteBuild(worker) {
              worker.build = { ...worker.build, license: licenceListOf('worker') };
            },
            async beforeBuildServiceWorker() {
              const buildDate = todayInAlmaty();
              await makeIcons({ outFolder: distFolder, name: config.brand.name, look: ownLook });
              await writePrerenderedPages({
                distFolder,
                mode,
                files: clientChunks.builtFiles(),
                buildDate,
                brand: config.brand,
                define,
              });
              await writeBrandFiles(distFolder, config.brand, ownLook);
              await writeWellKnown(distFolder, config.brand, androidApp, buildDate);
            },
          },
        }),
      isClientBuild && finishBuild({ distFolder }),
      isClientBuild && reportStandIns(process.env, isRelease),
    ],
    build: {
      outDir: distFolder,
      // Named by no script, and moved beside the folder that is served (`build/finishBuild.ts`).
      sourcemap: isClientBuild && mode !== 'development' ? 'hidden' : false,
      target: oldestBrowsers,
      // One sheet, fetched once after the paint: what a page paints with is in its HTML (`build/prerender.ts`).
      cssCodeSplit: false,
      // The list of every lazy chunk's imports costs the first load 0.8 KB; a page's own are preloaded by its HTML.
      modulePreload: false,
      // Put together with those of the other builds (`build/licences.ts`).
      license: isClientBuild && licenceListOf('pages'),
      rolldownOptions: isSsrBuild
        ? {}
        : {
            input: {
              application: 'index.html',
              site: 'src/site.ts',
              'sw-kill': 'src/sw/kill.ts',
            },
            treeshake: pureModules,
            output: {
              entryFileNames: ({ name }) =>
                name === 'sw-kill' ? 'sw-kill.js' : 'assets/[name]-[hash].js',
              // A language's texts are kept and fetched apart from the other's (decision 079).
              chunkFileNames: ({ moduleIds }) => {
                const [, area, language] =
                  /\/locales\/(\w+)\/(\w+)\.po/.exec(moduleIds.at(-1) ?? '') ?? [];
                return area ? `assets/${language}/${area}-[hash].js` : 'assets/[name]-[hash].js';
              },
              codeSplitting: { groups: clientChunks.groups },
            },
          },
    },
    server: {
      host: 'localhost',
      port: 5173,
      // Tests build copies of the sources there: a new tsconfig.json reloads every page of the development server.
      watch: { ignored: ['**/.cache/**'] },
      proxy: Object.fromEntries(
        ['/rest', '/broadcasting', '/sandbox', '/played'].map((path) => [
          path,
          `http://localhost:${SANDBOX_PORT}`,
        ]),
      ),
    },
  };
});
