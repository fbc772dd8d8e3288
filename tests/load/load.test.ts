import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import createHooks from '../../conform/sandboxHooks.ts';
import { type Flaw, startFlawedServer } from '../conform/flawedServer.ts';
import { flaws } from '../conform/flaws.ts';
import { makeFixtureBuild } from '../host/fixtureBuild.ts';
import { type RunningSandbox, startSandbox } from '../sandbox/runningSandbox.ts';
import { controlOf } from '../sandbox/sandboxControl.ts';
import { markdown } from './report.ts';
import { runLoad } from './runLoad.ts';

let sandbox: RunningSandbox;
let build: string;
beforeAll(async () => {
  build = await makeFixtureBuild();
  sandbox = await startSandbox(build, {
    SANDBOX_LIMITS: 'normal',
    SANDBOX_TRUSTED_PROXIES: '127.0.0.1,::1',
  });
});
afterAll(async () => {
  await sandbox.stop();
  await rm(build, { recursive: true });
});

/** Lets five applicants walk behind a server with a flaw, until ten applications are finished or given up. */
async function load(flaw: Flaw) {
  await controlOf(sandbox).reset();
  const server = await startFlawedServer(sandbox.origin, flaw);
  try {
    const { origin: base } = server;
    const pace = { applicants: 5, rampS: 0, seconds: 2, thinkS: 0.02, seed: 1, atLeast: 10 };
    const hooks = await createHooks({ base });
    return await runLoad({ ...pace, base, appOrigin: sandbox.origin, hooks });
  } finally {
    await server.close();
  }
}

/** Changes the JSON of successful answers of one call. */
const changing =
  (called: string, change: (body: Record<string, unknown>) => void): Flaw =>
  ({ path }, answered) => {
    if (path !== called || answered.status !== 200) return;
    const body: Record<string, unknown> = JSON.parse(answered.text);
    change(body);
    answered.text = JSON.stringify(body);
  };

/** Gives each applicant the name of the previous applicant. */
function swappedNames(): Flaw {
  let before: unknown;
  return changing('/rest/client/info', (body) => {
    const own = body.first_name;
    body.first_name = before ?? own;
    before = own;
  });
}

/** Pushes a step again after the next step was pushed. */
const repeatedPush: Flaw = async ({ path }, { status, text }) => {
  if (path !== '/rest/registration/passport' || status !== 200) return;
  const body = { uuid: JSON.parse(text).uuid, step: 'passport', push_only: true };
  await controlOf(sandbox).setStep(body);
};

const limited: Flaw = ({ path }, answered) => {
  if (path !== '/rest/registration/iin') return;
  answered.status = 429;
  answered.text = JSON.stringify({ code: 'TOO_MANY_REQUESTS', message: 'Later' });
};

const seeded: Record<string, readonly [flaw: () => Flaw, words: RegExp]> = {
  'the name of somebody else': [swappedNames, /The cabinet.* has "А.*" as first_name in place/],
  'an answer outside the schema': [
    () => flaws['an answer outside the schema']?.flaw() ?? limited,
    /does not fit the contract/,
  ],
  'a registration of somebody else': [
    () =>
      changing('/rest/registration/personal', (body) => {
        body.uuid = crypto.randomUUID();
      }),
    /answered with the registration .* of somebody else/,
  ],
  'a step that goes back': [
    () =>
      changing('/rest/registration/passport', (body) => {
        body.step_name = 'personal';
      }),
    /went back to the step personal/,
  ],
  'a push that comes again': [() => repeatedPush, /A push of passport came after/],
};

describe('many applicants at once', () => {
  it('get right answers and every push from the sandbox', async () => {
    const { tally, ...times } = await load(() => {});
    expect(tally.faults).toEqual([]);
    expect(tally).toMatchObject({ wrongCount: 0, refusedCount: 0, unansweredCount: 0 });
    expect(tally.finished).toBeGreaterThanOrEqual(10);
    expect(tally.times.get('push')?.length).toBeGreaterThanOrEqual(10);
    const still = { rssMb: { first: 1, last: 1, most: 1 }, heapMb: { first: 1, last: 1 } };
    const use = { ...still, cpu: 0.5, loop: 0.5, late: [1] };
    const options = { applicants: 5, seconds: 2, rampS: 0, thinkS: 0.02 };
    const load1 = { loadBefore: 1, loadAfter: 2 };
    const parts = { tally, ...times, options, sandbox: use, generator: use, ...load1 };
    expect(markdown(parts)).toContain('| **wrong answers** | **0** |');
  });

  it.each(Object.entries(seeded))('find %s', async (_name, [flaw, words]) => {
    const { tally } = await load(flaw());
    expect(tally.wrongCount, tally.faults.join('\n')).toBeGreaterThan(0);
    expect(tally.faults.join('\n')).toMatch(words);
  });

  it('count calls refused by a limit separately', async () => {
    const { tally } = await load(limited);
    expect(tally).toMatchObject({ wrongCount: 0, finished: 0 });
    expect(tally.refusedCount).toBeGreaterThanOrEqual(10);
  });
});
