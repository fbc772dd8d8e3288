import { expect, it } from 'vitest';
import { percentile } from '../bench/statistics.ts';
import { summaryOf } from './readings.ts';

it('returns a percentile by nearest rank', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([50, 95, 99, 100].map((percent) => percentile(values, percent))).toEqual([
    50, 95, 99, 100,
  ]);
});

it('sums up the lines that a probe wrote within the measured time', () => {
  const mb = 1024 * 1024;
  const readings = [0, 1, 2, 3].map((second) => ({
    atMs: second * 1000,
    rss: (100 + second) * mb,
    heapUsed: 50 * mb,
    cpuMs: second * 250,
    active: second * 300,
    idle: second * 700,
    late: [second],
  }));
  expect(summaryOf(readings, 1000, 3000)).toEqual({
    rssMb: { first: 101, last: 103, most: 103 },
    heapMb: { first: 50, last: 50 },
    cpu: 0.25,
    loop: 0.3,
    late: [2, 3],
  });
  expect(() => summaryOf(readings, 2500, 3000)).toThrow('less than two readings');
});
