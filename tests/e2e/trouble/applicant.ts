import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { test as base, expect, hydrated } from '../fixtures.ts';
import { type StandProcess, sendJson, startStandProcess } from './standProcess.ts';

export const residentIin = '871008401427';
export const phone = '77011234567';

/** Somebody under way: their browser has their session. */
export interface Applicant {
  readonly uuid: string;
  readonly visitor: string;
  readonly iin: string;
  /** The token dies, as when it is revoked by the lender. */
  readonly loseSession: () => Promise<void>;
}

export interface ApplicantOptions {
  readonly iin?: string;
  readonly isResident?: boolean;
  /** The step's context. */
  readonly context?: object;
}

interface Fixtures {
  readonly browserWords: undefined;
  /** Brings the browser of the test to a step of a registration. */
  readonly applyUntil: (step: string, options?: ApplicantOptions) => Promise<Applicant>;
}

const FIRST_PORT = 4651;
/** App, identity provider and signing provider. */
const PORTS_OF_A_STAND = 3;

async function enter(stand: StandProcess, visitor: string, iin: string, isResident: boolean) {
  const headers = { 'X-VISITOR-ID': visitor, 'Accept-Language': 'ru' };
  const keyed = () => ({ ...headers, 'Idempotency-Key': randomUUID() });
  const entered = await sendJson(
    `${stand.origin}/rest/registration/iin`,
    { iin, is_resident_rk: isResident, is_ipdl: false },
    keyed(),
  );
  // The contract's tests hold the answer to its schema.
  const { bearerToken, uuid } = entered as { bearerToken: string; uuid: string };
  const accepted_at = new Date().toISOString();
  const consents = ['personal_data', 'biometrics', 'credit_bureau'].map((id) => ({
    id,
    version: '2026-11',
    accepted_at,
  }));
  await sendJson(
    `${stand.origin}/rest/registration/terms`,
    { amount: 78_500, product: '12_month', method: 'annuity', consents },
    { ...keyed(), Authorization: `Bearer ${bearerToken}` },
  );
  return { bearerToken, uuid };
}

async function giveCookies(context: BrowserContext, origin: string, cookies: [string, string][]) {
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })));
}

export const test = base.extend<Fixtures, { readonly stand: StandProcess }>({
  stand: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use, { parallelIndex }) => {
      const stand = await startStandProcess(FIRST_PORT + PORTS_OF_A_STAND * parallelIndex);
      await use(stand);
      await stand.stop();
    },
    { scope: 'worker' },
  ],
  // Downloading the whole app for every test would be most of its time; the worker has tests of its own.
  serviceWorkers: 'block',
  baseURL: async ({ stand }, use) => {
    await stand.reset();
    await use(stand.origin);
  },
  browserWords: [
    async ({ pageWatch }, use) => {
      // A page that is left while its socket is being opened.
      pageWatch.expectFault(/WebSocket is closed before the connection is established/);
      pageWatch.expectFault(/Service Worker registration blocked by Playwright/);
      await use(undefined);
    },
    { auto: true },
  ],
  applyUntil: async ({ stand, context }, use) => {
    await use(async (step, { iin = residentIin, isResident = true, context: said } = {}) => {
      const visitor = randomUUID();
      const { bearerToken, uuid } = await enter(stand, visitor, iin, isResident);
      await stand.setStep(uuid, step, said);
      await giveCookies(context, stand.origin, [
        ['SESSION_TOKEN', bearerToken],
        ['uid', visitor],
      ]);
      return {
        uuid,
        visitor,
        iin,
        async loseSession() {
          await sendJson(`${stand.origin}/rest/logout`, undefined, {
            Authorization: `Bearer ${bearerToken}`,
            'Idempotency-Key': randomUUID(),
          });
        },
      };
    });
  },
});

/** A browser with a camera that shows a picture of its own, allowed without a question. */
export const withCamera = {
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
};

export { expect, hydrated };
