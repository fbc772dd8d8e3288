import { describe, expect, it } from 'vitest';
import type { StepAnswer } from '../../api/contract.ts';
import { checklistOf, waitStages } from './waitStages.ts';

const done = (step_name: string, context: StepAnswer['context'] = {}) =>
  checklistOf(waitStages({ step_name, context }), ({ message = '' }) => message)
    .filter(({ state }) => state === 'done')
    .map(({ text }) => text);

describe('the checklist of a wait', () => {
  it('ticks one more when the server names the next step', () => {
    expect(done('waiting_external_photo', { image_accepted: true })).toEqual(['Фото']);
    expect(done('client_creating')).toEqual(['Анкета', 'Проверка личности']);
    expect(done('signing_init')).toHaveLength(3);
  });

  it('counts the sent photo as taken only when the server says so', () => {
    expect(done('verigram', { image_accepted: true })).toEqual(['Фото']);
    expect(done('verigram')).toEqual([]);
    expect(done('waiting_external_photo', { image_accepted: false })).not.toContain('Фото');
  });

  it('is empty when the step is unknown', () => {
    expect(waitStages(null).stages).toEqual([]);
    expect(waitStages({ step_name: 'a_step_of_next_year', context: {} }).stages).toEqual([]);
  });
});
