import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { stepNames } from '../../../api/contract.ts';
import { routeOfStep } from '../../steps.ts';
import { hasCompanion, progressAt, stageNames } from './progress.ts';

const partsOf = (path: string, step: string | null = null) =>
  progressAt(path, step)?.parts.map(({ message }) => message);

it('knows the place of every step but the cabinet', () => {
  for (const step of stepNames) {
    const path = routeOfStep({ step_name: step });
    if (hasCompanion(path)) expect(progressAt(path, step), step).not.toBeNull();
  }
  expect(hasCompanion('/register/lk')).toBe(false);
});

it('names address and work only to whom they are asked', () => {
  expect(partsOf('/register/passport')).toEqual(['Личные данные', 'Документ']);
  expect(partsOf('/register/address')).toContain('Работа и доход');
});

it('returns null while the wait is unknown', () => {
  expect(progressAt('/register/wait', null)).toBeNull();
  expect(progressAt('/register/wait', 'a_step_of_next_year')).toBeNull();
});

it('tells the waits of one page apart', () => {
  const stageOf = (step: string) => progressAt('/register/wait', step)?.stage;
  const steps = ['waiting_external_personal', 'waiting_external_photo', 'client_creating'];
  expect(steps.map(stageOf)).toEqual([1, 2, 3]);
});

it('has a column in the bar for each stage', async () => {
  const css = await readFile('src/ui/steps.css', 'utf8');
  expect(css).toContain(`grid-template-columns: repeat(${stageNames.length}, 1fr);`);
});
