import type { Kind } from './applicant.ts';
import type { EventKind } from './events.ts';
import type { Random } from './random.ts';

/**
 * Faults during an action, actions of impatient people (`reload`, `many_presses`), and faults of the device (the others).
 * `cut`: the connection ends without an answer, before or after the work was done.
 * `database_silent`: no database of the document answers any more.
 */
export const faultKinds = [
  'cut_before',
  'cut_after',
  'delay',
  'error_500',
  'error_500_after',
  'too_many_429',
  'session_401',
  'refused_422',
  'step_unanswered',
  'socket_refused',
  'sockets_cut',
  'stale_pushes',
  'restart',
  'offline',
  'offline_after_effect',
  'reload',
  'many_presses',
  'two_tabs',
  'storage_refused',
  'clock_jump',
  'worker_update',
  'database_silent',
  'database_silent_10s',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Actions on the way to the loan. Each action calls the server once. */
export const actions = {
  iin: '/rest/registration/iin',
  terms: '/rest/registration/terms',
  personal: '/rest/registration/personal',
  passport: '/rest/registration/passport',
  personal_and_passport: '/rest/registration/personal_and_passport',
  address: '/rest/registration/address',
  employment: '/rest/registration/employment',
  face: '/rest/registration/verigram/session',
  photo: '/rest/registration/verigram/image',
  lead_away: '/rest/registration/signing/redirect',
  signing: '/rest/registration/signing/result',
  cabinet_info: '/rest/client/info',
  documents: '/rest/documents/list/',
  ask_code: '/rest/documents/sign',
  sign: '/rest/documents/sign',
  cabinet: '/rest/cabinet',
  /** The same call during the application. Only walks with this event make it. */
  change_terms: '/rest/registration/terms',
} as const;
export type Action = keyof typeof actions;

const everywhere: readonly FaultKind[] = [
  'cut_before',
  'delay',
  'error_500',
  'too_many_429',
  'session_401',
  'step_unanswered',
  'sockets_cut',
  'stale_pushes',
  'restart',
];
/** Actions with these faults have an effect that must happen once. */
const withEffect: readonly FaultKind[] = [...everywhere, 'cut_after', 'error_500_after'];
const pressed: readonly FaultKind[] = [...withEffect, 'offline', 'offline_after_effect'];
const silent: readonly FaultKind[] = ['database_silent', 'database_silent_10s'];
const onDevice: readonly FaultKind[] = [
  'storage_refused',
  'clock_jump',
  'worker_update',
  ...silent,
];
const forms: readonly FaultKind[] = [
  ...pressed,
  ...onDevice,
  'refused_422',
  'reload',
  'many_presses',
];
/** Forms whose draft is shared by all tabs. */
const draftForms: readonly FaultKind[] = [...forms, 'two_tabs'];
/** Faults of the calls that are followed by a new socket: the call begins an application, or a new document follows. */
const beforeSocket: readonly FaultKind[] = ['socket_refused'];

const possible: Readonly<Record<Action, readonly FaultKind[]>> = {
  iin: [...forms, ...beforeSocket],
  // The second call of the same press. Faults of the press itself belong to the first call.
  terms: [...withEffect, 'refused_422', 'offline_after_effect'],
  personal: draftForms,
  passport: [...draftForms, ...beforeSocket],
  personal_and_passport: [...draftForms, ...beforeSocket],
  address: draftForms,
  employment: [...draftForms, ...beforeSocket],
  face: [...withEffect, 'refused_422', 'offline'],
  photo: [...withEffect, ...silent, 'refused_422', 'offline_after_effect', 'reload'],
  lead_away: [...everywhere, ...silent, 'offline', 'reload'],
  signing: [...withEffect, ...beforeSocket, ...silent, 'refused_422', 'offline'],
  cabinet_info: [...everywhere, 'reload'],
  documents: everywhere,
  ask_code: [...pressed, ...onDevice, 'refused_422', 'reload', 'many_presses'],
  sign: [...pressed, ...onDevice, 'refused_422', 'reload', 'many_presses'],
  cabinet: [...withEffect, 'refused_422'],
  change_terms: forms,
};

const beforePhoto: Readonly<Record<Kind, readonly Action[]>> = {
  resident: ['iin', 'terms', 'personal', 'passport'],
  non_resident: ['iin', 'terms', 'personal_and_passport'],
  address_and_employment: ['iin', 'terms', 'personal', 'passport', 'address', 'employment'],
};
const fromPhoto: readonly Action[] = [
  'face',
  'photo',
  'lead_away',
  'signing',
  'cabinet_info',
  'documents',
  'ask_code',
  'sign',
  'cabinet',
];

/** The fault of each action of a walk, at most one. */
export type Plan = ReadonlyMap<Action, FaultKind>;

/** Actions that follow one press, in order. */
const samePress: readonly (readonly Action[])[] = [
  ['iin', 'terms'],
  ['face', 'photo'],
  ['signing', 'cabinet_info', 'documents'],
  ['sign', 'cabinet'],
];

/** Faults around the press itself, at most one for each press. */
const aroundPress: readonly FaultKind[] = [
  'sockets_cut',
  'stale_pushes',
  'restart',
  'offline',
  'offline_after_effect',
  'reload',
  'many_presses',
  'two_tabs',
  'storage_refused',
  'clock_jump',
  'worker_update',
  ...silent,
];

function isPressTaken(plan: Plan, action: Action): boolean {
  const others = samePress.find((actionsOfPress) => actionsOfPress.includes(action)) ?? [];
  return others.some((other) => {
    const kind = plan.get(other);
    return kind !== undefined && aroundPress.includes(kind);
  });
}

const FAULTS_PER_WALK = 6;

/**
 * Draws the plan of one walk. Kinds are dealt like cards: each walk takes the next kinds from an endless row of shuffled
 * packs, so that a few walks have all of them.
 * @param pack the run's random numbers, the same for each walk
 * @param walk number of the walk, from 0
 * @param event a change of terms gets one of the faults
 */
export function planOf(
  kind: Kind,
  pack: Random,
  walk: number,
  random: Random,
  event: EventKind | null = null,
): Plan {
  const first = walk * FAULTS_PER_WALK;
  const row: FaultKind[] = [];
  while (row.length < first + FAULTS_PER_WALK) row.push(...pack.shuffled(faultKinds));
  const hand = row.slice(first, first + FAULTS_PER_WALK);
  // Faults with few possible actions choose first.
  const places = (fault: FaultKind) =>
    Object.values(possible).filter((faults) => faults.includes(fault)).length;
  const plan = new Map<Action, FaultKind>();
  for (const fault of hand.toSorted((one, other) => places(one) - places(other))) {
    const ofEvent = event === 'terms_changed' && possible.change_terms.includes(fault);
    if (ofEvent && !plan.has('change_terms')) {
      plan.set('change_terms', fault);
      continue;
    }
    const free = [...beforePhoto[kind], ...fromPhoto].filter(
      (action) =>
        !plan.has(action) &&
        possible[action].includes(fault) &&
        !(aroundPress.includes(fault) && isPressTaken(plan, action)),
    );
    if (free.length > 0) plan.set(random.pick(free), fault);
  }
  return plan;
}
