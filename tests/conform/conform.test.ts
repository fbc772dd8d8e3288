import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeFixtureBuild } from '../host/fixtureBuild.ts';
import { type RunningSandbox, startSandbox } from '../sandbox/runningSandbox.ts';
import { type Flaw, startFlawedServer } from './flawedServer.ts';
import { flaws } from './flaws.ts';

const PORT = 4490;
const root = join(import.meta.dirname, '../..');

let sandbox: RunningSandbox;
let build: string;
let reports: string;
beforeAll(async () => {
  build = await makeFixtureBuild();
  reports = await mkdtemp(join(tmpdir(), 'jenil-conform-'));
  sandbox = await startSandbox(PORT, build, {
    SANDBOX_LIMITS: 'normal',
    SANDBOX_TRUSTED_PROXIES: '127.0.0.1,::1',
  });
});
afterAll(async () => {
  await sandbox.stop();
  for (const folder of [build, reports]) await rm(folder, { recursive: true });
});

/** Runs the command as a lender's engineer does. */
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

/** Runs it against the sandbox behind a server with a flaw. */
async function conformTo(flaw: Flaw, ...options: readonly string[]) {
  const server = await startFlawedServer(sandbox.origin, flaw);
  onTestFinished(() => server.close());
  const hooks = ['--hooks', 'conform/sandboxHooks.ts'];
  return conform(server.origin, '--app', sandbox.origin, ...hooks, ...options);
}

describe('npm run conform', () => {
  it('passes the sandbox over HTTP, and names what was skipped', async () => {
    const { code, words, problems, failed, summary, junit } = await conformTo(() => {});
    expect(failed, words).toEqual([]);
    expect(code, problems).toBe(0);
    expect(summary).toBe('168 passed, 0 failed, 13 skipped');
    expect(words).toContain('SKIPPED  needs a look inside the sandbox (10)');
    expect(await junit()).toMatch(/<testsuites name="[^"]*" tests="181" failures="0"/);
  });

  it('skips what no hook tells, and runs the rest', async () => {
    const { code, words, summary } = await conform(sandbox.origin, '--only', 'calls');
    expect(code, words).toBe(0);
    expect(words).toMatch(/SKIPPED {2}needs the hook iin \(\d+\)\n {4}calls › a wrong body › gets/);
    expect(summary).toBe('6 passed, 0 failed, 20 skipped');
  });

  it('says how it is called when it has no address, or an app that is none', async () => {
    for (const [base, ...options] of [['nowhere'], [sandbox.origin, '--app', 'shop.example']]) {
      const { code, problems } = await conform(base ?? '', ...options);
      expect(code).toBe(2);
      expect(problems).toContain('npm run conform -- --base ADDRESS');
    }
  });

  it('says in one line that nobody answers, in place of a failure for each statement', async () => {
    const server = await startFlawedServer(sandbox.origin, () => {});
    await server.close();
    const { code, problems, failed } = await conform(server.origin);
    expect({ code, failed }).toEqual({ code: 2, failed: [] });
    expect(problems).toContain(`Nothing answers at ${server.origin}: `);
  });

  it.each(Object.entries(flaws))('catches %s', async (_name, { flaw, only, caughtBy }) => {
    const { code, failed, words, junit } = await conformTo(flaw(), '--only', only, '--wait', '2');
    expect(code).toBe(1);
    expect(failed, words).toContain(caughtBy);
    expect(words).toContain('last call: ');
    expect(await junit()).toContain(`failures="${failed.length}"`);
  });
});
