import { type Atom, getDefaultStore } from 'jotai/vanilla';
import { renewVisitor } from '../../api/renewVisitor.ts';
import { logger } from '../../device/logger.ts';
import { withDeliveryLock } from '../../outbox/deliveryLock.ts';
import { arrivalOfDocument, type KnownSites, storeLanding } from './landing.ts';
import { applyOutcomes, type SendUtm, sendBulk } from './sendBulk.ts';
import { sendSingle } from './sendSingle.ts';
import { wasSended } from './storedUtm.ts';

/** The lender's switch: records go out in bulk posts that wait in the outbox, or, as before, one post at a time. */
declare const __JENIL_NEW_UTM_MECHANISM_ENABLED__: boolean;

/**
 * Creates the ready flag. A named route sets it when its screen is shown and the step is known; any other route resets it.
 * The record is sent at each named route that is shown ready, or as soon as the flag is set.
 * @param namedPaths the routes at which the record is sent
 * @returns to be called with the path of each screen that is shown
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

interface AttributionDeps {
  readonly send: SendUtm;
  /** True where the step is known, and without a session, which has no step. */
  readonly isStepKnownAtom: Atom<boolean>;
  /** The routes at which the record is sent. */
  readonly namedPaths: readonly string[];
  readonly sites: KnownSites;
  /** Leads to the path that is shown once more. */
  readonly navigateAgain: () => void;
}

const nothingToSend = 'Current UTM parameters not found';

/** Begins a visit: stores visitor, device and what led here, and sends the record at the pages that report campaigns. */
export function startAttribution({
  send: sendUtm,
  isStepKnownAtom,
  namedPaths,
  sites,
  navigateAgain,
}: AttributionDeps) {
  let shownPath = '';
  const finish = (isSent: boolean) => {
    if (isSent && namedPaths.includes(shownPath)) navigateAgain();
  };

  async function send(): Promise<void> {
    try {
      const deliver = __JENIL_NEW_UTM_MECHANISM_ENABLED__ ? sendBulk : sendSingle;
      finish(await withDeliveryLock(() => deliver(sendUtm)));
    } catch (error) {
      const message = error instanceof Error ? error.message : 'unknown';
      // A visitor who came by a shared calculation has no record: that is no failure.
      if (message !== nothingToSend) logger.warn(`UTM was not sent: ${message}`);
    }
  }

  renewVisitor();
  storeLanding(arrivalOfDocument(), sites, Date.now());
  const updateReadyFlag = createReadyFlag(namedPaths, isStepKnownAtom, () => {
    if (!wasSended()) void send();
  });
  return {
    /** Called when the screen of a path is shown. */
    routeShown(path: string): void {
      shownPath = path;
      updateReadyFlag(path);
    },
    /** Called when the outbox may have delivered a call. */
    outboxChanged(): void {
      // A page that is being left gets no lock: the next one applies the outcomes.
      applyOutcomes().then(finish, () => {});
    },
  };
}
