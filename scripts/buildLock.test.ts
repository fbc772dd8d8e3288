import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alone } from './buildLock.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns a script that takes the lock, writes its beginning and its end to a file, and works 100 ms between them. */
const worker = (folder: string) => `
  import { appendFileSync } from 'node:fs';
  import { setTimeout } from 'node:timers/promises';
  import { alone } from '${join(import.meta.dirname, 'buildLock.mjs')}';
  const note = (word) => appendFileSync('${folder}/notes', word + ' ');
  await alone('${folder}/lock', async () => {
    note('begin');
    await setTimeout(100);
    note('end');
  }, () => {});
`;

describe('work that is done alone', () => {
  it('is done by one process after the other', async () => {
    const runs = ['one', 'two', 'three'].map(() =>
      spawn(process.execPath, ['--input-type=module', '--eval', worker(folder)], {
        stdio: 'inherit',
      }),
    );
    const codes = await Promise.all(runs.map(async (run) => (await once(run, 'exit'))[0]));
    expect(codes).toEqual([0, 0, 0]);
    expect(readFileSync(join(folder, 'notes'), 'utf8')).toBe('begin end '.repeat(3));
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it('begins when the process that did it was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['--eval', '']);
    const lock = join(folder, 'lock');
    writeFileSync(lock, String(pid));
    expect(
      await alone(
        lock,
        async () => 'done',
        () => {},
      ),
    ).toBe('done');
    expect(existsSync(lock)).toBe(false);
  });

  it('gives the lock back when it fails', async () => {
    const lock = join(folder, 'lock');
    const failed = alone(
      lock,
      () => Promise.reject(new Error('no build')),
      () => {},
    );
    await expect(failed).rejects.toThrow('no build');
    expect(existsSync(lock)).toBe(false);
  });
});
