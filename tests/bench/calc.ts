/**
 * Measures speed and correctness of the calculators, and for comparison the XIRR of three npm packages on the same flows.
 * When run directly, prints a table and exits with 1 if a value is over its limit.
 */
import { XIRR } from '@formulajs/formulajs';
import { xirr as webcarrotXirr } from '@webcarrot/xirr';
import xirr from 'xirr';
import {
  calculateAnnuity,
  calculateDifferential,
  type DecimalInput,
  daysBetween,
  effectiveAnnualRate,
} from '../../src/calc/index.ts';
import cases from '../fixtures/calc-cases.json' with { type: 'json' };
import { table } from './table.ts';

export type Row = {
  name: string;
  value: number;
  unit: string;
  limit: number | null;
  /** A stricter target. The bench does not fail when a value is above this target. */
  stretch?: number;
  ok: boolean;
  note?: string;
};

const BATCHES = 15;
const SCHEDULE_LIMIT_MS = 0.25;
const loan = { amount: 78_500, interest: 0.3796, openDate: '2026-11-21', periods: 60 };

type Payment = { paymentDate: string; payment: DecimalInput };
type Flows = { amount: number; openDate: string; payments: Payment[] };
type Xirr = { name: string; prepare: (flows: Flows) => () => number };

/** Our function and the packages. `prepare` makes the input outside the measured call. */
const competitors: Xirr[] = [
  {
    name: 'Jenil effectiveAnnualRate',
    prepare: ({ amount, openDate, payments }) => {
      const flows = payments.map(({ paymentDate, payment }) => ({
        days: daysBetween(openDate, paymentDate),
        payment,
      }));
      return () => effectiveAnnualRate({ amount, flows }).toNumber();
    },
  },
  {
    name: 'xirr',
    prepare: (flows) => {
      const transactions = dated(flows).map(({ amount, date }) => ({ amount, when: date }));
      return () => xirr(transactions);
    },
  },
  {
    name: '@webcarrot/xirr',
    prepare: (flows) => {
      const transactions = dated(flows);
      return () => webcarrotXirr(transactions);
    },
  },
  {
    name: '@formulajs/formulajs XIRR',
    prepare: (flows) => {
      const transactions = dated(flows);
      const amounts = transactions.map(({ amount }) => amount);
      const dates = transactions.map(({ date }) => date);
      return () => Number(XIRR(amounts, dates, 0.1));
    },
  },
];

function dated({ amount, openDate, payments }: Flows): { amount: number; date: Date }[] {
  return [
    { amount: -amount, date: new Date(openDate) },
    ...payments.map(({ paymentDate, payment }) => ({
      amount: Number(payment),
      date: new Date(paymentDate),
    })),
  ];
}

/** Returns the time of one call in milliseconds: the median over the batches, after a warm-up. */
function medianMs(call: () => unknown, callsPerBatch: number): number {
  const batches: number[] = [];
  for (let batch = -3; batch < BATCHES; batch++) {
    const startMs = performance.now();
    for (let i = 0; i < callsPerBatch; i++) call();
    if (batch >= 0) batches.push((performance.now() - startMs) / callsPerBatch);
  }
  return batches.sort((a, b) => a - b)[BATCHES >> 1] ?? Number.NaN;
}

function scheduleRows(): Row[] {
  return [calculateAnnuity, calculateDifferential].map((calculate) => {
    let step = 0;
    // Each call has another amount, as at each step of the slider.
    const value = medianMs(
      () => calculate({ ...loan, amount: 10_000 + (step++ % 1980) * 500 }),
      400,
    );
    return {
      name: `${calculate.name}, 60 months with its rate`,
      value,
      unit: 'ms',
      limit: SCHEDULE_LIMIT_MS,
      ok: value < SCHEDULE_LIMIT_MS,
    };
  });
}

function speedRows(): Row[] {
  // Our function gets the payments as decimals of the schedule, the packages get numbers.
  const { paymentSchedule } = calculateAnnuity(loan);
  const flows = { amount: loan.amount, openDate: loan.openDate, payments: paymentSchedule };
  const times = competitors.map(({ prepare }) => medianMs(prepare(flows), 200));
  const own = times[0] ?? Number.NaN;
  return competitors.map(({ name }, k) => {
    const value = times[k] ?? Number.NaN;
    const row = { name: `${name}: rate of 60 payments`, value, unit: 'ms', limit: null, ok: true };
    return k === 0 ? row : { ...row, note: `${(value / own).toFixed(1)} × Jenil's time` };
  });
}

type CaseFlows = { flows: Flows; exactRate: string };

function caseFlows(): CaseFlows[] {
  return cases.flatMap(({ input, output }) => {
    const { annuityCalculation: annuity, differentialCalculation: differential } = output;
    if (!annuity || !differential) return [];
    return [annuity, differential].map(({ paymentSchedule, exactRate }) => ({
      flows: { amount: Number(input.amount), openDate: input.openDate, payments: paymentSchedule },
      exactRate,
    }));
  });
}

/** Counts the rates that equal the exact rates when both are rounded half-up to 4 decimals. */
function correctnessRows(): Row[] {
  const tests = caseFlows();
  const rounded = (rate: number): number => Math.floor(rate * 1e4 + 0.5);
  return competitors.map(({ name, prepare }, k) => {
    let right = 0;
    let failed = 0;
    let worst = 0;
    for (const { flows, exactRate } of tests) {
      const answer = answerOf(prepare(flows));
      if (answer === null) {
        failed++;
        continue;
      }
      const exact = Number(exactRate);
      if (rounded(answer) === rounded(exact)) right++;
      // Our rate is rounded, so its error is the difference to the rounded exact rate.
      worst = Math.max(worst, Math.abs(answer - (k === 0 ? rounded(exact) / 1e4 : exact)));
    }
    return {
      name: `${name}: right to 4 decimals`,
      value: right,
      unit: `of ${tests.length}`,
      limit: k === 0 ? tests.length : null,
      ok: k > 0 || right === tests.length,
      note: `worst error ${worst.toExponential(1)}, no answer ${failed}`,
    };
  });
}

function answerOf(call: () => number): number | null {
  try {
    const answer = call();
    return Number.isFinite(answer) ? answer : null;
  } catch {
    return null;
  }
}

/** Measures times in milliseconds on one core, and counts the correct rates of the worked cases. */
export async function benchCalc(): Promise<Row[]> {
  return [...scheduleRows(), ...speedRows(), ...correctnessRows()];
}

if (import.meta.main) {
  const rows = await benchCalc();
  console.log(table(rows));
  if (rows.some(({ ok }) => !ok)) process.exitCode = 1;
}
