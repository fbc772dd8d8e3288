import type { I18n } from '@lingui/core';
import { stepNames } from '../../api/contract.ts';
import { importWhenPossible } from '../../device/importWhenPossible.ts';
import { isScreenPath } from '../../device/paths.ts';
import { startAfterIdle } from '../afterIdle.ts';
import { followLanguage } from '../followLanguage.ts';
import { keepSteps } from '../keepFiles.ts';
import { prefetchDocument } from './prefetchDocument.ts';
import type { KnownPages } from './startNavigation.ts';

interface Screens extends Pick<KnownPages, 'hasPage' | 'routeOf'> {
  /** Fetches the code of a screen that is likely to come next. */
  readonly prepareScreen: (path: string) => void;
}

/** Starts the parts that the pages of an application do not need before they are usable. */
export function startScreens(i18n: I18n, { prepareScreen, ...pages }: Screens): void {
  followLanguage(i18n);
  void keepSteps(i18n);
  startAfterIdle(
    i18n,
    {
      ...pages,
      prepare: (link) =>
        isScreenPath(link.path) ? prepareScreen(link.path) : prefetchDocument(link),
    },
    {
      beginVisit() {
        void importWhenPossible(() => import('../attribution.ts')).then((part) =>
          part.startVisitWithReports(),
        );
      },
      steps: stepNames,
    },
  );
}
