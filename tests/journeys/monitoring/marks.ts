import type { Page } from '@playwright/test';
import type { Received } from '../../../sandbox/parties/telemetryReceiver.ts';
import type { TestSandbox } from '../sandbox.ts';
import { received } from './telemetry.ts';

/** Fields with times. Their digits may look like a mark by chance. */
const clocks = [
  'at',
  'timestamp',
  'startTimeUnixNano',
  'endTimeUnixNano',
  'content-length',
  'date',
];

/**
 * An id of web-vitals (a time and 13 random digits), of a trace or of a span. Six digits of an id may equal a sum by chance.
 */
const randomId = /^(?:v\d+-\d{13}-\d{13}|(?=\d*[a-f])(?:[\da-f]{16}|[\da-f]{32}))$/;

function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return randomId.test(String(value)) ? [] : [String(value)];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    clocks.includes(key) ? [] : [key, ...textsOf(inner)],
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns only the letters and digits of a text, so that separators cannot hide a mark. */
const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns whether a text contains a mark: plain, encoded, in base64 or with characters between its letters. */
function has(text: string, mark: string): boolean {
  // Four digits may be part of a figure or an id by chance.
  const code = squeeze(mark);
  if (/^\d{4}$/.test(code)) return new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`).test(text);
  const base64 = Buffer.from(mark).toString('base64').replace(/=+$/, '').slice(0, -1);
  const readings = [text, decoded(text), decoded(decoded(text))].map(squeeze);
  return text.includes(base64) || readings.some((reading) => reading.includes(squeeze(mark)));
}

/** Returns the marks that occur in the requests to receiver and collector: address, headers or body. */
export async function marksReceived(
  sandbox: Pick<TestSandbox, 'origin'>,
  marks: readonly string[],
): Promise<string[]> {
  const all: Received[] = await received(sandbox);
  // From this number on the sandbox drops the oldest items.
  if (all.length >= 500) throw new Error('The receiver got more than it stores');
  const texts = [...new Set(all.flatMap(textsOf))];
  return marks.filter((mark) => texts.some((text) => has(text, mark)));
}

/** Sends a text to the receiver as a leak would, with each mark encoded in another way. */
export async function leakOnPurpose(page: Page, marks: readonly string[]): Promise<void> {
  await page.evaluate(async (values) => {
    const hex = (text: string) =>
      [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16)}`).join('');
    const ways = [hex, encodeURIComponent, (text: string) => [...text].join('%20')];
    const timestamp = new Date().toISOString();
    const exceptions = values.map((value, index) => {
      const code = value.replaceAll(' ', '');
      const isCode = /^\d{4}$/.test(code);
      const leaked = isCode ? code : (ways[index % ways.length] ?? hex)(value);
      return { type: 'Error', value: `x ${leaked} x`, timestamp };
    });
    await fetch('/played/receiver', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-faro-session-id': 'control' },
      body: JSON.stringify({ meta: { session: { id: 'control' } }, exceptions }),
    });
  }, marks);
}

/**
 * Makes faults carry marks in every possible place: messages, names of errors, classes and functions, forged stacks, the
 * console, addresses, ids of elements, and content that the policy blocks.
 */
export async function spillMarks(page: Page, marks: readonly string[]): Promise<void> {
  const { origin } = new URL(page.url());
  await page.context().addCookies(
    marks.map((value, index) => ({
      name: `mark${index}`,
      value: encodeURIComponent(value),
      url: origin,
    })),
  );
  await page.evaluate(async (values) => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
    const hex = (text: string) =>
      [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16)}`).join('');
    const address = location.href;
    const later = (work: () => void) => setTimeout(work);
    for (const value of values) {
      const encoded = hex(value);
      const name = value.replace(/[^a-z]/gi, '') || 'mark';
      const digits = value.replace(/\D/g, '');
      const stacks = [
        `${value}: ${value}\n    at ${value} (${script}:1:23)\n    at eval (eval at ${value} (${script}:1:2), ${value}:1:2)`,
        `Error: ${encoded}\n    at async Object.${encoded} (${location.origin}/assets/${name}-Ab3dEf9h.js:1:23)`,
        `Error\n    at f (${location.origin}/assets/main-${value.slice(-8)}.js:1:23)\n    at f (${script}?${encoded}:1:23)`,
        `Error\n    at f (${script}:${digits.slice(0, 6) || 1}:${digits.slice(6) || digits || 1})`,
        `${value}@${script}:1:23\n${encoded}@${location.origin}/${encoded}:1:23`,
      ];
      for (const stack of stacks) {
        later(() => {
          throw Object.assign(new Error(value), { stack });
        });
      }
      const computed = { [value]: class extends Error {} }[value] ?? Error;
      later(() => {
        throw new computed(encoded);
      });
      later(() => {
        throw Object.assign(new TypeError(`${encoded} is not a function`), {
          name: value,
          cause: new Error(value),
        });
      });
      later(() => ({ [value]: () => Object(undefined)[value].of() })[value]?.());
      void Promise.reject(new AggregateError([new Error(value)], encoded));
      void Promise.reject(new DOMException(value, value));
      void Promise.reject({ [value]: value });
      void Promise.reject(value);
      for (const level of ['trace', 'debug', 'info', 'log', 'warn', 'error'] as const) {
        console[level](`UTM was not sent: ${value}`, encoded, { [value]: value });
        console[level](encoded);
      }
      // The address contains the mark while faults are reported.
      history.replaceState(history.state, '', `/${encoded}?${encoded}=${encoded}#${encoded}`);
      console.warn(`UTM was not sent at ${location.href}`);
      later(() => {
        throw new Error('thrown at that address');
      });
      await new Promise((resolve) => setTimeout(resolve));
      history.replaceState(history.state, '', address);
      // Addresses of requests, and of content that the policy blocks.
      const host = name.toLowerCase().slice(0, 20);
      const addresses = [
        `/icons/favicon.svg?${encoded}`,
        `https://${digits || host}.example/${encoded}`,
        `https://${host}.provider.example/?${encoded}`,
        `https://${value}/`,
        `https://provider.example/${encoded}?${encoded}#${encoded}`,
      ];
      for (const each of addresses) await fetch(each).catch(() => null);
      new Image().src = `https://${encoded}.example/a.png`;
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', {
          blockedURI: value,
          documentURI: `${location.origin}/${encoded}`,
          effectiveDirective: value,
          violatedDirective: value,
          originalPolicy: value,
          sample: value,
          referrer: value,
          statusCode: 200,
          disposition: 'enforce',
        }),
      );
      performance.mark(value);
      performance.measure(encoded);
      document.body.id = name;
      document.body.className = name;
    }
    document.body.removeAttribute('id');
    document.body.removeAttribute('class');
  }, marks);
}
