import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { percentile } from '../bench/statistics.ts';
import type { ProcessUse } from './readings.ts';
import type { LoadOptions, LoadResult } from './runLoad.ts';
import type { Tally } from './tally.ts';

interface Report extends LoadResult {
  readonly options: Pick<LoadOptions, 'applicants' | 'seconds' | 'rampS' | 'thinkS'>;
  readonly sandbox: ProcessUse;
  readonly generator: ProcessUse;
  /** Load average of a minute before and after the run. */
  readonly loadBefore: number;
  readonly loadAfter: number;
}

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

const percents = [50, 95, 99, 100] as const;

function timeRow(name: string, values: readonly number[]): string {
  const times = percents.map((percent) => ms(percentile(values, percent)));
  return `| ${[name, values.length, ...times].join(' | ')} |`;
}

function rowOfUse(name: string, { rssMb, heapMb, cpu, loop, late }: ProcessUse): string {
  const memory = `${rssMb.first.toFixed(0)} → ${rssMb.last.toFixed(0)} (${rssMb.most.toFixed(0)})`;
  const heap = `${heapMb.first.toFixed(0)} → ${heapMb.last.toFixed(0)}`;
  const delay = `${ms(percentile(late, 95))} / ${ms(percentile(late, 100))}`;
  return `| ${[name, percent(cpu), percent(loop), delay, memory, heap].join(' | ')} |`;
}

function commit(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  try {
    const isChanged = git('status', '--porcelain') !== '';
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? ' with changes' : '');
  } catch {
    return 'unknown';
  }
}

const isCall = (name: string) => /^(GET|POST|PUT) /.test(name);

/** Returns the times of all calls of the API, without the pages of the sandbox's parties. */
function callTimes({ times }: Pick<Tally, 'times'>): number[] {
  return [...times].filter(([name]) => isCall(name)).flatMap(([, values]) => values);
}

/** Writes the tables of a run in Markdown. */
export function markdown(report: Report): string {
  const { tally, options, sandbox, generator, loadBefore, loadAfter, fromMs, toMs } = report;
  const { applicants, seconds, rampS, thinkS } = options;
  const all = callTimes(tally);
  const perSecond = (count: number) => (count / ((toMs - fromMs) / 1000)).toFixed(0);
  const rows = [...tally.times].sort(
    ([one], [other]) => Number(isCall(other)) - Number(isCall(one)) || one.localeCompare(other),
  );
  const [cpu] = cpus();
  const fewest = Math.min(...tally.sockets);
  const most = Math.max(...tally.sockets);
  const median = percentile(tally.sockets, 50);
  const date = new Date(fromMs).toISOString().slice(0, 10);
  return `${date}, commit ${commit()}, Node ${process.versions.node}, ${cpus().length} × ${cpu?.model ?? 'processor'}; load average ${loadBefore.toFixed(1)} before
and ${loadAfter.toFixed(1)} after. ${applicants} applicants came within ${rampS} s, all were there for ${seconds} s, and paused for ${thinkS} s (mean) before each step.

| | |
|---|---|
| calls | ${all.length}, ${perSecond(all.length)} a second; p95 ${ms(percentile(all, 95))} ms |
| applications finished | ${tally.finished} |
| sockets open, by the second | ${fewest} to ${most}, median ${median} |
| pushes received | ${tally.pushes} |
| **wrong answers** | **${tally.wrongCount}** |
| refused (429) | ${tally.refusedCount} |
| unanswered within 30 s | ${tally.unansweredCount} |

| process | of one processor | event loop busy | its delay, p95 / max, ms | memory, MB (most) | heap, MB |
|---|--:|--:|--:|--:|--:|
${rowOfUse('sandbox', sandbox)}
${rowOfUse('applicants', generator)}

| call, ms | count | p50 | p95 | p99 | max |
|---|--:|--:|--:|--:|--:|
${timeRow('all calls of the API', all)}
${rows.map(([name, values]) => timeRow(name, values)).join('\n')}
`;
}
