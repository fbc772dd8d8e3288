import { expect, it, vi } from 'vitest';
import { loanOf } from '../registration/loan.ts';
import { backend, openForEach } from './testing/eachBackend.ts';
import { typed } from './testing/typed.ts';

vi.mock('../registration/loan.ts', { spy: true });

openForEach();

/** Lists the calls from the IIN to the photo, with what each reads and computes. */
async function workUntilPhoto(iin: string): Promise<string[]> {
  const applicant = backend.applicant();
  const listed = vi.spyOn(backend.inside().store.database, 'all');
  const works: string[] = [];
  const note = async (name: string, call: () => Promise<unknown>) => {
    vi.clearAllMocks();
    await call();
    const computed = vi.mocked(loanOf).mock.calls.length;
    works.push(`${name}: ${computed} loans computed, ${listed.mock.calls.length} lists read`);
  };
  await note('iin', () => applicant.enter(iin));
  await note('terms', () => applicant.acceptTerms());
  await applicant.untilStep('personal');
  await note('personal', () => applicant.post('registration/personal', typed.personal));
  await note('passport', () => applicant.post('registration/passport', typed.passport));
  expect(await applicant.step()).toMatchObject({ step_name: 'verigram' });
  listed.mockRestore();
  return works;
}

it('a stranger’s calls take the same work for an IIN with an open loan and for an unknown one', async () => {
  backend.inside();
  const borrower = backend.applicant();
  await borrower.takeLoan(backend.resident);
  const works = await workUntilPhoto(backend.resident);
  expect(works).toEqual(await workUntilPhoto(backend.anotherResident));
  // The list is of the sessions that the opening ends.
  expect(works).toEqual([
    'iin: 0 loans computed, 1 lists read',
    ...['terms', 'personal', 'passport'].map((call) => `${call}: 0 loans computed, 0 lists read`),
  ]);
});
