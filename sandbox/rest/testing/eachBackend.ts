import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Applicant } from './applicant.ts';
import type { Backend } from './backend.ts';
import { openBackend } from './openBackend.ts';

/** The back end of the running test. */
export let backend: Backend;
/** An applicant of the running test. */
export let applicant: Applicant;

async function open(): Promise<void> {
  backend = await openBackend();
  applicant = backend.applicant();
}

/** Opens the back end for each test of the file. */
export function openForEach(): void {
  beforeEach(open);
  afterEach(() => backend.remove());
}

/** Opens the back end once for all tests of the file. */
export function openForAll(): void {
  beforeAll(open);
  afterAll(() => backend.remove());
}
