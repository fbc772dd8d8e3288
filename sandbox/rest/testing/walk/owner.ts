import type { Dice } from './dice.ts';
import type { WalkAnswer, WalkRequest } from './exchange.ts';
import { type Page, Person } from './person.ts';
import { ownersMark, type Review } from './truth.ts';
import { PACE_S } from './walkWorld.ts';

const hourS = 3600;
/** The longest refusals of a call, in seconds. */
const longest: Readonly<Record<string, number>> = {
  '/rest/registration/iin': 60,
  '/rest/auth': 600,
};
/** The calls that change what the review shows. */
const changing =
  /registration\/(terms|correct|personal|passport|personal_and_passport|address|employment)$/;
/** Fields of the review whose values everybody has. */
const common =
  /^(middle_name|birthday|sex|when|period_validity|country_id|status|employer|position|flat|is_.*)$/;

/** Plays an honest person: she signs only what she has typed herself and was shown last. */
export class Owner extends Person {
  /** The request that has last changed what she typed. Answers to earlier requests show nothing new. */
  private changedBy = 0;
  /** Instants at which codes for signing were sent, and the number of wrong codes, by registration. */
  private readonly codes = new Map<string, { sentS: number[]; wrong: number }>();

  private get nowS(): number {
    return this.world.backend.clock.nowMs() / 1000;
  }

  /** Returns whether one of her pages waits for an answer of the back end or of an outside party. */
  get isWaiting(): boolean {
    return this.pages.some(({ flight, step }) => flight !== null || step.startsWith('waiting'));
  }

  /** Makes the next call, or reads the answer under way. */
  async act(dice: Dice): Promise<void> {
    const page = dice.percent(75) ? this.first : dice.pick(this.pages);
    const share = dice.below(100);
    if (page.flight) {
      if (share < 75) this.receive(page);
      else if (share < 85) await this.repeat(page);
      // The answer is lost.
      else if (share < 95) page.flight = null;
      return;
    }
    // A page without a registration shows only the question for the IIN.
    const isAtIin = page.token !== null && page.uuid === null && page.step === 'iin';
    if (isAtIin) await this.open(page, dice);
    else if (share < 72) await this.goOn(page, dice, dice.pick([1, 1, 1, 2, 3, 6]));
    else if (share < 84) await this.anyCall(page, dice);
    else if (share < 87) await this.open(page, dice);
    else if (share < 89) this.leave(page, dice);
    else if (share < 91) await this.call(page, 'POST', 'registration/restart');
    else if (share < 94 && this.outbox.length > 0) await this.deliver(dice);
    else if (share < 97) await this.repeat(page);
    else if (page.step === 'verigram') await this.goWithoutFace(page);
    else await this.proceed(page, dice);
    if (page.flight && dice.percent(70)) this.receive(page);
  }

  protected override async send(page: Page, request: WalkRequest): Promise<void> {
    const isSignature = request.path === '/rest/documents/sign' && page.uuid !== null;
    const isProven = isSignature && this.world.truth.isHers(page.uuid ?? '');
    if (changing.test(request.path)) {
      this.changedBy = request.number;
      if (page.uuid) this.world.truth.reviews.delete(page.uuid);
    }
    await super.send(page, request);
    const { status, retryAfterS } = page.flight?.answer ?? { status: 0, retryAfterS: 0 };
    const { sentS, wrong } = this.codes.get(page.uuid ?? '') ?? { sentS: [], wrong: 0 };
    if (status === 429) {
      const allowedS = longest[request.path] ?? hourS;
      if (retryAfterS > allowedS) throw new Error(`The owner is refused for ${retryAfterS} s`);
      const lately = sentS.filter((each) => each > this.nowS - hourS);
      const isOwn =
        lately.length >= 5 || wrong >= 5 || lately.some((each) => each > this.nowS - 60);
      if (isProven && !isOwn) throw new Error('The owner is refused though she is proven');
    }
    if (!isSignature) return;
    if (status === 200) sentS.push(this.nowS);
    this.codes.set(page.uuid ?? '', { sentS, wrong: status === 422 ? wrong + 1 : 0 });
  }

  protected override review(request: WalkRequest, answer: WalkAnswer, page: Page): void {
    const { context, loan, terms } = answer.fields;
    if (page.uuid === null || request.number <= this.changedBy) return;
    const review = this.world.truth.reviews.get(page.uuid) ?? { values: null, terms: null };
    if (page.step === 'signing_init_success' && context?.values) review.values = context.values;
    const isLoan = request.path === '/rest/client/info' && loan;
    const isList = request.path.includes(`/documents/list/${page.uuid}`) && terms;
    if (isLoan) review.terms = loan;
    else if (isList) review.terms = terms;
    this.world.truth.reviews.set(page.uuid, review);
  }

  protected override isReviewed(uuid: string | null, part: keyof Review): boolean {
    return (this.world.truth.reviews.get(uuid ?? '')?.[part] ?? null) !== null;
  }

  protected override wants(uuid: string | null): boolean {
    const { values, terms } = this.world.truth.reviews.get(uuid ?? '') ?? {};
    if (!values || !terms || !this.options.amounts.includes(terms.amount)) return false;
    return Object.entries(values).every(([field, value]) => {
      return common.test(field) || ownersMark.test(`"${field}":${value}`);
    });
  }

  /** Returns the end that she sees: a signed loan of hers, or the reason why there is none. */
  private endOf({ step, uuid, info }: Page): string | null {
    if (step !== 'personal_cabinet' || uuid === null || !info?.loan) return null;
    const { truth } = this.world;
    const { status } = info.loan;
    const isSigned = ['active', 'late', 'waiting'].includes(status);
    if (isSigned && truth.isHers(uuid)) return 'signed';
    if (isSigned && this.wants(uuid)) return 'signed';
    if (status === 'checking' && !info.code_sent_to) return 'checking';
    if (info.code_sent_to && !info.code_sent_to.endsWith(this.options.phone.slice(-2)))
      return 'employee';
    return null;
  }

  /**
   * Goes to the end by the honest way.
   * @param disturb acts between her calls
   * @throws Error when the end does not come
   */
  async finish(dice: Dice, disturb: () => Promise<void>): Promise<string> {
    const page = dice.pick(this.pages);
    for (let calls = 0; calls < 90; calls += 1) {
      this.receive(page);
      const end = this.endOf(page);
      if (end !== null) return end;
      const isForeign = page.step === 'personal_cabinet' && page.info?.loan && !this.isToSign(page);
      if (isForeign && !page.info?.code_sent_to) this.leave(page, dice);
      if (this.outbox.length > 0) await this.deliver(dice);
      await this.proceed(page, dice);
      const { status = 0, retryAfterS = 0 } = page.flight?.answer ?? {};
      this.world.pass(status === 429 ? retryAfterS : 5 * PACE_S);
      await disturb();
    }
    throw new Error('The owner does not get to the end');
  }

  private isToSign({ info }: Page): boolean {
    return ['to_sign', 'refused', 'closed'].includes(info?.loan?.status ?? 'to_sign');
  }
}
