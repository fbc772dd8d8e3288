import { newDeviceKey } from '../applicant.ts';
import type { Dice } from './dice.ts';
import { isOpening, type WalkRequest } from './exchange.ts';
import { type Page, Person } from './person.ts';
import { ownersMark } from './truth.ts';

/**
 * Plays a stranger who knows the owner's IIN and phone and has her browsers in hand at any moment. He copies keys and tokens,
 * and plants his own. He never has both the token and the key of a live session of hers: a person who copies both shares the
 * session until its next opening (docs/security.md). For the same reason he has no idempotency key of her openings.
 */
export class Stranger extends Person {
  private readonly keys = new Set<string>();
  private readonly tokens = new Set<string>();

  /**
   * @param victims the owner's browsers; null when they are out of his reach
   * @param isQuick true for a step in which he copies secrets and mostly uses them at once
   */
  async act(
    dice: Dice,
    victims: readonly Page[] | null,
    owner: { phone: string; address: string },
    isQuick = false,
  ) {
    const page = dice.percent(75) ? this.first : dice.pick(this.pages);
    this.receive(page);
    const share = dice.below(isQuick ? 14 : 100);
    if (victims && share < 22) return this.holdBrowser(dice.pick(victims), page, dice, share);
    if (share < 52) await this.goOn(page, dice, dice.pick([1, 2, 3, 6]));
    else if (share < 64) await this.anyCall(page, dice, dice.percent(60) ? this.stolen(dice) : {});
    else if (share < 80) {
      const token = dice.percent(30) ? ([...this.tokens].at(-1) ?? null) : null;
      await this.openWith(page, dice, [...this.keys].reverse(), token);
    } else if (share < 84)
      await this.world.send(this.request(page, 'POST', '/rest/logout', this.stolen(dice)));
    else if (share < 87) await this.guess(page, dice, owner);
    else if (share < 90) {
      const body = { phone: dice.pick([owner.phone, this.options.phone]) };
      await this.call(page, 'POST', 'auth/resend', body);
    } else if (share < 95) {
      await this.call(page, 'POST', 'documents/sign', this.signBody(page, null, owner.phone));
    } else await this.repeat(page);
    this.receive(page);
  }

  /** Has a browser of the owner in hand. */
  private async holdBrowser(victim: Page, page: Page, dice: Dice, share: number): Promise<void> {
    const { truth } = this.world;
    const { key, token } = victim;
    if (share < 10) {
      const seen = [...victim.unanswered, ...victim.answered, ...(key === null ? [] : [key])];
      const isSession = (each: string) =>
        [...this.tokens].some((known) => truth.keyOf(known) === each && truth.isLive(known));
      for (const each of seen) if (!isSession(each)) this.keys.add(each);
      this.world.note('the stranger copies keys');
      if (dice.percent(60)) await this.openWith(page, dice, seen);
    } else if (share < 14) {
      const known = token !== null && this.keys.has(truth.keyOf(token) ?? '');
      if (token !== null && !(known && truth.isLive(token))) this.tokens.add(token);
      this.world.note('the stranger copies a token');
      if (this.tokens.has(token ?? '')) await this.tryToken(page, dice, token);
    } else if (share < 16 && victim.last && this.mayCopy(victim.last.request)) {
      const { method, path, body, idempotencyKey } = victim.last.request;
      const copied = { body, idempotencyKey, ...(dice.percent(50) ? {} : this.stolen(dice)) };
      await this.world.send(this.request(page, method, path, copied));
    } else if (share < 19 && page.key !== null) {
      victim.answered = [page.key, ...victim.answered].slice(0, 2);
      if (dice.percent(50)) victim.key = page.key;
      this.world.note('the stranger plants a key');
    } else if (page.token !== null && !victim.flight) {
      // The owner comes to a browser with a session that she has not begun, and enters her IIN.
      const planted = { token: page.token, key: page.key, step: 'iin', uuid: null };
      Object.assign(victim, planted, { answered: [page.key], unanswered: [] });
      this.world.note('the stranger plants a session');
    }
  }

  /** Goes to the cabinet without a photo, and has codes sent to a phone until the registration's limit is used up. */
  async exhaustCodes(page: Page, dice: Dice, phone: string): Promise<void> {
    for (let calls = 0; calls < 25 && page.step !== 'personal_cabinet'; calls += 1) {
      await this.goOn(page, dice, 1);
      this.receive(page);
      this.world.pass(2);
    }
    for (let codes = 0; codes < 5; codes += 1) {
      await this.call(page, 'POST', 'documents/sign', this.signBody(page, null, phone));
      this.receive(page);
      this.world.pass(61);
    }
  }

  /** Returns whether he may repeat a call of the owner. What she types is not in her browser after the call. */
  private mayCopy(request: WalkRequest): boolean {
    return !isOpening(request) && !ownersMark.test(JSON.stringify(request.body) ?? '');
  }

  private stolen(dice: Dice): Partial<WalkRequest> {
    const keys = [...this.keys].slice(-4);
    const tokens = [...this.tokens].slice(-3);
    const own = this.pages.flatMap(({ token }) => token ?? []);
    return {
      token: dice.pick([null, ...own, ...tokens, ...tokens]),
      key: dice.pick([null, ...keys]),
    };
  }

  /** Makes a call with a copied token, which may log out and open. */
  private async tryToken(page: Page, dice: Dice, token: string | null): Promise<void> {
    const path = dice.pick(['registration/iin', 'logout', 'registration/step']);
    if (path === 'registration/iin') return this.openWith(page, dice, [], token);
    const method = path === 'logout' ? 'POST' : 'GET';
    await this.world.send(this.request(page, method, `/rest/${path}`, { token }));
  }

  /** Enters the IIN with copied keys and a copied token, and changes what he can. */
  private async openWith(
    page: Page,
    dice: Dice,
    keys: readonly string[],
    token: string | null = null,
  ): Promise<void> {
    const first = dice.percent(60) ? 0 : dice.below(keys.length + 1);
    const former = { ...page };
    page.unanswered = keys
      .slice(first, first + 2 + dice.below(3))
      .filter((key) => this.keys.has(key));
    page.answered = [];
    page.token = token;
    if (keys.length > 0 && dice.percent(5)) await this.openByUsedKey(page, dice.pick(keys));
    await this.open(page, dice);
    if (page.flight?.answer.status !== 200) return void Object.assign(page, former);
    this.receive(page);
    for (let calls = dice.below(4); calls > 0; calls -= 1) {
      const share = dice.below(3);
      if (share === 0) await this.call(page, 'POST', 'registration/terms', this.terms(dice));
      else if (share === 1) await this.anyCall(page, dice);
      else await this.goOn(page, dice, 1);
      this.receive(page);
    }
  }

  /** Enters the IIN with a key of another opening as the new key. */
  private async openByUsedKey(page: Page, key: string): Promise<void> {
    const body = { iin: this.world.iin, is_resident_rk: true, is_ipdl: false };
    await this.world.send(this.request(page, 'POST', '/rest/registration/iin', { body, key }));
  }

  /** Guesses a code for signing in, of the owner's phone and at her address. */
  private async guess(
    page: Page,
    dice: Dice,
    { phone, address }: { phone: string; address: string },
  ) {
    const key = newDeviceKey();
    const guesses = dice.pick([1, 6]);
    for (let number = 0; number < guesses; number += 1) {
      const body = { phone, documentToken: 'AAAAAAAA' };
      await this.world.send(
        this.request(page, 'POST', '/rest/auth', { body, key, address, token: null }),
      );
    }
  }

  protected override showFace(page: Page, dice: Dice): Promise<void> {
    const isTried = page.photo !== null || dice.percent(15);
    return isTried ? super.showFace(page, dice) : this.goWithoutFace(page);
  }
}
