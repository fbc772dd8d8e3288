// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/fixtures/renderPage.tsx';
import { stepAnswer } from '../../../tests/fixtures/sampleAnswers.ts';
import { acceptStep } from '../session/step.ts';
import { StepWait } from './StepWait.tsx';

it('shows a loader in place of the checklist until the server answers, then at the current item', async () => {
  const page = await renderPage(<StepWait heading="Проверка" status="Ищем данные." />);
  expect(page.all('.loader').map(({ className }) => className)).toEqual([
    'loader loader--l painted',
  ]);
  await act(async () => acceptStep(stepAnswer('waiting_external_personal')));
  expect(page.all('.loader').map(({ className }) => className)).toEqual([
    'loader loader--s painted',
  ]);
  expect(page.all('.checklist__item--now .loader')).toHaveLength(1);
});
