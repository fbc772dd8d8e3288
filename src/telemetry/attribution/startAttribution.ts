import { type Atom, getDefaultStore } from 'jotai/vanilla';
import { renewVisitor } from '../../api/renewVisitor.ts';
import { importWhenPossible } from '../../device/importWhenPossible.ts';
import { logger } from '../../device/logger.ts';
import { withDeliveryLock } from '../../outbox/deliveryLock.ts';
import { readOutbox } from '../../outbox/queue.ts';
import { arrivalOfDocument, type KnownSites, storeLanding } from './landing.ts';
import type { SendUtm } from './sendBulk.ts';
import { wasSended } from './storedUtm.ts';

/**
 * The lender's switch: true sends records in bulk posts that wait in the outbox; false sends one post at a time, as before.
 */
declare const __JENIL_NEW_UTM_MECHANISM_ENABLED__: boolean;

/**
 * Creates the ready flag. A named route sets it when its screen is shown and the step is known; any other route resets it.
 * The record is sent each time a named route is shown while the flag is set, or as soon as the flag is set.
 * @param namedPaths the routes at which the record is sent
 * @returns a function to call with the path of each screen that is shown
 */
export function createReadyFlag(
  namedPaths: readonly string[],
  isStepKnownAtom: Atom<boolean>,
  send: () => void,
): (path: string) => void {
  const store = getDefaultStore();
  let isNamed = false;
  let isReady = false;
  const becomeReady = () => {
    if (isReady || !isNamed || !store.get(isStepKnownAtom)) return;
    isReady = true;
    send();
  };
  store.sub(isStepKnownAtom, becomeReady);
  return (path) => {
    isNamed = namedPaths.includes(path);
    isReady &&= isNamed;
    if (isReady) send();
    else becomeReady();
  };
}

/** Reports of campaigns to the server, on the pages of an application. */
export interface Reports {
  readonly send: SendUtm;
  /** True when the step is known, and also without a session, because there is no step then. */
  readonly isStepKnownAtom: Atom<boolean>;
  /** The routes at which the record is sent. */
  readonly namedPaths: readonly string[];
  /** Navigates again to the path that is shown. */
  readonly navigateAgain: () => void;
}

const nothingToSend = 'Current UTM parameters not found';

/** Fetches the code that sends records only when needed, because most pages have nothing to send. */
const importBulk = () => importWhenPossible(() => import('./sendBulk.ts'));

async function deliver(send: SendUtm, signal: AbortSignal): Promise<boolean> {
  if (__JENIL_NEW_UTM_MECHANISM_ENABLED__) return (await importBulk()).sendBulk(send, signal);
  const { sendSingle } = await importWhenPossible(() => import('./sendSingle.ts'));
  return sendSingle(send, signal);
}

/** Applies the results of calls that waited in the outbox. @returns whether the current record has reached the server */
async function applyWaiting(): Promise<boolean> {
  const { outcomes } = await readOutbox();
  return outcomes.length > 0 && (await importBulk()).applyOutcomes();
}

/**
 * Begins a visit: stores the visitor, the device and the landing.
 * @param reports null on a page that reports no campaigns
 */
export function startAttribution(sites: KnownSites, reports: Reports | null) {
  let shownPath = '';
  const finish = (isSent: boolean) => {
    if (isSent && reports?.namedPaths.includes(shownPath)) reports.navigateAgain();
  };

  async function send(call: SendUtm): Promise<void> {
    try {
      finish(await withDeliveryLock((signal) => deliver(call, signal)));
    } catch (error) {
      const message = error instanceof Error ? error.message : 'unknown';
      // A visitor who came from a shared calculation has no record, which is not a failure.
      if (message !== nothingToSend) logger.warn(`UTM was not sent: ${message}`);
    }
  }

  renewVisitor();
  storeLanding(arrivalOfDocument(), sites, Date.now());
  const updateReadyFlag =
    reports &&
    createReadyFlag(reports.namedPaths, reports.isStepKnownAtom, () => {
      if (!wasSended()) void send(reports.send);
    });
  return {
    /** Called when the screen of a path is shown. */
    routeShown(path: string): void {
      shownPath = path;
      updateReadyFlag?.(path);
    },
    /** Called when the outbox may have delivered a call. */
    outboxChanged(): void {
      // A page that is being left gets no lock. The next page then applies the outcomes.
      applyWaiting().then(finish, () => {});
    },
  };
}
