import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * First files of each chunk, below `src/`. A slash at the end means all files of a folder. The chunks are filled in this order:
 * a chunk takes all imports of its files that no earlier chunk has taken. So a chunk imports only chunks above it, and contains
 * no code that a page does not import. A module that only a lazy part imports, and that no chunk lists, stays with the lazy
 * part.
 */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  // Shared by the script of a document and the screens. No file of this chunk imports React.
  base: [
    'config/config.ts',
    'device/almatyTime.ts',
    'device/areBytesDear.ts',
    'device/badge.ts',
    'device/importWhenPossible.ts',
    'device/installation.ts',
    'device/logger.ts',
    'device/moneyUndo.ts',
    'device/documentAddress.ts',
    'device/paths.ts',
    'device/storage/webStorage.ts',
    'device/whenIdle.ts',
    'locales/pageLanguage.ts',
    'shell/markHydrated.ts',
    'shell/storedLanguage.ts',
    // The only style sheet of all pages. It adds no code to this chunk.
    'styles.ts',
  ],
  site: ['site.ts'],
  // Documents need this chunk after idle, screens need it immediately.
  common: [
    'application/pages.ts',
    'device/halfFilledForm.ts',
    'device/newDay.ts',
    'device/serverTime.ts',
    'locales/i18n.ts',
    'shell/canBeHad.ts',
    'shell/errors/chunkReload.ts',
    'shell/notices/notice.ts',
    'shell/shownRoute.ts',
  ],
  // Shared by the islands of documents and the pages of an application.
  fields: [
    'ui/Button.tsx',
    'ui/Logo.tsx',
    'ui/RadioField.tsx',
    'ui/Skeleton.tsx',
    'ui/TextField.tsx',
    'ui/useSettledText.ts',
    'device/copyText.ts',
    'device/saveFile.ts',
    'device/useServerToday.ts',
    'ui/elsewhere/openInBrowserNote.tsx',
    'ui/CheckField.tsx',
    'ui/Notice.tsx',
    'ui/useHalfFilledForm.ts',
  ],
  application: ['application.tsx'],
  // Shared by the islands and the page of the income.
  sums: ['ui/MoneyField.tsx'],
  calc: [
    'calc/loanFigures.ts',
    'loan/openDate.ts',
    'loan/termLabel.ts',
    'locales/useFormats.ts',
    // Used by the companion and by the card on the home page.
    'application/parts/termsAmong.ts',
    'application/parts/termsToShow.ts',
  ],
  // Storage of the device, and modules that the notices share with the pages of an application.
  stored: [
    'config/scripts.ts',
    'api/iin.ts',
    'api/isSuccess.ts',
    'api/lookalikes.ts',
    'api/retryAfter.ts',
    'api/trace.ts',
    'api/visitor.ts',
    'device/storage/personalRecords.ts',
    'device/tabChannel.ts',
    'shell/notices/noticeStrip.ts',
    'outbox/credentials.ts',
    'outbox/queue.ts',
  ],
  // Calls and the state of a session.
  session: [
    'application/session/pastLoans.ts',
    'application/session/step.ts',
    'application/drafts/drafts.ts',
  ],
  masks: ['ui/MaskedField.tsx'],
  steps: [
    'application/guards/guards.tsx',
    'loan/comingOfAge.ts',
    'application/parts/CallButton.tsx',
    'application/parts/Figures.tsx',
    'application/parts/choiceTexts.ts',
    'application/parts/useCountries.ts',
    'ui/Form.tsx',
    'ui/screen.ts',
    'ui/useHeadingFocus.ts',
  ],
  // Includes the first page of the registration, because a separate chunk would be one more request.
  forms: ['application/screens/registration/PersonalScreen.tsx'],
  maskedForms: [
    'application/forms/FormMasked.tsx',
    'application/parts/pictures/IdCardPicture.tsx',
    'application/screens/login/CookieNotice.tsx',
  ],
  // The loan and the wait page, fetched with the pages of the registration. Most steps lead to the wait page.
  companion: [
    'application/parts/companion/CompanionLoan.tsx',
    'application/screens/registration/WaitScreen.tsx',
  ],
  // The other pages of the registration. Each page follows a page with a masked field.
  passport: ['application/screens/registration/'],
  // This chunk comes before `login`, because the other pages of the login need none of these files.
  codeLogin: ['application/screens/login/CodeLoginScreen.tsx'],
  login: ['application/screens/login/'],
  identity: ['application/screens/identity/', 'api/identity.ts'],
  signing: ['application/screens/signing/'],
  // Shared by the cabinet and the sections below the calculator's result. Includes the calculations with decimal.js.
  repayment: [
    'calc/wholeRepayment.ts',
    'ui/PrintedSchedule.tsx',
    'application/screens/cabinet/formats.ts',
  ],
  calendar: ['loan/calendar.ts', 'application/screens/cabinet/loanCalendar.ts'],
  cabinet: ['application/screens/cabinet/CabinetScreen.tsx'],
  // Views of the cabinet that few visits need: a loan to sign, a waiting or ended loan, earlier loans.
  loans: [
    'application/screens/cabinet/lateViews.ts',
    'api/loans.ts',
    'application/screens/cabinet/LoansScreen.tsx',
  ],
  details: [
    'calc/comparison.ts',
    'site/home/details/DetailsIsland.tsx',
    'site/home/details/actions/actions.ts',
    'site/home/details/comparison/',
    'site/home/details/schedule/',
  ],
  money: ['site/help/money/'],
  // Imports no React: documents fetch it too.
  idle: ['shell/document/startDocument.ts', 'outbox/replay.ts'],
  // Modules that the pages of an application need after idle in addition to `idle`, such as the reports of campaigns.
  screens: [
    // The card of the running application on the home page needs the same modules.
    'site/home/running/showRunning.tsx',
    'shell/navigation/startScreens.ts',
    'shell/attribution.ts',
    'telemetry/attribution/sendBulk.ts',
    // Imported only in a build with `JENIL_NEW_UTM_MECHANISM_ENABLED=0`.
    'telemetry/attribution/sendSingle.ts',
  ],
  islands: ['site/islands/hydrateIsland.tsx', 'site/help/'],
  // A separate chunk, because these modules import scripts that the worker does not keep. The worker can therefore not make
  // this chunk from the chunk of an earlier version (`sw/filesBefore.ts`).
  watch: ['shell/monitoring.ts', 'shell/tagManager.ts'],
};

/** Packages of every page. A new version of the app rarely changes their chunk. */
const packages =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@lingui|use-sync-external-store|jotai)\//;

/**
 * The packages of `packages` that do not use React, and the helpers of compiled code. Documents also fetch these, after idle.
 */
const withoutReact =
  /node_modules\/(?:@lingui\/(?:core|message-utils)|jotai\/dist\/vanilla(?:\/\w+)?\.js)|@oxc-project\+runtime/;

const source = resolve('src');

/**
 * Modules that the chunk of an importing module does not take: the index of all calculations, and the modules that the contract
 * re-exports only for the screens of the identity check or of past loans.
 */
const namedOnly = new Set(
  ['calc/index.ts', 'api/identity.ts', 'api/loans.ts'].map((path) => `${source}/${path}`),
);

/** The paths of the built files that the pages link to. */
export interface BuiltFiles {
  readonly sheet: string;
  /** Returns the file with a module. @param path the module below `src/` */
  readonly fileOf: (path: string) => string;
  /** Returns the scripts of modules and of all their static imports. */
  readonly scriptsFor: (paths: readonly string[]) => ReadonlySet<string>;
}

/** Returns the chunk of each module. @throws Error when a listed file does not exist */
function assign(context: Rolldown.PluginContext): Map<string, string> {
  const chunkOf = new Map<string, string>();
  const take = (id: string, chunk: string) => {
    if (chunkOf.has(id) || packages.test(id)) return;
    chunkOf.set(id, chunk);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
      if (!namedOnly.has(imported)) take(imported, chunk);
  };
  const ids = [...context.getModuleIds()];
  for (const [chunk, files] of Object.entries(beginnings)) {
    for (const file of files) {
      const path = `${source}/${file}`;
      const found = ids.filter((id) => (file.endsWith('/') ? id.startsWith(path) : id === path));
      if (found.length === 0 && !existsSync(path)) throw new Error(`There is no ${path}`);
      for (const id of found) take(id, chunk);
    }
  }
  return chunkOf;
}

function describe(bundle: Rolldown.OutputBundle): BuiltFiles {
  const outputs = Object.values(bundle);
  const fileOfModule = new Map<string, string>();
  const imports = new Map<string, readonly string[]>();
  for (const output of outputs) {
    if (output.type !== 'chunk') continue;
    imports.set(output.fileName, output.imports);
    for (const id of output.moduleIds) fileOfModule.set(relative(source, id), output.fileName);
  }
  const sheet = outputs.find(({ fileName }) => fileName.endsWith('.css'))?.fileName;
  if (!sheet) throw new Error('The build has no style sheet');
  const fileOf = (path: string) => {
    const file = fileOfModule.get(path);
    if (!file) throw new Error(`No chunk was built from ${path}`);
    return file;
  };
  const scriptsFor = (paths: readonly string[]) => {
    const files = new Set<string>();
    const add = (file: string) => {
      if (files.has(file)) return;
      files.add(file);
      for (const imported of imports.get(file) ?? []) add(imported);
    };
    for (const path of paths) add(fileOf(path));
    return files;
  };
  return { sheet, fileOf, scriptsFor };
}

/**
 * Creates the plugin that assigns modules to chunks, the bundler's groups for this assignment, and a function that returns
 * the built files.
 */
export function chunks() {
  let chunkOf: ReadonlyMap<string, string> = new Map();
  let built: BuiltFiles | null = null;
  const plugin: Plugin = {
    name: 'jenil:chunks',
    apply: 'build',
    renderStart() {
      chunkOf = assign(this);
    },
    writeBundle(_, bundle) {
      built = describe(bundle);
    },
  };
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'libraries', test: withoutReact },
    { name: 'vendor', test: packages },
    {
      name: (id) => chunkOf.get(id) ?? null,
      debugName: 'chunks',
      includeDependenciesRecursively: false,
    },
  ];
  return {
    plugin,
    groups,
    builtFiles() {
      if (!built) throw new Error('The client build failed');
      return built;
    },
  };
}
