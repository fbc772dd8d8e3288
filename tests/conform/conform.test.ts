import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, it, type TestContext } from 'vitest';
import { makeFixtureBuild } from '../host/fixtureBuild.ts';
import { type RunningSandbox, startSandbox } from '../sandbox/runningSandbox.ts';
import { type Flaw, startFlawedServer } from './flawedServer.ts';
import { flaws } from './flaws.ts';

const root = join(import.meta.dirname, '../..');

let build: string;
let reports: string;
beforeAll(async () => {
  build = await makeFixtureBuild();
  reports = await mkdtemp(join(tmpdir(), 'jenil-conform-'));
});
afterAll(async () => {
  for (const folder of [build, reports]) await rm(folder, { recursive: true });
});

/** Starts a sandbox for one test, because the statements reset clock and data and the tests run concurrently. */
async function ownSandbox({ onTestFinished }: TestContext): Promise<RunningSandbox> {
  const sandbox = await startSandbox(build, {
    SANDBOX_LIMITS: 'normal',
    SANDBOX_TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  onTestFinished(() => sandbox.stop());
  return sandbox;
}

/** Runs the command in a child process, like an engineer of a lender. */
async function conform(base: string, ...options: readonly string[]) {
  const junit = join(reports, `${crypto.randomUUID()}.xml`);
  const child = spawn(
    process.execPath,
    [join(root, 'conform/main.ts'), '--base', base, '--junit', junit, ...options],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [words, problems, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  const failed = [...words.matchAll(/^FAILED {2}(.*)$/gm)].map(([, name]) => name);
  const [, summary = ''] = /: (\d+ passed, \d+ failed, \d+ skipped)$/m.exec(words) ?? [];
  return { code, words, problems, failed, summary, junit: () => readFile(junit, 'utf8') };
}

/** Runs the command against a server with a flaw in front of a sandbox. */
async function conformTo(context: TestContext, flaw: Flaw, ...options: readonly string[]) {
  const sandbox = await ownSandbox(context);
  const server = await startFlawedServer(sandbox.origin, flaw);
  context.onTestFinished(() => server.close());
  const hooks = ['--hooks', 'conform/sandboxHooks.ts'];
  return conform(server.origin, '--app', sandbox.origin, ...hooks, ...options);
}

// Half of a run is waiting, so several run at once (vitest.config.ts).
describe.concurrent('npm run conform', () => {
  it('passes the sandbox over HTTP, and names what was skipped', async (context) => {
    const { expect } = context;
    const { code, words, problems, failed, summary, junit } = await conformTo(context, () => {});
    expect(failed, words).toEqual([]);
    expect(code, problems).toBe(0);
    expect(summary).toBe('265 passed, 0 failed, 25 skipped');
    expect(words).toContain('SKIPPED  needs a look inside the sandbox (14)');
    expect(await junit()).toMatch(/<testsuites name="[^"]*" tests="290" failures="0"/);
  });

  it('skips statements that need a missing hook, and runs the rest', async (context) => {
    const { expect } = context;
    const sandbox = await ownSandbox(context);
    const { code, words, summary } = await conform(sandbox.origin, '--only', 'calls');
    expect(code, words).toBe(0);
    expect(words).toMatch(/SKIPPED {2}needs the hook iin \(\d+\)\n {4}calls › a wrong body › gets/);
    expect(summary).toBe('6 passed, 0 failed, 26 skipped');
  });

  it('prints its usage when an address is missing or wrong', async ({ expect }) => {
    const unheard = 'http://127.0.0.1:9';
    for (const [base, ...options] of [['nowhere'], [unheard, '--app', 'shop.example']]) {
      const { code, problems } = await conform(base ?? '', ...options);
      expect(code).toBe(2);
      expect(problems).toContain('npm run conform -- --base ADDRESS');
    }
  });

  it('prints one line, without failed statements, when the server does not answer', async ({
    expect,
  }) => {
    const server = await startFlawedServer('http://127.0.0.1:9', () => {});
    await server.close();
    const { code, problems, failed } = await conform(server.origin);
    expect({ code, failed }).toEqual({ code: 2, failed: [] });
    expect(problems).toContain(`Nothing answers at ${server.origin}: `);
  });

  it.for(Object.entries(flaws))('catches %s', async ([, seeded], context) => {
    const { expect } = context;
    const { flaw, only, caughtBy } = seeded;
    const options = ['--only', only, '--wait', '2'];
    const { code, failed, words, junit } = await conformTo(context, flaw(), ...options);
    expect(code).toBe(1);
    expect(failed, words).toContain(caughtBy);
    expect(words).toContain('last call: ');
    expect(await junit()).toContain(`failures="${failed.length}"`);
  });
});
