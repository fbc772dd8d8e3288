import { getDefaultStore } from 'jotai/vanilla';
import { withDeliveryLock } from '../../outbox/queue.ts';
import { stepAtom } from '../../session/step.ts';
import { sessionToken, subscribeToSession } from '../../session/token.ts';
import { renewVisitor } from '../../session/visitor.ts';
import { takeNoteOfOutcomes } from './applyOutcomes.ts';
import { logUnreadable } from './failureLog.ts';
import type { KnownSites } from './landing.ts';
import { newUtmMechanismEnabled } from './mechanism.ts';
import { createRouteFollower, isNamedRoute } from './routeFollower.ts';
import { sendBulk } from './sendBulk.ts';
import { sendSingle } from './sendSingle.ts';
import { wasSended } from './storedUtm.ts';
import { arrivalOfDocument, storeLanding } from './storeLanding.ts';

export interface AttributionDeps {
  readonly sites: KnownSites;
  /** Leads to the path that is shown once more. */
  readonly navigateAgain: () => void;
}

export interface Attribution {
  /** The screen of a path is shown. */
  readonly routeShown: (path: string) => void;
  /** Something became of a call that waited. */
  readonly outboxChanged: () => void;
}

const store = getDefaultStore();
const nothingToSend = 'Current UTM parameters not found';

/** A visit begins: visitor, device and what led here are kept; the record is sent where the specification says. */
export function startAttribution({ sites, navigateAgain }: AttributionDeps): Attribution {
  let shownPath = '';
  const sent = (isSent: boolean) => {
    if (isSent && isNamedRoute(shownPath)) navigateAgain();
  };

  async function send(): Promise<void> {
    try {
      sent(await withDeliveryLock(newUtmMechanismEnabled ? sendBulk : sendSingle));
    } catch (error) {
      // Who came by a shared calculation has no record: that is no failure.
      if (!(error instanceof Error && error.message === nothingToSend)) logUnreadable(error);
    }
  }

  renewVisitor();
  storeLanding(arrivalOfDocument(), sites, Date.now());
  const follow = createRouteFollower({
    isStepAwaited: () => sessionToken() !== null && store.get(stepAtom) === null,
    onStepChange(listener) {
      const stopSteps = store.sub(stepAtom, listener);
      const stopSessions = subscribeToSession(listener);
      return () => {
        stopSteps();
        stopSessions();
      };
    },
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
      // A page that is being left gets no lock; the next one takes note.
      takeNoteOfOutcomes().then(sent, () => {});
    },
  };
}
