import { getDefaultStore } from 'jotai/vanilla';
import { withDeliveryLock } from '../../outbox/deliveryLock.ts';
import { logger } from '../../platform/logger.ts';
import { stopAll } from '../../platform/pageLifecycle.ts';
import { stepAtom } from '../../session/step.ts';
import { isLoggedInAtom, sessionToken } from '../../session/token.ts';
import { renewVisitor } from '../../session/visitor.ts';
import { arrivalOfDocument, type KnownSites, storeLanding } from './landing.ts';
import { applyOutcomes, sendBulk } from './sendBulk.ts';
import { sendSingle } from './sendSingle.ts';
import { wasSended } from './storedUtm.ts';

/** The lender's switch: records go out in bulk posts that wait in the outbox, or, as before, one post at a time. */
declare const __JENIL_NEW_UTM_MECHANISM_ENABLED__: boolean;

/** The routes at which the record is sent: the specification's login, login-iin, register-address, … by their paths. */
export const namedPaths: readonly string[] = [
  '/login',
  '/login/iin',
  '/register/address',
  '/register/employment',
  '/register/lk',
  '/register/passport',
  '/register/personal',
  '/register/photo',
  '/register/wait',
];

interface RouteFollowerDeps {
  /** Returns whether the server is being asked for the step of a session. */
  readonly isStepAwaited: () => boolean;
  /**
   * Calls back when that may have changed.
   * @returns stops it
   */
  readonly onStepChange: (listener: () => void) => () => void;
  readonly send: () => void;
}

/**
 * Creates the ready flag. A named route sets it when its screen is shown, after the step's answer where there is a session
 * to ask for; any other route resets it. The record is sent once the flag is set.
 * @returns to be called with the path of each screen that is shown
 */
export function createRouteFollower(deps: RouteFollowerDeps): (path: string) => void {
  let isReady = false;
  let stopWaiting = () => {};

  function becomeReady(): boolean {
    isReady ||= !deps.isStepAwaited();
    if (isReady) deps.send();
    return isReady;
  }

  return (path) => {
    stopWaiting();
    stopWaiting = () => {};
    if (!namedPaths.includes(path)) {
      isReady = false;
      return;
    }
    if (becomeReady()) return;
    stopWaiting = deps.onStepChange(() => {
      if (becomeReady()) stopWaiting();
    });
  };
}

interface AttributionDeps {
  readonly sites: KnownSites;
  /** Leads to the path that is shown once more. */
  readonly navigateAgain: () => void;
}

export interface Attribution {
  /** To be called when the screen of a path is shown. */
  readonly routeShown: (path: string) => void;
  /** To be called when the outbox may have delivered something. */
  readonly outboxChanged: () => void;
}

const nothingToSend = 'Current UTM parameters not found';

/** Begins a visit: stores visitor, device and what led here, and sends the record where the specification says. */
export function startAttribution({ sites, navigateAgain }: AttributionDeps): Attribution {
  const store = getDefaultStore();
  let shownPath = '';
  const finish = (isSent: boolean) => {
    if (isSent && namedPaths.includes(shownPath)) navigateAgain();
  };

  async function send(): Promise<void> {
    try {
      finish(await withDeliveryLock(__JENIL_NEW_UTM_MECHANISM_ENABLED__ ? sendBulk : sendSingle));
    } catch (error) {
      const message = error instanceof Error ? error.message : 'unknown';
      // A visitor who came by a shared calculation has no record: that is no failure.
      if (message !== nothingToSend) logger.warn(`UTM was not sent: ${message}`);
    }
  }

  renewVisitor();
  storeLanding(arrivalOfDocument(), sites, Date.now());
  const follow = createRouteFollower({
    isStepAwaited: () => sessionToken() !== null && store.get(stepAtom) === null,
    onStepChange: (listener) =>
      stopAll(store.sub(stepAtom, listener), store.sub(isLoggedInAtom, listener)),
    send() {
      if (!wasSended()) void send();
    },
  });
  return {
    routeShown(path) {
      shownPath = path;
      follow(path);
    },
    outboxChanged() {
      // A page that is being left gets no lock: the next one applies the outcomes.
      applyOutcomes().then(finish, () => {});
    },
  };
}
