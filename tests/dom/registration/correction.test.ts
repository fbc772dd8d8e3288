import type { Applicant } from '../harness/applicant.ts';
import { expect, it } from '../harness/test.ts';

const REVIEW = '/register/signing-init-wait';

async function comesToReview(applicant: Applicant, iin?: string): Promise<void> {
  await applicant.comesToPhoto(iin);
  await applicant.passesPhoto();
  await applicant.expectReview('Всего вернёте', 'Сәрсенбаева');
}

it('shows the corrected value on the review', async ({ page, sandbox, applicant }) => {
  await comesToReview(applicant);
  await applicant.corrects('Вы');
  await applicant.expectAt('/register/personal');
  await applicant.expectHolds('Фамилия', 'Сәрсенбаева');
  await applicant.expectHolds('Электронная почта', 'aigul@example.kz');
  await applicant.types('Электронная почта', 'new@example.kz');
  await applicant.savesCorrection();
  await applicant.expectAt(REVIEW);
  await applicant.expectReview('new@example.kz');
  expect(page.queries.text('aigul@example.kz')).toBeNull();
  expect((await sandbox.newestRegistration()).data).toMatchObject({ email: 'new@example.kz' });
});

it('leads back without a change, whatever was typed', async ({ page, sandbox, applicant }) => {
  await comesToReview(applicant);
  await applicant.corrects('Документ');
  await applicant.expectHolds('Номер документа', '012345678');
  await applicant.expectHolds('Дата рождения', '08/10/1987');
  await applicant.types('Номер документа', '999999999');
  await applicant.press('Вернуться без изменений');
  await applicant.expectAt(REVIEW);
  await applicant.expectReview('012345678');
  expect(page.queries.text('999999999')).toBeNull();
  expect((await sandbox.newestRegistration()).data).toMatchObject({ id_number: '012345678' });
  await applicant.corrects('Документ');
  await applicant.expectHolds('Номер документа', '012345678');
});

it('keeps a refused correction, over a reload too', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 422/);
  await comesToReview(applicant);
  await applicant.corrects('Вы');
  await applicant.expectHolds('Имя', 'Айгүл');
  await sandbox.fail({
    match: '/rest/registration/personal',
    status: 422,
    errors: { email: ['Такой почты нет'] },
  });
  await applicant.types('Электронная почта', 'new@example.kz');
  await applicant.savesCorrection();
  await expect.poll(() => page.queries.text('Такой почты нет')).toBeVisible();
  await applicant.expectHolds('Электронная почта', 'new@example.kz');
  await page.reload();
  await applicant.expectHolds('Электронная почта', 'new@example.kz');
  await applicant.expectHolds('Имя', 'Айгүл');
  await applicant.savesCorrection();
  await applicant.expectReview('new@example.kz');
});

it('asks for the face again when the name changes', async ({ applicant }) => {
  await comesToReview(applicant);
  await applicant.corrects('Вы');
  await applicant.expectHolds('Имя', 'Айгүл');
  await applicant.types('Имя', 'Айгерім');
  await applicant.savesCorrection();
  await applicant.passesPhoto();
  await applicant.expectReview('Айгерім');
});
