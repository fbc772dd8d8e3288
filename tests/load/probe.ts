import { appendFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const TICK_MS = 20;

/**
 * Measures this process: writes a line of JSON each second, in the format of `reading` in readings.ts.
 * @returns stops measuring
 */
export function startProbe(file: string): () => void {
  let late: number[] = [];
  let dueMs = performance.now() + TICK_MS;
  const ticks = setInterval(() => {
    const nowMs = performance.now();
    late.push(Number(Math.max(0, nowMs - dueMs).toFixed(2)));
    dueMs = nowMs + TICK_MS;
  }, TICK_MS);
  const lines = setInterval(() => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const { active, idle } = performance.eventLoopUtilization();
    const line = { atMs: Date.now(), rss, heapUsed, cpuMs: (user + system) / 1000, active, idle };
    appendFileSync(file, `${JSON.stringify({ ...line, late })}\n`);
    late = [];
  }, 1000);
  // The timers must not keep the process alive.
  for (const each of [ticks, lines]) each.unref();
  return () => {
    for (const each of [ticks, lines]) clearInterval(each);
  };
}
