import * as v from 'valibot';
import { expect, it } from 'vitest';
import { applyUtmBulk } from '../../api/contract.ts';
import { landingParameters } from './landingParameters.ts';

const parametersOf = (search: string) => landingParameters(search).parameters;

it('reads all parameters, in Russian and Kazakh too', () => {
  expect(
    parametersOf('?utm_source=bank&utm_campaign=%D0%B7%D0%B0%D1%91%D0%BC&gclid=Ab-1_x'),
  ).toEqual({ utm_source: 'bank', utm_campaign: 'заём', gclid: 'Ab-1_x' });
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

it.each([
  'utm_source=mail;utm_medium=email;utm_campaign=spring',
  'utm_source=mail%3Butm_medium=email%3Butm_campaign=spring',
  'utm_source%3Dmail%26utm_medium%3Demail%26utm_campaign%3Dspring',
  'utm_source&#61;mail&#38;utm_medium&#61;email&#38;utm_campaign&#61;spring',
  'utm_source&#x3d;mail&#x26;utm_medium&#x3D;email&#x26;utm_campaign&equals;spring',
  'UTM_SOURCE=mail&AMP;Utm-Medium=email&utm[campaign]=spring',
  'utm%5Fsource=mail&utm.medium=email%20&utm+campaign=spring',
  'utm_source=mail&&=x&utm_medium=email&&&utm_campaign=spring&',
  '%3Futm_source=mail&utm%255Fmedium=email&%75tm_campaign=spr%69ng',
])('reads the campaign of ?%s', (search) => {
  expect(landingParameters(`?${search}`).parameters).toEqual({
    utm_source: 'mail',
    utm_medium: 'email',
    utm_campaign: 'spring',
  });
});

it('takes what is personal out of a query that was escaped, and leaves the rest', () => {
  const read = landingParameters(
    '?utm_source=mail?first_name=A;a=1%26last_name=B\\u0026amp;email=C&quot;&b=2',
  );
  expect(read).toMatchObject({ parameters: { utm_source: 'mail', a: '1', b: '2' }, personal: 3 });
  const whole = '?utm_source%3Dbank%26first_name%3D%D0%90%26a%3D1';
  expect(landingParameters(whole)).toMatchObject({
    parameters: { utm_source: 'bank', a: '1' },
    personal: 1,
  });
});

it.each([
  ['utm_content=%u0417%u0430%u0439%u043C', 'Займ'],
  ['utm_content=\\u0417\\u0430\\u0439\\u043c', 'Займ'],
  ['utm_content=&quot;spring&quot;', '"spring"'],
  ['utm_content=a&#43;b', 'a+b'],
  ['utm_content=https://bank.kz/?id=5', 'https://bank.kz/?id=5'],
  ['utm_content=%2Fabout%26utm_x%3D1', '/about&utm_x=1'],
  ['utm_content=a%26b%3Dc', 'a&b=c'],
  ['utm_content=a;b', 'a;b'],
  ['utm_content=c?d', 'c?d'],
])('keeps the value of %s', (search, value) => {
  expect(parametersOf(`?${search}`)).toEqual({ utm_content: value });
});

it.each([
  ['?utm_campaign=%D0%97%D0%B0%D0%B9%D0%BC+%D0%BF%D0%BE%D0%B4+0%', 'Займ под 0%'],
  ['?utm_campaign=%25D0%2597%25D0%25B0%25D0%25B9%25D0%25BC', 'Займ'],
  ['?utm_campaign=50%+off+%D0%B8', '50% off и'],
  ['?utm_campaign=%E7%E0%E9%EC+%D0%B8', '%E7%E0%E9%EC и'],
  ['?utm_campaign=Tom+%26amp%3B+Jerry', 'Tom & Jerry'],
  ['?UTM_Campaign=x', 'x'],
])('decodes what can be decoded of %s', (search, value) => {
  expect(parametersOf(search)).toEqual({ utm_campaign: value });
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
  ...['first_name=%D0%90%D1%81%D0%B5%D0%BB%D1%8C', 'user%5Bname%5D=x', 'first%252Dname=x'],
  ...['ampfirst_name=A', 'amp%3Blast_name=A', '?first_name=A', 'FIRST-NAME=A'],
  ...['%75ser.first%5Bname%5D=A', 'first_name%3D%D0%90%D0%B9%D0%B3%D1%83%D0%BB%D1%8C'],
  // Phones and IINs.
  ...['utm_content=%D0%B8%D0%B8%D0%BD+871008401427', 'utm_content=%2B7&#32;701&#32;123-45-67'],
  // E-mail addresses, escaped.
  ...['utm_content=asel%40example.kz', 'ref=user%252540example.kz'],
  ...['utm_content=aigul%40mail.kz%20-50%', 'utm_content=%E7%40aigul%2540mail.kz'],
  ...['utm_content=aigul&#64;mail.kz', 'utm_content=aigul&#064;mail.kz'],
  ...['utm_content=aigul&#x40;mail.kz', 'utm_content=aigul&#X40;mail.kz'],
  ...['utm_content=aigul&#64mail.kz', 'utm_content=aigul&%2364;mail.kz'],
  ...['utm_content=aigul&%2364%3Bmail.kz', 'utm_content=aigul%26%2364%3Bmail.kz'],
  ...['utm_content=aigul%26amp%3B%2364%3Bmail.kz', 'utm_content=aigul&commat;mail.kz'],
  ...['utm_content=aigul\\u0040mail.kz', 'utm_content=aigul%5Cu0040mail.kz'],
  ...['utm_content=aigul%255Cu0040mail.kz', 'utm_content=aigul%u0040mail.kz'],
  ...['utm_content=aigul\\x40mail.kz', 'utm_content=YWlndWxAbWFpbC5reg%3D%3D'],
  // Windows-1251.
  ...[
    '%E8%EC%FF=%C0%E9%E3%F3%EB%FC',
    '%F4%E0%EC%E8%EB%E8%FF=x',
    'q=%E8%EC%FF%3A%C0%E9%E3%F3%EB%FC',
  ],
  'utm_content=spring%26first_name%3D%D0%90%D0%B9%D0%B3%D1%83%D0%BB%D1%8C',
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

it('leaves out a long value when its part that would be sent is personal', () => {
  const json = JSON.stringify({
    name: 'Айгүл Серікова',
    mail: 'aigul@mail.kz',
    rest: 'ы'.repeat(900),
  });
  const values = [
    `${'a '.repeat(251)}aigul@mail.kz${' a'.repeat(2_000)}`,
    Buffer.from(json).toString('base64'),
    Buffer.from(` ${json}`).toString('base64'),
  ];
  for (const value of values) {
    const read = landingParameters(`?utm_content=${encodeURIComponent(value)}`);
    expect(read).toMatchObject({ parameters: {}, personal: 1 });
  }
});
