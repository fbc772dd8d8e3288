import type { Realtime } from 'ably';
import * as v from 'valibot';
import { connectTo } from '../../conform/stepClient.ts';
import { Applicant, type CallResult } from '../../sandbox/rest/testing/applicant.ts';
import type { World } from '../../sandbox/rest/testing/world.ts';
import { stepEvent, stepEventName } from '../../src/api/contract.ts';
import { PushCheck, placeOf } from './pushCheck.ts';
import { Refused, type Tally, Unanswered, WrongAnswer } from './tally.ts';

/** Time for a socket to open and for a push to arrive. */
const PATIENCE_MS = 30_000;

const stepPart = v.object({ step_name: v.string(), uuid: v.nullable(v.string()) });

/** Resolves when the promise does. @throws Unanswered after PATIENCE_MS */
async function soon<T>(promise: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unanswered(`${what} took over 30 s`)), PATIENCE_MS);
    // The timer must not keep the process alive after the run.
    timer.unref();
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The changes that an applicant waits for: pushes, and the opening of a socket. */
export class Changes {
  #wake = () => {};

  /** Resolves at the next change, or after PATIENCE_MS. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  tell(): void {
    this.#wake();
  }
}

/** An applicant who checks each answer, and listens to the channel of the registration as the app does. */
export class LoadApplicant extends Applicant {
  readonly pushes = new PushCheck();
  uuid: string | null = null;
  channel = '';
  readonly #deps: { readonly base: URL; readonly tally: Tally; readonly changes: Changes };
  readonly #causes = new Map<string, number>();
  #client: Realtime | null = null;
  #place = 0;
  #fault: unknown = null;

  constructor(
    world: World,
    deps: { readonly base: URL; readonly tally: Tally; readonly changes: Changes },
  ) {
    super(world);
    this.#deps = deps;
  }

  /** Returns whether the applicant's socket is listening now. */
  get isListening(): boolean {
    return (
      this.#client?.connection.state === 'connected' &&
      this.#client.channels.get(this.channel).state === 'attached'
    );
  }

  override async call(...asked: Parameters<Applicant['call']>): Promise<CallResult> {
    const [method, path] = asked;
    this.#throwFault();
    const result = await super.call(...asked);
    if (result.status === 429) throw new Refused(`${method} ${path} answered 429`);
    const step = v.safeParse(stepPart, result.body);
    if (step.success) this.#check(`${method} ${path}`, step.output);
    return result;
  }

  /** Makes a call that must have this status. @throws WrongAnswer */
  async expect(status: number, making: Promise<CallResult>): Promise<CallResult> {
    const result = await making;
    if (result.status === status) return result;
    const body = JSON.stringify(result.body).slice(0, 200);
    throw new WrongAnswer(`${result.status} ${body} came in place of ${status}`);
  }

  /** Waits for a step. @throws Unanswered when the step does not come */
  override async untilStep(name: string) {
    try {
      return await soon(super.untilStep(name), `The step ${name}`);
    } catch (error) {
      // The base class goes on waiting. Its next call throws this error.
      this.#fault ??= error;
      throw error;
    }
  }

  /** Opens a socket, and closes the previous socket. */
  async listen(): Promise<void> {
    this.stopListening();
    const { base, tally } = this.#deps;
    const client = connectTo({ host: base.hostname, port: Number(base.port) }, this, this.channel);
    this.#client = client;
    await tally.timed('socket: token, connection, channel', () =>
      soon(
        client.channels.get(this.channel).subscribe(stepEventName, ({ data }) => {
          if (this.#client === client) this.#receive(data);
        }),
        'The opening of the socket',
      ),
    );
  }

  stopListening(): void {
    this.#client?.close();
    this.#client = null;
  }

  /** Starts the time of a push: the current call causes the push of this step. */
  causes(step: string): void {
    if (this.#deps.tally.isMeasuring) this.#causes.set(step, performance.now());
  }

  /** Waits for the last push. @throws WrongAnswer when this push or an earlier push was lost */
  async receiveAll(step: string): Promise<void> {
    while (!this.pushes.has(step)) {
      const untilMs = performance.now() + PATIENCE_MS;
      await this.#deps.changes.next();
      this.#throwFault();
      if (performance.now() >= untilMs) break;
    }
    const lost = this.pushes.missing(step);
    if (lost.length > 0) throw new WrongAnswer(`No push of ${lost.join(', ')} arrived`);
  }

  #throwFault(): void {
    if (this.#fault !== null) throw this.#fault;
  }

  #receive(data: unknown): void {
    const nowMs = performance.now();
    const { tally, changes } = this.#deps;
    try {
      const { step } = v.parse(stepEvent, data);
      this.pushes.receive(step);
      const causedMs = this.#causes.get(step);
      if (causedMs !== undefined) tally.add('push', nowMs - causedMs);
      if (tally.isMeasuring) tally.pushes += 1;
    } catch (error) {
      this.#fault ??= error;
    }
    changes.tell();
  }

  /** Checks that an answer belongs to this applicant, and that no step goes back. */
  #check(asked: string, { step_name, uuid }: v.InferOutput<typeof stepPart>): void {
    this.uuid ??= uuid;
    if (uuid !== this.uuid) {
      throw new WrongAnswer(`${asked} answered with the registration ${uuid} of somebody else`);
    }
    const place = placeOf(step_name);
    if (place < this.#place) throw new WrongAnswer(`${asked} went back to the step ${step_name}`);
    this.#place = place;
  }
}
