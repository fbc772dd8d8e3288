import type { StepName } from '../../../src/api/contract.ts';
import type { Applicant } from '../harness/applicant.ts';
import { expect, it } from '../harness/test.ts';

interface StepForm {
  readonly step: StepName;
  readonly fill: (applicant: Applicant) => Promise<void>;
  /** Field of the contract that the server refuses, and its label. */
  readonly field: string;
  readonly label: string;
  readonly typed: string;
  /** The value of the field in the call. */
  readonly sent: string | number;
  readonly next: string;
}

const forms: readonly StepForm[] = [
  {
    step: 'personal',
    fill: (applicant) => applicant.typesPersonal(),
    field: 'last_name',
    label: 'Фамилия',
    typed: 'Сәрсенбаева',
    sent: 'Сәрсенбаева',
    next: '/register/passport',
  },
  {
    step: 'passport',
    fill: (applicant) => applicant.typesPassport(),
    field: 'id_number',
    label: 'Номер документа',
    typed: '012345678',
    sent: '012345678',
    next: '/register/photo',
  },
  {
    step: 'personal_and_passport',
    fill: async (applicant) => {
      await applicant.typesPersonal();
      await applicant.typesPassport();
    },
    field: 'period_validity',
    label: 'Действителен до',
    typed: '11/03/2035',
    sent: '2035-03-11',
    next: '/register/photo',
  },
  {
    step: 'address',
    fill: (applicant) => applicant.typesAddress(),
    field: 'street',
    label: 'Улица или микрорайон',
    typed: 'Абая',
    sent: 'Абая',
    next: '/register/employment',
  },
  {
    step: 'employment',
    fill: (applicant) => applicant.typesSelfEmployment(),
    field: 'monthly_income',
    label: 'Доход в месяц, ₸',
    typed: '250000',
    sent: 250_000,
    next: '/register/photo',
  },
];

it.for(forms)(
  'shows why the server refuses «$label», and goes on',
  async ({ step, fill, field, label, typed, sent, next }, { page, sandbox, applicant }) => {
    page.expectFault(/status of 422/);
    await applicant.standsAt(step);
    await fill(applicant);
    const why = 'В базе документов записано иначе';
    const call = `/rest/registration/${step}`;
    await sandbox.fail({ match: call, status: 422, errors: { [field]: [why] } });
    await applicant.sends();
    await expect.poll(() => page.queries.alert('Проверьте отмеченные поля')).toHaveFocus();
    const control = () => page.queries.label(applicant.say(label));
    await expect.poll(control).toHaveAttribute('aria-invalid', 'true');
    expect(control()).toHaveAccessibleDescription(new RegExp(why));
    expect(control()).toHaveValue(typed);
    await applicant.presses(() => page.queries.link(why));
    await expect.poll(control).toHaveFocus();
    // The server checks an unchanged form again when it is sent again.
    await applicant.sends();
    await applicant.expectAt(next);
    expect(page.network.sentTo(call).at(-1)?.body).toMatchObject({ [field]: sent });
  },
);

it('removes the errors of fields that another answer hides', async ({ page, applicant }) => {
  await applicant.standsAt('employment');
  await applicant.picks('Чем вы заняты', 'Работаю по найму');
  await applicant.sends();
  const summary = () => page.queries.alert('Проверьте отмеченные поля');
  await expect.poll(summary).toHaveTextContent('Укажите должность');
  await applicant.picks('Чем вы заняты', 'На пенсии');
  await expect.poll(summary).not.toHaveTextContent(/Укажите/);
  expect(summary()).toHaveTextContent('Введите доход');
  await applicant.picks('Чем вы заняты', 'Работаю по найму');
  await expect.poll(() => page.queries.label('Должность')).not.toHaveAttribute('aria-invalid');
  expect(summary()).not.toHaveTextContent(/Укажите/);
});

it('shows the income as it was parsed, or an error', async ({ page, applicant }) => {
  await applicant.standsAt('employment');
  const field = () => page.queries.label('Доход в месяц, ₸');
  for (const [typed, shown] of [
    ['350 000,00 ₸', '350000'],
    ['1,5 млн', '1500000'],
    ['20 мың', '20000'],
  ] as const) {
    await applicant.types('Доход в месяц, ₸', typed);
    await applicant.leavesField(field);
    await expect.poll(field).toHaveValue(shown);
    expect(field()).not.toHaveAttribute('aria-invalid');
  }
  await applicant.types('Доход в месяц, ₸', '350-400 тыс');
  await applicant.leavesField(field);
  await expect.poll(field).toHaveAccessibleDescription(/целое число тенге/);
  expect(field()).toHaveValue('350-400 тыс');
});

it('shows the refusal of an IIN, and keeps the consents', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 422/);
  await sandbox.fail({
    match: '/rest/registration/iin',
    status: 422,
    errors: { iin: ['По этому ИИН заявки не принимаются'] },
  });
  await applicant.opens('/login/iin');
  await applicant.typesIin();
  await applicant.sends();
  await expect.poll(() => page.queries.alert('Проверьте отмеченные поля')).toHaveFocus();
  await applicant.expectHint(() => page.queries.label('ИИН'), /По этому ИИН заявки не принимаются/);
  const consents = page.queries.roles('checkbox');
  expect(consents).toHaveLength(4);
  for (const consent of consents) expect(consent).toBeChecked();
});
