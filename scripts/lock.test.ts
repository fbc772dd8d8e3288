import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { withLock } from './lock.mjs';
import { cacheFolder } from './project.mjs';

const pathOf = (name: string) => join(cacheFolder, `${name}.lock`);

test('two commands do the same piece of work one after the other, and the second says it waits', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const order: string[] = [];
  let endFirst = () => {};
  const isFirstDone = new Promise<void>((resolve) => {
    endFirst = resolve;
  });
  const first = withLock('lock-test', 'testing', async () => {
    order.push('first begins');
    await isFirstDone;
    order.push('first ends');
  });
  const second = withLock('lock-test', 'testing', async () => {
    order.push('second begins');
  });
  endFirst();
  await Promise.all([first, second]);
  expect(order).toEqual(['first begins', 'first ends', 'second begins']);
  expect(said).toHaveBeenCalledWith('→ waiting: another command is testing…');
  expect(existsSync(pathOf('lock-test'))).toBe(false);
  said.mockRestore();
});

test('a lock is given back when the work fails', async () => {
  const failing = withLock('lock-failing', 'testing', () => Promise.reject(new Error('no disk')));
  await expect(failing).rejects.toThrow('no disk');
  expect(existsSync(pathOf('lock-failing'))).toBe(false);
});

test('a lock of a command that was killed is taken over at once', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(pathOf('lock-abandoned'), `${pid} ${hostname()}`);
  await expect(withLock('lock-abandoned', 'testing', async () => 'done')).resolves.toBe('done');
});
