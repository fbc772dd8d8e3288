import * as v from 'valibot';
import { expect, it } from 'vitest';
import { applyUtmBulk } from '../../api/contract.ts';
import { landingParameters } from './landingParameters.ts';

const parametersOf = (search: string) => landingParameters(search).parameters;

it('reads all parameters, in Russian and Kazakh too', () => {
  expect(
    parametersOf('?utm_source=bank&utm_campaign=%D0%B7%D0%B0%D1%91%D0%BC&gclid=Ab-1_x'),
  ).toEqual({
    utm_source: 'bank',
    utm_campaign: 'заём',
    gclid: 'Ab-1_x',
  });
  expect(parametersOf('?utm_term=несие+алу')).toEqual({ utm_term: 'несие алу' });
});

it('leaves out the calculator’s and the language’s own', () => {
  expect(
    parametersOf('?amount=100000&product=12_month&utm_source=bank&method=annuity&lang=kk'),
  ).toEqual({ utm_source: 'bank' });
});

it.each([
  ['?utm_source=%E7%E0%E9%EC', '%E7%E0%E9%EC'],
  ['?utm_source=100%', '100%'],
  ['?utm_source=%E0%A4%A', '%E0%A4%A'],
  ['?utm_source=a=b==', 'a=b=='],
  ['?utm_source=%F0%9F%90%AA', '🐪'],
  ['?utm_source=%3Cscript%3E', '<script>'],
  ['?utm_source=a%00b', 'a\u0000b'],
  ['?utm_source', ''],
  ['?&&utm_source=x&', 'x'],
])('decodes %s', (search, value) => {
  expect(parametersOf(search)).toEqual({ utm_source: value });
});

it('joins the values of a repeated name', () => {
  expect(parametersOf('?utm_content=a&utm_content=b')).toEqual({ utm_content: 'a,b' });
});

it('leaves out a time of its own and a name that an object cannot have', () => {
  const read = landingParameters('?utm_timestamp=1&__proto__=x&constructor=y&utm_source=z&=w');
  expect(read.parameters).toEqual({ utm_source: 'z' });
  expect(Object.getPrototypeOf(read.parameters)).toBe(Object.prototype);
  expect(read.leftOut).toBe(2);
});

it('takes 32 parameters, utm_ first, and counts the others', () => {
  const many = Array.from({ length: 60 }, (_, index) => `p${index}=x`).join('&');
  const read = landingParameters(`?${many}&utm_source=bank`);
  expect(Object.keys(read.parameters)).toHaveLength(32);
  expect(read.parameters.utm_source).toBe('bank');
  expect(read.leftOut).toBe(29);
});

it('cuts long values at a whole character, and counts them', () => {
  const read = landingParameters(
    `?utm_source=${'x'.repeat(511)}${encodeURIComponent('🐪')}&utm_term=short&${'n'.repeat(65)}=x`,
  );
  expect(read.parameters).toEqual({ utm_source: 'x'.repeat(511), utm_term: 'short' });
  expect(read).toMatchObject({ cut: 1, leftOut: 1 });
});

it('returns what the contract accepts, whatever the address holds', () => {
  const parameters = parametersOf('?a=%FF&b=%00&c=🐪&d=%ED%A0%80&e=&f');
  const body = { client_timestamp: 1, utms: [{ ...parameters, utm_timestamp: 2 }] };
  expect(v.safeParse(applyUtmBulk.body, JSON.parse(JSON.stringify(body)))).toMatchObject({
    success: true,
    output: body,
  });
});

it.each([
  'email=a%40example.kz',
  'utm_content=asel%40example.kz',
  'phone=1',
  'utm_term=%2B7+701+123-45-67',
  'x=87011234567',
  'x=871008401427',
  'iin=1',
  'utm_content=%D0%B8%D0%B8%D0%BD+871008401427',
  'q=call+me+87011234567+now',
  'q=8+(701)+123-45-67',
  'q=7011234567',
  'ref=user%252540example.kz',
  'phone_number=1',
  'client-iin=1',
  'first_name=%D0%90%D1%81%D0%B5%D0%BB%D1%8C',
  'access_token=x',
])('leaves out what says who somebody is: %s', (pair) => {
  const read = landingParameters(`?utm_source=bank&${pair}`);
  expect(read.parameters).toEqual({ utm_source: 'bank' });
  expect(read.personal).toBe(1);
});

it.each([
  'gclid=EAIaIQobChMI',
  'utm_id=581234567890',
  'yclid=1234567890123456789',
  'sub1=12345678901',
])('keeps the ids of advertisements: %s', (pair) => {
  expect(Object.keys(parametersOf(`?${pair}`))).toHaveLength(1);
});
