/** Data or access that other people may have, and events that have already happened. */
export const leakSigns = [
  'movedMoney',
  'unknownLoan',
  'code',
  'card',
  'remoteAccess',
  'password',
  'document',
  'contacts',
] as const;

export type LeakSign = (typeof leakSigns)[number];

/** Actions, the most urgent first. */
export const leakActions = [
  'callBank',
  'blockCard',
  'cutConnection',
  'tellLender',
  'police',
  'changePasswords',
  'stopCredit',
  'creditReport',
  'expectCalls',
] as const;

export type LeakAction = (typeof leakActions)[number];

const always: readonly LeakAction[] = ['stopCredit', 'creditReport', 'expectCalls'];

const actionsOf: Readonly<Record<LeakSign, readonly LeakAction[]>> = {
  movedMoney: ['callBank', 'police'],
  unknownLoan: ['tellLender', 'police'],
  code: ['callBank', 'tellLender', 'changePasswords'],
  card: ['blockCard'],
  remoteAccess: ['cutConnection', 'callBank', 'changePasswords'],
  password: ['changePasswords'],
  document: [],
  contacts: [],
};

/** Returns the actions for the ticked signs and the `always` actions, each once, the most urgent first. */
export function leakAdvice(signs: ReadonlySet<LeakSign>): LeakAction[] {
  const due = new Set([...always, ...[...signs].flatMap((sign) => actionsOf[sign])]);
  return leakActions.filter((action) => due.has(action));
}

/** Returns whether every minute counts: other people have taken money or a loan, or have a code, a card or the device. */
export function isUrgent(signs: ReadonlySet<LeakSign>): boolean {
  return (['movedMoney', 'code', 'card', 'remoteAccess', 'unknownLoan'] as const).some((sign) =>
    signs.has(sign),
  );
}
