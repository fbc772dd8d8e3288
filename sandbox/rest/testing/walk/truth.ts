import { hasEnded, loanOf } from '../../../registration/loan.ts';
import { hashOf } from '../../../registration/tokens.ts';
import type { Registration, Session } from '../../../store/registrations.ts';
import type { TestBackend } from '../testBackend.ts';
import { isOpening, type WalkAnswer, type WalkRequest, type Who } from './exchange.ts';

/** Each value that the owner types has one of these marks, and no other value has one. */
export const ownersMark =
  /owner[a-h]|77777[0-9]{4}|"(amount|monthly_income)":(111|411|777)0\d\d\b/i;

/** Holds the last values and terms of a registration that a person has seen. */
export interface Review {
  values: Readonly<Record<string, unknown>> | null;
  terms: { readonly amount: number; readonly product: string; readonly method: string } | null;
}

interface Exchange {
  readonly request: WalkRequest;
  readonly answer: WalkAnswer;
}

interface Opening {
  readonly tokenHash: string;
  readonly key: string;
  readonly who: Who;
}

// Written again, because the back end's own functions are what this class checks.
const isProvenByOwner = ({ proof }: Registration) => proof === 'face' || proof === 'code';

const isProven = ({ proof, returnStep }: Registration) => proof !== null && returnStep === null;

/**
 * Compares the back end's data with the rules of "One application, one key" after each call and each answer of an outside
 * party. It keeps its own record of the keys, and of the registrations that the owner has proven.
 */
export class Truth {
  /** The registrations that the owner's face or code has proven. */
  private readonly hers = new Set<string>();
  /** The owner's last review of each registration. */
  readonly reviews = new Map<string, Review>();
  /** The key that leads back to each registration; null after a logout and a restart. */
  private readonly bonds = new Map<string, string | null>();
  /** The bonds before the calls that are being compared. */
  private bondsBefore: ReadonlyMap<string, string | null> = new Map();
  /** The key and the person of each token's opening. */
  private readonly openings = new Map<string, Opening>();
  private readonly backend: TestBackend;
  private readonly iin: string;
  private known: ReturnType<Truth['look']>;
  /** The persons whose calls are under way, or have been while a call was under way. */
  private actors = new Set<Who>();
  private underWay = 0;
  /** The answers of the calls that were under way at the same time. */
  private answered: Exchange[] = [];

  constructor(backend: TestBackend, iin: string) {
    this.backend = backend;
    this.iin = iin;
    this.known = this.look();
  }

  private look() {
    const { store, clock } = this.backend;
    const nowMs = clock.nowMs();
    const sessions = store.sessions.all();
    const signed = store.signAttempts.all().filter(({ outcome }) => outcome === 'signed');
    return {
      rows: new Map(store.registrations.all().map((row) => [row.uuid, row])),
      sessions: new Map(sessions.map((each) => [each.tokenHash, each])),
      live: new Map(
        sessions.filter(({ expiresMs }) => expiresMs > nowMs).map((each) => [each.tokenHash, each]),
      ),
      signatures: [
        ...signed.map(({ state, uuid }) => ({ name: state, uuid })),
        ...store.loans.all().map(({ uuid }) => ({ name: `loan ${uuid}`, uuid })),
      ],
    };
  }

  private fail(reason: string): never {
    throw new Error(reason);
  }

  /** Returns whether a token's session is live. */
  isLive = (token: string): boolean => this.liveOf(token) !== null;

  private liveOf(token: string): Session | null {
    return this.backend.store.sessions.getLive(hashOf(token), this.backend.clock.nowMs());
  }

  /** Returns the key with which a token was opened. */
  keyOf = (token: string): string | undefined => this.openings.get(token)?.key;

  isHers = (uuid: string): boolean => this.hers.has(uuid);

  rowOf = (uuid: string): Registration | null => this.known.rows.get(uuid) ?? null;

  /** Notes that a person's call begins. Calls at the same time count as calls of all their persons. */
  begin(who: Who): void {
    if (this.underWay === 0) this.actors.clear();
    this.underWay += 1;
    this.actors.add(who);
  }

  /**
   * Looks at the data after a call or after time has passed.
   * @param who the caller; null after time
   * @param exchange the call and its answer; `areSeveral` after answers of outside parties at the same instant
   * @throws Error that names the broken rule
   */
  end(who: Who | null, exchange?: Exchange | { readonly areSeveral: boolean }): void {
    if (who !== null) this.underWay -= 1;
    else if (this.underWay === 0) this.actors.clear();
    const areSeveral = exchange && 'areSeveral' in exchange ? exchange.areSeveral : false;
    if (exchange && 'request' in exchange) this.answered.push(exchange);
    if (this.underWay > 0) return;
    const exchanges = this.answered;
    this.answered = [];
    const isByStranger = this.actors.size === 1 && this.actors.has('stranger');
    const before = this.known;
    this.known = this.look();
    for (const each of exchanges) {
      if (each.answer.status === 200 && isOpening(each.request)) this.noteOpening(each, before);
      this.noteLeaving(each, before);
    }
    this.noteLeading(before, areSeveral);
    this.checkKeys();
    this.checkProofs(before);
    this.checkSignatures(before, isByStranger);
    this.checkEmployees(before);
    if (isByStranger) this.checkUntouched(before);
    for (const { request, answer } of exchanges) {
      if (request.who === 'stranger' && ownersMark.test(answer.text)) {
        this.fail('The stranger reads what the owner typed');
      }
    }
    for (const uuid of this.hers) if (!this.known.rows.has(uuid)) this.hers.delete(uuid);
  }

  /** Compares the registration of an opening with the rules, and notes its key. */
  private noteOpening({ request, answer }: Exchange, before: Truth['known']): void {
    const { bearerToken: token = '', uuid: answered } = answer.fields;
    const key = request.key ?? '';
    if (this.openings.has(token)) return;
    this.openings.set(token, { tokenHash: hashOf(token), key, who: request.who });
    const uuid = answered ?? this.liveOf(token)?.uuid;
    if (!uuid) return;
    this.bonds.set(uuid, key);
    if (request.path === '/rest/auth' && this.known.rows.get(uuid)?.iin === this.iin) {
      if (request.who === 'owner') this.hers.add(uuid);
      else if (this.hers.has(uuid)) this.fail('The stranger signs in to what the owner has proven');
    }
    // Calls at the same time have no order that a test could know.
    if (request.path === '/rest/auth' || this.actors.size > 1) return;
    const expected = this.leadBack(request, before);
    if ((expected ?? uuid) !== uuid || (expected === null && before.rows.has(uuid))) {
      this.fail(`The opening leads to ${uuid} instead of ${expected ?? 'a new registration'}`);
    }
  }

  /** Returns the registration to which an opening has to lead back. */
  private leadBack(request: WalkRequest, { rows, live }: Truth['known']): string | null {
    const { token, before, body } = request;
    const { iin } = { iin: '', ...(body as object) };
    const session = token === null ? undefined : live.get(hashOf(token));
    const current = session?.uuid && rows.get(session.uuid);
    if (current && before.includes(this.keyOf(token ?? '') ?? '')) {
      return current.iin === iin ? current.uuid : null;
    }
    for (const key of before) {
      for (const row of rows.values()) {
        if (this.bondsBefore.get(row.uuid) === key && row.iin === iin && row.proof !== 'person') {
          return row.uuid;
        }
      }
    }
    return null;
  }

  /** Notes a logout and a restart, which end the bond of the key. */
  private noteLeaving({ request, answer }: Exchange, before: Truth['known']): void {
    const { path, token, key } = request;
    if (answer.status === 204 && path === '/rest/logout') {
      const isKnown = token !== null && before.sessions.get(hashOf(token))?.uuid;
      const left = isKnown ? this.keyOf(token) : key;
      for (const [uuid, bond] of this.bonds) if (bond === left) this.bonds.set(uuid, null);
    }
    if (answer.status === 200 && path === '/rest/registration/restart' && token !== null) {
      const { uuid } = before.live.get(hashOf(token)) ?? {};
      if (uuid) this.bonds.set(uuid, null);
    }
  }

  /**
   * Notes the registrations to which the face has led a session.
   * @param areSeveral true when another answer of the same instant may have proven the registration first
   */
  private noteLeading(before: Truth['known'], areSeveral: boolean): void {
    for (const { tokenHash, key } of this.openings.values()) {
      const was = before.live.get(tokenHash)?.uuid;
      const is = this.known.live.get(tokenHash)?.uuid;
      if (!was || !is || was === is) continue;
      this.bonds.set(is, key);
      const led = before.rows.get(is);
      if (!areSeveral && (!led || !isProvenByOwner(led))) {
        this.fail('The face leads to a registration that neither face nor code has proven');
      }
    }
    this.bondsBefore = new Map(this.bonds);
  }

  /** Checks that a registration has one key and at most one live session, and that the session was opened by this key. */
  private checkKeys(): void {
    const { rows, live } = this.known;
    for (const { uuid, deviceKey } of rows.values()) {
      const bond = this.bonds.get(uuid) ?? null;
      if (deviceKey !== (bond === null ? null : hashOf(bond))) {
        this.fail(`The key of the last opening does not lead to ${uuid}`);
      }
      const sessions = [...live.values()].filter((session) => session.uuid === uuid);
      if (sessions.length > 1) this.fail(`${uuid} has ${sessions.length} live sessions`);
      if (sessions.some((session) => session.deviceKey !== deviceKey)) {
        this.fail(`A session of ${uuid} is live without the present key`);
      }
    }
  }

  /** Checks who has proven a registration since the last look. */
  private checkProofs(before: Truth['known']): void {
    for (const row of this.known.rows.values()) {
      const { uuid, iin, proof } = row;
      const was = before.rows.get(uuid);
      if (iin !== this.iin || !isProven(row)) continue;
      if (was && isProven(was) && was.proof === proof) continue;
      if (proof === 'person' && was && was.proof !== null) {
        this.fail('A person proves what was proven before');
      }
      const opener = [...this.openings.values()].find(
        ({ tokenHash }) => this.known.live.get(tokenHash)?.uuid === uuid,
      );
      if (!opener) this.fail('A registration without a live session is proven');
      if (proof === 'face' && opener.who === 'stranger') {
        this.fail('The stranger’s session is proven by the face');
      }
      if (proof === 'face') this.hers.add(uuid);
    }
  }

  /** Checks that new signatures are the owner's, of what she was shown last. */
  private checkSignatures(before: Truth['known'], isByStranger: boolean): void {
    const names = before.signatures.map(({ name }) => name);
    for (const { name, uuid } of this.known.signatures) {
      const row = this.known.rows.get(uuid);
      if (names.includes(name) || row?.iin !== this.iin) continue;
      if (name.startsWith('loan') && this.hasOpenLoanBeside(uuid)) {
        this.fail('A second loan is signed beside an open loan');
      }
      if (!this.hers.has(uuid)) continue;
      if (isByStranger) this.fail('The stranger signs what the owner has proven');
      const { values = null, terms = null } = this.reviews.get(uuid) ?? {};
      const isShown =
        terms !== null &&
        values !== null &&
        Object.entries(row.data).every(
          ([field, value]) => String(values[field]) === String(value),
        ) &&
        terms.amount === row.terms?.amount &&
        terms.product === row.terms.product &&
        terms.method === row.terms.method;
      if (!isShown) this.fail('Something else is signed than the owner was shown last');
    }
  }

  /** Checks that an application waits for an employee only for the reasons of rules 8 and 9. */
  private checkEmployees(before: Truth['known']): void {
    for (const { uuid, iin, proof, isForEmployee } of this.known.rows.values()) {
      if (iin !== this.iin || !isForEmployee || before.rows.get(uuid)?.isForEmployee) continue;
      const isBesideHers = proof === 'person' && this.openBeside(uuid).some(isProvenByOwner);
      if (!isBesideHers && !this.hasOpenLoanBeside(uuid)) {
        this.fail('An application waits for an employee without a reason');
      }
    }
  }

  private hasOpenLoanBeside(uuid: string): boolean {
    return this.openBeside(uuid).some((row) => this.backend.store.loans.get(row.uuid) !== null);
  }

  /** Lists the person's other registrations that have not ended. */
  private openBeside(uuid: string): Registration[] {
    const { store, stateDatabase, clock } = this.backend;
    return [...this.known.rows.values()].filter((row) => {
      if (row.uuid === uuid || row.iin !== this.iin) return false;
      const loan = loanOf(store, stateDatabase, row, clock.nowMs());
      return !loan || !hasEnded(loan);
    });
  }

  /** Checks that a call of the stranger has changed nothing that the owner has proven. */
  private checkUntouched(before: Truth['known']): void {
    const kept = ({ data, terms, phone, isForEmployee, isResident }: Registration) =>
      JSON.stringify([data, terms, phone, isForEmployee, isResident]);
    for (const uuid of this.hers) {
      const was = before.rows.get(uuid);
      const now = this.known.rows.get(uuid);
      if (was && (!now || kept(was) !== kept(now))) {
        this.fail('The stranger changes what the owner has proven');
      }
    }
  }
}
