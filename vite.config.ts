import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { writeBrandFiles } from './build/brandFiles.ts';
import { content } from './build/content/contentPlugin.ts';
import { droppableExports } from './build/droppableExports.ts';
import { readConfig } from './build/environment.ts';
import { finishBuild } from './build/finishBuild.ts';
import { makeIcons } from './build/icons.ts';
import { inlineKeys } from './build/inlineKeys.ts';
import { lazyStyles } from './build/lazyStyles.ts';
import { listDigests } from './build/precacheDigests.ts';
import { writePrerenderedPages } from './build/prerender.ts';
import { todayInAlmaty } from './src/platform/almatyTime.ts';

const buildDate = todayInAlmaty();

/** Where `npm run dev` finds the sandbox. */
const SANDBOX_PORT = Number(process.env.SANDBOX_PORT ?? 4173);

export default defineConfig(({ mode, isSsrBuild, command }) => {
  const distFolder = mode === 'development' ? 'dist-development' : 'dist';
  const isClientBuild = command === 'build' && !isSsrBuild && !process.env.VITEST;
  const { telemetryConfig, isDeviceClassReevaluated, newUtmMechanismEnabled, ...config } =
    readConfig(process.env);
  return {
    define: {
      __JENIL_TELEMETRY__: JSON.stringify(telemetryConfig),
      __JENIL_NEW_UTM_MECHANISM_ENABLED__: JSON.stringify(newUtmMechanismEnabled),
      __JENIL_IS_DEVICE_CLASS_REEVALUATED__: JSON.stringify(isDeviceClassReevaluated),
      __JENIL_CONFIG__: JSON.stringify({
        ...config,
        sandboxPort: command === 'serve' && !process.env.VITEST ? SANDBOX_PORT : null,
      }),
      // Only the prerendered HTML carries the date: the scripts stay the same from day to day.
      __BUILD_DATE__: JSON.stringify(isSsrBuild ? buildDate : null),
    },
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
      droppableExports(),
      inlineKeys(),
      lazyStyles(),
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
              'pages/**/*.html',
              'icons/*.{svg,png}',
              'manifest.webmanifest',
            ],
            // Monitoring is of no use without a network: its code is not kept for then.
            globIgnores: ['assets/{startFaro,tracing}-*.js', 'pages/*/500.html'],
            manifestTransforms: [listDigests(distFolder)],
            minify: true,
          },
          integration: {
            async beforeBuildServiceWorker() {
              await makeIcons({ outFolder: distFolder });
              await writePrerenderedPages({ distFolder, mode, buildDate, brand: config.brand });
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
      target: ['chrome105', 'safari15.4', 'firefox110'],
      // Half a KB less than the default minifier on what loads before the slider works.
      minify: mode === 'development' ? 'oxc' : 'terser',
      terserOptions: {
        module: true,
        ecma: 2020,
        compress: { passes: 3, pure_getters: true },
        format: { comments: false },
      },
      manifest: true,
      modulePreload: {
        polyfill: false,
        // The list of every lazy chunk's imports costs the first load 0.8 KB; a page's own are preloaded by its HTML.
        resolveDependencies: (_file, dependencies) =>
          dependencies.filter((dependency) => dependency.endsWith('.css')),
      },
      rolldownOptions: isSsrBuild
        ? {}
        : {
            input: {
              main: 'index.html',
              first: 'src/firstScript.ts',
              'sw-kill': 'src/sw/kill.ts',
            },
            // The calculators are pure functions: what the first screen does not call can wait in a lazy chunk.
            treeshake: { moduleSideEffects: (id) => !id.includes('/src/calc/') },
            output: {
              entryFileNames: ({ name }) =>
                name === 'sw-kill' ? 'sw-kill.js' : 'assets/[name]-[hash].js',
              // A new version rarely changes the libraries: on a patchy line an update then leaves their 68 KB alone.
              codeSplitting: {
                groups: [
                  {
                    name: 'vendor',
                    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@lingui|use-sync-external-store|jotai)\/|rolldown\/runtime|vite\/preload-helper|src\/(logger|config|almatyDate|parseUrl)\.ts|src\/ui\/use(IsHydrated|SettledText)\.ts/,
                  },
                  {
                    // Smaller whole than in the pieces that lazy sections would share.
                    name: 'calculation',
                    includeDependenciesRecursively: false,
                    test: /decimal\.js|src\/calc\/(?!comparison|earlyRepayment|index)|features\/calculator\/(?!details|DeferredDetails|\w+Screen)|src\/(openDate|loanChoice)|src\/locales\/(format|amountText)|src\/ui\/(Slider|ChoiceChips|TextField|termLabel)\./,
                  },
                  // The rest would come in dozens of files of a few hundred bytes, each with its own request.
                  {
                    name: 'session',
                    includeDependenciesRecursively: false,
                    test: /node_modules\/(ky|valibot|idb-keyval)\/|oxc-project\+runtime|src\/api\/(?!realtime)|src\/session\/(callApi|drafts|draftWrites|lastStep|reachability|refresh|sentCode|submittedValues|step|stepTracker|token|typedSteps|visitor)\.|src\/storage\/(sealed|sealingKey|withLock)|src\/(signals|outsideParties)\./,
                  },
                  {
                    name: 'forms',
                    includeDependenciesRecursively: false,
                    test: /node_modules\/react-hook-form\/|src\/forms\/(?!Form(Masked|Check|Radio))|features\/registration\/StepPage\./,
                  },
                  {
                    name: 'steps',
                    includeDependenciesRecursively: false,
                    test: /src\/session\/(CallProblem|onReturn|sending|sendingsUnderWay|settling|stepRoutes|useCall|useDraftOwner|useDraftRefusal|useRetryOnReturn|useSlow)\.|src\/ui\/(ErrorSummary|Field|fieldId|Form|FormActions|InputField|Steps|takeFocus|useHalfFilledForm)\./,
                  },
                  {
                    name: 'notices',
                    includeDependenciesRecursively: false,
                    test: /src\/ui\/(Button|Dialog|Loader|Notice|halfFilledForm|keptVersion)\.|src\/app\/notices\/connection\.|src\/(telemetryConfig|trustedScriptUrl)\./,
                  },
                  {
                    name: 'article',
                    includeDependenciesRecursively: false,
                    test: /src\/article\/(Article|PrerenderedHtml|articleScreen|texts|useFollowedLinks)\./,
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
