import fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forAll, forAllInTurn } from '../../../tests/fixtures/forAll.ts';
import { mangled } from '../../../tests/fixtures/mangled.ts';

/** The stored text, which is the same under every name. */
let kept: string | null = null;
let cookies = '';
const storage = { getItem: () => kept, setItem: () => {}, removeItem: () => {} };

beforeEach(() => {
  kept = null;
  cookies = '';
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  vi.stubGlobal('location', new URL('https://app.example/'));
  vi.stubGlobal('document', {
    get cookie() {
      return cookies;
    },
    set cookie(_text: string) {},
  });
});

const { config } = await import('../../config/config.ts');
const { lastKnownStep } = await import('../../application/session/lastStep.ts');
const { routeOfStep } = await import('../../application/steps.ts');
const { moveWithoutAnswer } = await import('../../application/guards/moves.ts');
const { returnParameters } = await import('../../application/session/signingReturn.ts');
const { readStoredUtm } = await import('../../telemetry/attribution/storedUtm.ts');
const { readTicks, floodItems } = await import('../../site/help/flood/storedTicks.ts');
const { createRouteRules } = await import('../../shell/navigation/routeRules.ts');
const { createTabMap } = await import('../../shell/navigation/tabMap.ts');
const { chosenTerms } = await import('../../application/screens/login/terms.ts');
const { readChoice } = await import('../../loan/loanChoice.ts');
const { findProduct } = await import('../../calc/index.ts');

const lastStep = { step_name: 'passport', uuid: '5f1c', at_ms: 1_795_000_000_000 };
const utm = { utm_source: 'sms', utm_timestamp: 1_795_000_000_000 };
const rules = [['/old', { redirect: '/new', untilMs: 1_795_000_000_000 }]];
const positions = [['entry', 120]];

/** An entry of this app, of an older or newer version, of another app, a half-written entry, or another text. */
const entry = fc.oneof(
  ...[lastStep, utm, rules, positions].map((sample) =>
    mangled(sample).map((value) => JSON.stringify(value) ?? ''),
  ),
  fc.nat({ max: 60 }).map((end) => JSON.stringify(lastStep).slice(0, end)),
  fc.constantFrom(
    ...['', 'null', 'undefined', '[object Object]', '{}', '[]', '0', '-1', 'NaN', '1e999', '"x"'],
    '[["__proto__",1]]',
  ),
  fc.string({ unit: 'binary' }),
  fc.json(),
);

function withEntry(check: (text: string) => void): void {
  forAll(500, [entry], (text) => {
    kept = text;
    check(text);
  });
}

describe('an entry of an older shape, or a damaged one', () => {
  it('names a last step that has a page of ours, or none', () => {
    withEntry(() => {
      const step = lastKnownStep();
      if (step === null) return;
      expect(routeOfStep(step)).toMatch(/^\/(login\/iin|register\/[a-z-]+)$/);
      const move = moveWithoutAnswer({ path: '/register/personal', search: '' }, step);
      expect(move === null || /^\/(login|register)\//.test(move)).toBe(true);
    });
  });

  it('gives texts to hand on to the signing call, or none', () => {
    withEntry(() => {
      const found = returnParameters('');
      expect(Object.values(found ?? {}).every((value) => typeof value === 'string')).toBe(true);
    });
  });

  it('is attribution that can be sent, or one of two errors', () => {
    withEntry(() => {
      try {
        const { current, previous } = readStoredUtm();
        const values = Object.values({ ...previous, ...current });
        expect(values.every((value) => typeof value === 'string' || Number.isFinite(value))).toBe(
          true,
        );
      } catch (error) {
        expect(String(error)).toMatch(
          /Current UTM parameters not found|Cannot parse current UTM JSON String/,
        );
      }
    });
  });

  it('ticks no unknown item, and follows no invalid rule', () => {
    withEntry(() => {
      expect([...readTicks()].every((item) => floodItems.includes(item))).toBe(true);
      const rule = createRouteRules(async () => null).remembered('/old');
      expect(rule === null || rule === undefined || typeof rule === 'string').toBe(true);
      const positions = createTabMap('places', v.number(), 50);
      expect(positions.get('entry') ?? 0).toEqual(expect.any(Number));
    });
  });
});

describe('foreign cookies and addresses', () => {
  const value = fc.oneof(
    fc.constantFrom(
      ...['', '%', '%E0%A4%A', '%00', '-1', '1e9', '0x10', '٣', '999999999', '78500', ' 78500'],
    ),
    fc.string(),
    fc.nat().map(String),
  );

  it('ask for a loan within the limits, whatever they hold', () => {
    forAll(500, [value, value, value, value], (amount, product, method, cookie) => {
      const search = `?amount=${amount}&product=${product}&method=${method}`;
      const stored = { amount: cookie, product: amount, method: product };
      const terms = chosenTerms(search, stored);
      const limits = findProduct(terms.product);
      expect(terms.amount).toBeGreaterThanOrEqual(limits.minAmount);
      expect(terms.amount).toBeLessThanOrEqual(limits.maxAmount);
      const choice = readChoice(search, stored);
      const chosen = choice.amount ?? findProduct('12_month').minAmount;
      const product12 = findProduct(choice.product ?? '12_month');
      expect(Number.isInteger(chosen)).toBe(true);
      expect(chosen).toBeGreaterThanOrEqual(product12.minAmount);
      expect(chosen).toBeLessThanOrEqual(product12.maxAmount);
    });
  });
});

it('a visitor is always a UUID, whatever stands where it is kept', async () => {
  const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
  await forAllInTurn(40, [entry, fc.string()], async (text, cookie) => {
    kept = text;
    cookies = `${config.visitorCookie}=${cookie}`;
    vi.resetModules();
    const { visitorId } = await import('../../api/visitor.ts');
    const id = visitorId();
    expect(id).toMatch(uuid);
    expect(visitorId()).toBe(id);
  });
}, 60_000);
