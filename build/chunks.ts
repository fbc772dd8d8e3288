import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * The chunks of the build, by the files that they begin with (below `src/`; all in a folder where it ends with a slash). In
 * this order each takes what its files import and none before it has taken: so a chunk needs only those above it, and none
 * brings along what a page does not import. What only a lazy part imports, and no chunk here begins with, stays with it.
 */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  // What the script of a document shares with the screens. Nothing here imports React.
  base: [
    'config/config.ts',
    'device/almatyTime.ts',
    'device/areBytesDear.ts',
    'device/badge.ts',
    'device/importPart.ts',
    'device/importWhenPossible.ts',
    'device/installation.ts',
    'device/logger.ts',
    'device/paths.ts',
    'device/storage/webStorage.ts',
    'device/whenIdle.ts',
    'shell/storedLanguage.ts',
    // The styles bring no code, and every page has the one sheet.
    'styles.ts',
  ],
  site: ['site.ts'],
  // What every page needs after idle, and the screens before.
  common: [
    'application/pages.ts',
    'device/halfFilledForm.ts',
    'device/withinTime.ts',
    'locales/i18n.ts',
    'shell/canBeHad.ts',
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
    'ui/useIsHydrated.ts',
    'ui/useSettledText.ts',
    'device/copyText.ts',
    'device/saveFile.ts',
    'ui/CheckField.tsx',
    'ui/Notice.tsx',
    'ui/useHalfFilledForm.ts',
  ],
  application: ['application.tsx'],
  calc: [
    'calc/loan.ts',
    'loan/openDate.ts',
    'loan/storedChoice.ts',
    'loan/termLabel.ts',
    'locales/useFormats.ts',
  ],
  // Calls, storage of the device, and modules that notices and pages of an application share.
  session: [
    'shell/notices/noticeStrip.ts',
    'config/scripts.ts',
    'application/session/callApi.ts',
    'application/session/step.ts',
    'application/drafts/drafts.ts',
    'application/drafts/submittedValues.ts',
    'outbox/bearer.ts',
    'outbox/queue.ts',
    'device/halfFilledForm.ts',
    'device/pinnedVersion.ts',
    'application/session/stepTracker.ts',
    'ui/takeFocus.ts',
  ],
  // The card of the running application on the home page.
  running: ['application/running.ts'],
  masks: ['ui/MaskedField.tsx'],
  steps: [
    'application/guards/guards.tsx',
    'application/screens/registration/WaitScreen.tsx',
    'application/forms/fieldTexts.ts',
    'loan/comingOfAge.ts',
    'device/inAppBrowser.ts',
    'application/parts/CallButton.tsx',
    'application/parts/CallProblem.tsx',
    'application/parts/Checklist.tsx',
    'application/parts/Figures.tsx',
    'application/parts/StepWait.tsx',
    'application/parts/pictures/WaitPicture.tsx',
    'application/parts/choiceTexts.ts',
    'application/parts/useAnswer.ts',
    'application/parts/useCountries.ts',
    'ui/AskedButton.tsx',
    'ui/Form.tsx',
  ],
  // With the first page of the registration, which needs no other chunk: a file less.
  forms: [
    'application/forms/FormFields.tsx',
    'application/forms/useContractForm.ts',
    'application/parts/ContractFormView.tsx',
    'application/screens/registration/PersonalScreen.tsx',
  ],
  maskedForms: [
    'application/forms/FormMasked.tsx',
    'application/parts/CodeLogin.tsx',
    'application/parts/pictures/IdCardPicture.tsx',
  ],
  companion: ['application/parts/companion/CompanionLoan.tsx', 'application/parts/LoanFigures.tsx'],
  // The other pages of the registration. An applicant comes to each by way of a page with a masked field.
  passport: ['application/screens/registration/'],
  login: ['application/screens/login/'],
  identity: ['application/screens/identity/', 'api/identity.ts'],
  signing: ['application/screens/signing/'],
  // Shared by the cabinet and the sections below the calculator's result.
  repayment: ['calc/wholeRepayment.ts', 'ui/PrintedSchedule.tsx'],
  cabinet: ['application/screens/cabinet/CabinetScreen.tsx'],
  details: [
    'calc/comparison.ts',
    'site/home/details/DetailsIsland.tsx',
    'site/home/details/actions/actions.ts',
    'site/home/details/comparison/',
    'site/home/details/schedule/',
  ],
  money: ['site/help/money/'],
  islands: ['site/islands/hydrateIsland.tsx', 'site/help/'],
  // Imports no React: documents fetch it too.
  idle: [
    'shell/document/startDocument.ts',
    'shell/navigation/startScreens.ts',
    'shell/attribution.ts',
    'outbox/replay.ts',
  ],
  // Names a script that the worker does not keep, and so never has only its names changed (`sw/filesBefore.ts`).
  watch: ['shell/monitoring.ts', 'shell/tagManager.ts'],
};

/** Packages of every page: a new version rarely changes them. */
const packages =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@lingui|use-sync-external-store|jotai)\//;

/** Packages among them without React, which documents fetch after idle too. */
const withoutReact =
  /node_modules\/(?:@lingui\/(?:core|message-utils)|jotai\/dist\/vanilla(?:\/\w+)?\.js)/;

const source = resolve('src');

/**
 * Modules that a chunk contains only when it names them: the index of all calculations, and the errors of the identity check,
 * which the contract re-exports and only the screens of the check use.
 */
const namedOnly = new Set([`${source}/calc/index.ts`, `${source}/api/identity.ts`]);

/** The addresses of the built files that pages name. */
export interface BuiltFiles {
  readonly sheet: string;
  /** Returns the file with a module. @param path of the module, below `src/` */
  readonly fileOf: (path: string) => string;
  /** Returns the scripts that modules need, their own included. */
  readonly scriptsFor: (paths: readonly string[]) => ReadonlySet<string>;
}

/** Returns the chunk of each module. @throws Error when a chunk begins with a file that is not there */
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

/** Makes the plugin that assigns modules to chunks, the bundler's groups by it, and what came of them. */
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
