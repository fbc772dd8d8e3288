import { beforeEach, expect, it } from 'vitest';
import { calculateLoanSchedule, type Method, type ProductId } from '../../calc/index.ts';
import type { LoanChoice } from '../../loan/loanChoice.ts';
import * as states from './calculatorState.ts';

let state = states.initialState();
beforeEach(() => {
  state = { ...states.initialState(), openDate: '2026-11-21' };
});

const amount = () => state.choice.amount;
const calculate = () => calculateLoanSchedule({ ...state.choice, openDate: state.openDate });
const type = (text: string) => {
  state = states.typeAmount(state, text);
};
const settle = () => {
  state = states.settleAmount(state);
};
const slide = (to: number) => {
  state = states.slideAmount(state, to);
};
const chooseProduct = (product: ProductId) => {
  state = states.chooseProduct(state, product);
};
const chooseMethod = (method: Method) => {
  state = states.chooseMethod(state, method);
};
const restore = (choice: Partial<LoanChoice>) => {
  state = states.restoreChoice(state, choice);
};

it('begins with 78 500 ₸ for 12 months, paid equally', () => {
  expect(state.choice).toEqual({ amount: 78_500, product: '12_month', method: 'annuity' });
  const { result, schedule } = calculate();
  expect(schedule).toHaveLength(12);
  expect(result.payment.toFixed(2)).toBe('7963.36');
  expect(result.returnAmount.minus(78_500).eq(result.percent)).toBe(true);
});

it('follows an amount while it is typed, as soon as it is inside the limits', () => {
  type('1');
  expect(amount()).toBe(78_500);
  type('15 000');
  expect(amount()).toBe(15_000);
  expect(state.typed).toBe('15 000');
});

it.each([
  ['0', 10_000, null, { kind: 'raised', limit: 10_000 }],
  ['99 999 999', 1_000_000, null, { kind: 'lowered', limit: 1_000_000 }],
  ['20000,60', 20_001, null, { kind: 'rounded' }],
  ['сто тысяч', 78_500, 'сто тысяч', { kind: 'notNumber' }],
])('calculates for the typed %s as %i, and says why', (text, expected, typed, remark) => {
  type(text);
  settle();
  expect(amount()).toBe(expected);
  expect(state).toMatchObject({ typed, remark });
});

it('a short loan lowers the amount to its limit and says so', () => {
  slide(900_000);
  chooseProduct('14_days');
  expect(amount()).toBe(200_000);
  expect(state.remark).toEqual({ kind: 'clampedByTerm', limit: 200_000 });
});

it('brings the wished amount back and says so when another term allows it', () => {
  slide(900_000);
  chooseProduct('14_days');
  chooseProduct('7_days');
  expect(amount()).toBe(200_000);
  chooseProduct('12_month');
  expect(amount()).toBe(900_000);
  expect(state.remark).toEqual({ kind: 'restoredByTerm' });
  chooseProduct('24_month');
  expect(amount()).toBe(900_000);
  expect(state.remark).toBeNull();
});

it('brings a typed amount back when the term that lowered it is changed', () => {
  chooseProduct('14_days');
  type('900000');
  settle();
  expect(amount()).toBe(200_000);
  chooseProduct('12_month');
  expect(amount()).toBe(900_000);
});

it.each<[string, () => void]>([
  ['slid', () => slide(150_000)],
  ['typed', () => type('150000')],
])('forgets the wished amount when another one is %s', (_way, edit) => {
  slide(900_000);
  chooseProduct('14_days');
  edit();
  settle();
  chooseProduct('12_month');
  expect(amount()).toBe(150_000);
});

it('keeps the wished amount when the same calculation is restored, and forgets it for another', () => {
  slide(900_000);
  chooseProduct('14_days');
  restore({ amount: 200_000, product: '14_days', method: 'annuity' });
  chooseProduct('12_month');
  expect(amount()).toBe(900_000);
  chooseProduct('14_days');
  restore({ amount: 50_000 });
  chooseProduct('12_month');
  expect(amount()).toBe(50_000);
});

it('says what was put right once when the field is left again', () => {
  type('abc');
  settle();
  const remark = state.remark;
  settle();
  expect(state.remark).toBe(remark);
});

it('a term within whose limits the amount is says nothing', () => {
  chooseProduct('60_month');
  expect(state.remark).toBeNull();
});

it('choosing a term does not forget what is being typed wrongly', () => {
  type('abc');
  settle();
  chooseProduct('24_month');
  expect(state.typed).toBe('abc');
  expect(state.remark).toEqual({ kind: 'notNumber' });
});

it('the slider takes the place of what was typed', () => {
  type('abc');
  settle();
  slide(50_000);
  expect(state.typed).toBeNull();
  expect(state.remark).toBeNull();
  expect(amount()).toBe(50_000);
});

it('falling payments cost less reward than equal ones', () => {
  const equal = calculate().result.percent;
  chooseMethod('equal');
  expect(calculate().result.percent.lt(equal)).toBe(true);
});

it('a restored calculation is inside the limits even when its parts do not fit', () => {
  restore({ amount: 900_000, product: '7_days' });
  expect(state.choice).toEqual({ amount: 200_000, product: '7_days', method: 'annuity' });
});
