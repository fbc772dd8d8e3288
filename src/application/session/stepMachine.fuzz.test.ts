import fc from 'fast-check';
import { atom, getDefaultStore } from 'jotai/vanilla';
import { expect, it } from 'vitest';
import { forAllInTurn } from '../../../tests/fixtures/forAll.ts';
import { type StepAnswer, submitPersonal } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { createStepTracker } from './stepTracker.ts';
import { watchStep } from './stepWatch.ts';
import { createSubmission } from './useCall.ts';

/** A registration whose every step is passed by one body. */
const path = ['personal', 'passport', 'address', 'employment', 'verigram'] as const;
const positionOf = (name: string) => (path as readonly string[]).indexOf(name);
const answerAt = (position: number): StepAnswer => ({
  step_name: path[position] ?? 'verigram',
  socket_channel: 'private:registration.5f1c',
  uuid: '5f1c',
  context: {},
});

/** Fate of a call: answered, or lost on the way there or back. */
type Fate = 'arrives' | 'lost' | 'answer_lost' | 'error' | 'error_after';
const fate = fc.constantFrom<Fate>(
  'arrives',
  'arrives',
  'lost',
  'answer_lost',
  'error',
  'error_after',
);

/** `pushed_tab`: another tab moves on, and the server pushes the step. */
type Kind =
  | 'press'
  | 'question'
  | 'other_tab'
  | 'pushed_tab'
  | 'hint'
  | 'connected'
  | 'lost'
  | 'return';
/** Something that happens, with the fate of its call. */
type Happening = readonly [Kind, Fate];
const anyOf = (...kinds: readonly Kind[]) => fc.constantFrom(...kinds);
const onTime = fc.constant<Fate>('arrives');
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(anyOf('press'), fate) },
  { weight: 2, arbitrary: fc.tuple(anyOf('question'), fate) },
  {
    weight: 4,
    arbitrary: fc.tuple(anyOf('other_tab', 'hint', 'connected', 'lost', 'return'), onTime),
  },
);
/** Happenings, each with the number of messages that arrive after it. */
type Story = readonly (readonly [Happening, number])[];
const arrivals = fc.nat({ max: 4 });

/**
 * Creates the server: keeps the position, takes each body once by its key, remembers answers.
 * @param isStrict true: the server refuses a body of any step but the current step; false: the server only compares keys
 */
function createServer(isStrict: boolean) {
  let position = 0;
  const answers = new Map<string, StepAnswer | ApiError>();
  const effects = path.map(() => 0);
  const moveTo = (next: number) => {
    position = Math.min(Math.max(position, next), path.length - 1);
  };
  return {
    effects,
    position: () => position,
    step: () => answerAt(position),
    moveOn: () => moveTo(position + 1),
    /**
     * Passes a step. A call with a known key gets its first answer again.
     * @param about the position that the body belongs to
     */
    pass(about: number, key: string): StepAnswer | ApiError {
      const known = answers.get(key);
      if (known) return known;
      const isRefused = isStrict && about !== position;
      if (!isRefused) {
        effects[about] = (effects[about] ?? 0) + 1;
        moveTo(about + 1);
      }
      const step = answerAt(position);
      const answer = isRefused ? new ApiError({ kind: 'conflict', text: 't', step }) : step;
      answers.set(key, answer);
      return answer;
    },
  };
}

/** Creates a page of this server, with a network that the scheduler delays and the fates break. */
function createPage(server: ReturnType<typeof createServer>, scheduler: fc.Scheduler) {
  const fates: Record<'press' | 'question', Fate[]> = { press: [], question: [] };
  const returns = new Set<() => void>();
  const onReturn = (listener: () => void) => {
    returns.add(listener);
    return () => returns.delete(listener);
  };
  const accepted: number[] = [];
  const stepAtom = atom<StepAnswer | null>(null);
  const current = () => getDefaultStore().get(stepAtom);
  let keys = 0;

  async function travel<T>(kind: 'press' | 'question', work: () => T | ApiError): Promise<T> {
    const how = fates[kind].shift() ?? 'arrives';
    await scheduler.schedule(Promise.resolve(), `${kind} sent`);
    if (how === 'lost') throw new ApiError({ kind: 'unreachable', text: 't' });
    if (how === 'error') throw new ApiError({ kind: 'server', text: 't' });
    const answer = work();
    await scheduler.schedule(Promise.resolve(), `${kind} answered`);
    if (how === 'answer_lost') throw new ApiError({ kind: 'unreachable', text: 't' });
    if (how === 'error_after') throw new ApiError({ kind: 'server', text: 't' });
    if (answer instanceof ApiError) throw answer;
    return answer;
  }

  const tracker = createStepTracker({
    fetchStep: () => travel('question', server.step),
    session: () => 1,
    accept(step) {
      getDefaultStore().set(stepAtom, step);
      accepted.push(positionOf(step.step_name));
    },
  });
  const ask = () => void tracker.refresh().catch(() => {});
  let events: { onReady: () => void; onLost: () => void; onHint: () => void } | null = null;
  const stop = watchStep({
    openSocket: async (given) => {
      events = given;
      return { wake: () => given.onReady(), close: () => {} };
    },
    refreshStep: ask,
    refreshStepNow: ask,
    onReturn,
    isPollingUseful: () => false,
  });

  // Each page has its own form, and so its own call.
  const forms = path.map((_, about) =>
    createSubmission(submitPersonal, {
      callApi: (_call, { idempotencyKey = '' }) =>
        travel('press', () => server.pass(about, idempotencyKey)),
      storeSession: () => {},
      acceptStep: tracker.accept,
      isShown: ({ step_name }) => step_name === current()?.step_name,
      stepAtom,
      fetchStep: () => travel('question', server.step),
      onReturn,
      session: () => 1,
      newKey: () => {
        keys += 1;
        return `key-${keys}`;
      },
    }),
  );
  const body = { first_name: 'Асель', last_name: 'Ким', middle_name: '', email: 'a@example.kz' };

  const acts: Readonly<Record<Kind, (fate: Fate) => void>> = {
    press(fate) {
      fates.press.push(fate);
      const position = positionOf(current()?.step_name ?? '');
      // The last page has nothing to send.
      if (position < path.length - 1) void forms[position]?.send({ body });
    },
    question(fate) {
      fates.question.push(fate);
      ask();
    },
    other_tab: server.moveOn,
    pushed_tab() {
      server.moveOn();
      events?.onHint();
    },
    hint: () => events?.onHint(),
    connected: () => events?.onReady(),
    lost: () => events?.onLost(),
    return() {
      for (const listener of [...returns]) listener();
    },
  };
  return {
    accepted,
    current,
    stop,
    happen: (kind: Kind, fate: Fate = 'arrives') => acts[kind](fate),
    heal() {
      fates.press.length = 0;
      fates.question.length = 0;
    },
  };
}

/** Delivers `count` messages; each is handled before the next. */
async function letArrive(scheduler: fc.Scheduler, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    await new Promise(setImmediate);
    if (scheduler.count() > 0) await scheduler.waitOne();
  }
}

/** Plays a story on a connected page until everything has arrived, then checks the page. */
async function play(
  server: ReturnType<typeof createServer>,
  scheduler: fc.Scheduler,
  story: Story,
  check: (page: ReturnType<typeof createPage>) => Promise<void> | void,
): Promise<void> {
  const page = createPage(server, scheduler);
  try {
    page.happen('connected');
    await scheduler.waitIdle();
    for (const [[kind, fate], count] of story) {
      page.happen(kind, fate);
      await letArrive(scheduler, count);
    }
    await scheduler.waitIdle();
    await check(page);
    expect(page.current()?.step_name).toBe(server.step().step_name);
  } finally {
    page.stop();
  }
}

it('ends at the step of the server with every step done once, whatever is lost, repeated or overtaken', async () => {
  const story = fc.array(fc.tuple(happening, arrivals), {
    minLength: 5,
    maxLength: 40,
    size: 'max',
  });
  await forAllInTurn(
    400,
    [fc.scheduler(), fc.boolean(), story],
    async (scheduler, isStrict, happenings) => {
      const server = createServer(isStrict);
      await play(server, scheduler, happenings, async (page) => {
        // The network works again, and the person returns to the page.
        page.heal();
        page.happen('return');
        await scheduler.waitIdle();
      });
      expect(Math.max(...server.effects)).toBeLessThanOrEqual(1);
    },
  );
}, 60_000);

it('shows the step of the server once everything has arrived, in whatever order', async () => {
  const happenings = fc.tuple(anyOf('press', 'pushed_tab'), onTime);
  const story = fc.array(fc.tuple(happenings, arrivals), { minLength: 2, maxLength: 12 });
  await forAllInTurn(400, [fc.scheduler(), story], async (scheduler, told) => {
    await play(createServer(true), scheduler, told, ({ accepted }) => {
      expect(accepted).toEqual([...accepted].sort());
    });
  });
}, 60_000);
