import { createStore } from 'jotai';
import { beforeEach, expect, it } from 'vitest';
import * as atoms from './atoms.ts';

let store = createStore();
beforeEach(() => {
  store = createStore();
  store.set(atoms.openDateAtom, '2026-11-21');
});

const amount = () => store.get(atoms.choiceAtom).amount;
const type = (text: string) => store.set(atoms.typeAmountAtom, text);
const settle = () => store.set(atoms.settleAmountAtom);

it('begins with 78 500 ₸ for 12 months, paid equally', () => {
  expect(store.get(atoms.choiceAtom)).toEqual({
    amount: 78_500,
    product: '12_month',
    method: 'annuity',
  });
  const { result, schedule } = store.get(atoms.calculationAtom);
  expect(schedule).toHaveLength(12);
  expect(result.payment.toFixed(2)).toBe('7963.36');
  expect(result.returnAmount.minus(78_500).eq(result.percent)).toBe(true);
});

it('follows an amount while it is typed, as soon as it is inside the limits', () => {
  type('1');
  expect(amount()).toBe(78_500);
  type('15 000');
  expect(amount()).toBe(15_000);
  expect(store.get(atoms.stateAtom).typed).toBe('15 000');
});

it('raises too little to the least amount and says so', () => {
  type('0');
  settle();
  expect(amount()).toBe(10_000);
  expect(store.get(atoms.amountRemarkAtom)).toEqual({ kind: 'raised', limit: 10_000 });
  expect(store.get(atoms.stateAtom).typed).toBeNull();
});

it('lowers too much to the greatest amount and says so', () => {
  type('99 999 999');
  settle();
  expect(amount()).toBe(1_000_000);
  expect(store.get(atoms.amountRemarkAtom)).toEqual({ kind: 'lowered', limit: 1_000_000 });
});

it('keeps letters in the field and calculates for the last amount', () => {
  type('сто тысяч');
  settle();
  expect(store.get(atoms.stateAtom).typed).toBe('сто тысяч');
  expect(store.get(atoms.amountRemarkAtom)).toEqual({ kind: 'notNumber' });
  expect(amount()).toBe(78_500);
});

it('rounds tiyn away and says so', () => {
  type('20000,60');
  settle();
  expect(amount()).toBe(20_001);
  expect(store.get(atoms.amountRemarkAtom)).toEqual({ kind: 'rounded' });
});

it('a short loan lowers the amount to its limit and says so', () => {
  store.set(atoms.slideAmountAtom, 900_000);
  store.set(atoms.chooseProductAtom, '14_days');
  expect(amount()).toBe(200_000);
  expect(store.get(atoms.amountRemarkAtom)).toEqual({ kind: 'clampedByTerm', limit: 200_000 });
});

it('brings the wished amount back and says so when another term allows it', () => {
  store.set(atoms.slideAmountAtom, 900_000);
  store.set(atoms.chooseProductAtom, '14_days');
  store.set(atoms.chooseProductAtom, '7_days');
  expect(amount()).toBe(200_000);
  store.set(atoms.chooseProductAtom, '12_month');
  expect(amount()).toBe(900_000);
  expect(store.get(atoms.amountRemarkAtom)).toEqual({ kind: 'restoredByTerm' });
  store.set(atoms.chooseProductAtom, '24_month');
  expect(amount()).toBe(900_000);
  expect(store.get(atoms.amountRemarkAtom)).toBeNull();
});

it('brings a typed amount back when the term that lowered it is changed', () => {
  store.set(atoms.chooseProductAtom, '14_days');
  type('900000');
  settle();
  expect(amount()).toBe(200_000);
  store.set(atoms.chooseProductAtom, '12_month');
  expect(amount()).toBe(900_000);
});

it.each<[string, () => void]>([
  ['slid', () => store.set(atoms.slideAmountAtom, 150_000)],
  ['typed', () => type('150000')],
])('forgets the wished amount when another one is %s', (_way, edit) => {
  store.set(atoms.slideAmountAtom, 900_000);
  store.set(atoms.chooseProductAtom, '14_days');
  edit();
  settle();
  store.set(atoms.chooseProductAtom, '12_month');
  expect(amount()).toBe(150_000);
});

it('keeps the wished amount when the same calculation is restored, and forgets it for another', () => {
  store.set(atoms.slideAmountAtom, 900_000);
  store.set(atoms.chooseProductAtom, '14_days');
  store.set(atoms.restoreChoiceAtom, { amount: 200_000, product: '14_days', method: 'annuity' });
  store.set(atoms.chooseProductAtom, '12_month');
  expect(amount()).toBe(900_000);
  store.set(atoms.chooseProductAtom, '14_days');
  store.set(atoms.restoreChoiceAtom, { amount: 50_000 });
  store.set(atoms.chooseProductAtom, '12_month');
  expect(amount()).toBe(50_000);
});

it('says what was put right once when the field is left again', () => {
  type('abc');
  settle();
  const remark = store.get(atoms.amountRemarkAtom);
  settle();
  expect(store.get(atoms.amountRemarkAtom)).toBe(remark);
});

it('a term within whose limits the amount is says nothing', () => {
  store.set(atoms.chooseProductAtom, '60_month');
  expect(store.get(atoms.amountRemarkAtom)).toBeNull();
});

it('choosing a term does not forget what is being typed wrongly', () => {
  type('abc');
  settle();
  store.set(atoms.chooseProductAtom, '24_month');
  expect(store.get(atoms.stateAtom).typed).toBe('abc');
  expect(store.get(atoms.amountRemarkAtom)).toEqual({ kind: 'notNumber' });
});

it('the slider takes the place of what was typed', () => {
  type('abc');
  settle();
  store.set(atoms.slideAmountAtom, 50_000);
  expect(store.get(atoms.stateAtom).typed).toBeNull();
  expect(store.get(atoms.amountRemarkAtom)).toBeNull();
  expect(amount()).toBe(50_000);
});

it('falling payments cost less reward than equal ones', () => {
  const equal = store.get(atoms.calculationAtom).result.percent;
  store.set(atoms.chooseMethodAtom, 'equal');
  expect(store.get(atoms.calculationAtom).result.percent.lt(equal)).toBe(true);
});

it('a restored calculation is inside the limits even when its parts do not fit', () => {
  store.set(atoms.restoreChoiceAtom, { amount: 900_000, product: '7_days' });
  expect(store.get(atoms.choiceAtom)).toEqual({
    amount: 200_000,
    product: '7_days',
    method: 'annuity',
  });
});
