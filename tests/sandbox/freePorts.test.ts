import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { reservePorts } from './freePorts.ts';

const modulePath = join(import.meta.dirname, 'freePorts.ts');

/** Reserves four blocks, prints them, and holds them until its input ends. */
const holder = `
  import { reservePorts } from '${modulePath}';
  const blocks = await Promise.all(Array.from({ length: 4 }, reservePorts));
  console.log(blocks.map(({ first }) => first).join(' '));
  process.stdin.resume();
`;

function startHolder() {
  return spawn(process.execPath, ['--input-type=module', '--eval', holder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

describe('reservePorts', () => {
  it('gives several processes different ports', async () => {
    const holders = Array.from({ length: 4 }, startHolder);
    await Promise.all(holders.map(({ stdout }) => once(stdout, 'readable')));
    for (const { stdin } of holders) stdin.end();
    const words = await Promise.all(holders.map(({ stdout }) => text(stdout)));
    const firsts = words.flatMap((line) => line.trim().split(' '));
    expect(firsts).toHaveLength(16);
    expect(new Set(firsts).size).toBe(16);
  });

  it('reuses the ports of a killed process', async () => {
    const killed = startHolder();
    const [line] = await once(killed.stdout.setEncoding('utf8'), 'data');
    const firsts: number[] = line.trim().split(' ').map(Number);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const { first, release } = await reservePorts();
    expect(first).toBeLessThanOrEqual(Math.max(...firsts));
    await release();
  });

  it('leaves out ports on which a program listens', async () => {
    const { first, release } = await reservePorts();
    const other = createServer().listen(first + 4, '127.0.0.1');
    await once(other, 'listening');
    await release();
    const own = await reservePorts();
    expect(Math.abs(own.first - first)).toBeGreaterThanOrEqual(16);
    await own.release();
    other.close();
  });
});
