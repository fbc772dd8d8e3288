/** What may have come into other hands, or has happened already. */
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

/** What to do, the most urgent first. */
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

/** What to do for the ticked signs: each action once, the most urgent first. Nothing ticked: what never harms. */
export function leakAdvice(signs: ReadonlySet<LeakSign>): LeakAction[] {
  const due = new Set([...always, ...[...signs].flatMap((sign) => actionsOf[sign])]);
  return leakActions.filter((action) => due.has(action));
}

/** Whether every minute counts: money, codes or the device itself are in other hands. */
export function isUrgent(signs: ReadonlySet<LeakSign>): boolean {
  return (['movedMoney', 'code', 'card', 'remoteAccess', 'unknownLoan'] as const).some((sign) =>
    signs.has(sign),
  );
}
