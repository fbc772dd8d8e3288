// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { renewVisitorId } from '../../../api/visitor.ts';
import { forgetIinAnswers, readIinAnswers, storeIinAnswers } from './iinForm.ts';

const answers = {
  is_resident_rk: 'yes',
  is_ipdl: false,
  personal_data: true,
  biometrics: false,
  credit_bureau: true,
};
const entry = () => sessionStorage.getItem('iinAnswers') ?? '';

beforeEach(() => sessionStorage.clear());

it('returns what was answered when the page is opened again in the tab', () => {
  storeIinAnswers(answers);
  expect(readIinAnswers()).toEqual(answers);
});

it('stores no IIN when the form hands it over with the answers', () => {
  const values = { ...answers, iin: '871008401427' };
  storeIinAnswers(values);
  expect(entry()).not.toContain('871008401427');
});

it('returns no consent when it was given to another version of the text', () => {
  storeIinAnswers(answers);
  sessionStorage.setItem('iinAnswers', entry().replace(/\d{4}-\d{2}/, '2025-01'));
  expect(readIinAnswers()).toMatchObject({
    is_resident_rk: 'yes',
    is_ipdl: false,
    personal_data: false,
    credit_bureau: false,
  });
});

it.each(['', 'junk', '{}', '{"is_resident_rk":"maybe"}'])('returns null for %j', (text) => {
  sessionStorage.setItem('iinAnswers', text);
  expect(readIinAnswers()).toBeNull();
});

it('returns null when somebody has logged out since, also in another tab', () => {
  renewVisitorId();
  storeIinAnswers(answers);
  renewVisitorId();
  expect(readIinAnswers()).toBeNull();
});

it('returns null when the answers were forgotten', () => {
  storeIinAnswers(answers);
  forgetIinAnswers();
  expect(readIinAnswers()).toBeNull();
});
