import { randomUUID } from 'node:crypto';
import { test as base, expect, hydrated } from '../registration/registrationSandbox.ts';

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
  /** Brings the browser of the test to a step of a registration. */
  readonly applyUntil: (step: string, options?: ApplicantOptions) => Promise<Applicant>;
}

export const test = base.extend<Fixtures>({
  applyUntil: async ({ sandbox, context }, use) => {
    await use(async (step, { iin = residentIin, isResident = true, context: said } = {}) => {
      const visitor = randomUUID();
      const { bearerToken, uuid } = await sandbox.begin({ iin, visitor, isResident });
      await sandbox.setStep({ uuid, step, ...(said ? { context: said } : {}) });
      const cookies = { SESSION_TOKEN: bearerToken, uid: visitor };
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: sandbox.origin })),
      );
      return { uuid, visitor, iin, loseSession: () => sandbox.endSession(bearerToken) };
    });
  },
});

export { expect, hydrated };
