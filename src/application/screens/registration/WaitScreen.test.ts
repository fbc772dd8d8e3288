import { describe, expect, it } from 'vitest';
import type { StepAnswer } from '../../../api/contract.ts';
import { waitDuration, waitTexts } from './WaitScreen.tsx';

const at = (step_name: string, context: StepAnswer['context'] = {}) => ({ step_name, context });
const said = (step: ReturnType<typeof at> | null) => waitTexts(step).status.message ?? '';

describe('waitTexts', () => {
  it('has a text of its own for each wait', () => {
    const waits = [
      at('waiting_external_personal'),
      at('waiting_external_photo'),
      at('waiting_external_photo', { image_accepted: false }),
      at('client_creating'),
      null,
    ];
    expect(new Set(waits.map(said)).size).toBe(waits.length);
  });

  it('returns the general text when the step is unknown', () => {
    expect(waitTexts(at('a_step_of_next_year'))).toBe(waitTexts(null));
  });

  it('speaks of an employee and of a longer wait when the server took no photo', () => {
    const manual = said(at('waiting_external_photo', { image_accepted: false }));
    expect(manual).toMatch(/Сотрудник.*отделение.*дольше/);
    expect(manual).not.toContain('минут');
  });

  it.each([{}, { image_accepted: true }, { image_accepted: null }])(
    'speaks of the photo when the context is %j',
    (context) => {
      expect(said(at('waiting_external_photo', context))).toContain('ваше фото');
    },
  );
});

describe('waitDuration', () => {
  it('returns a minute when a public database or the contract is waited for', () => {
    expect(waitDuration(at('waiting_external_photo', { image_accepted: true }))).toBe('minute');
    expect(waitDuration(at('client_creating'))).toBe('minute');
    expect(waitDuration(null)).toBe('minute');
  });

  it('returns hours when an employee checks', () => {
    expect(waitDuration(at('waiting_external_photo', { image_accepted: false }))).toBe('hours');
  });

  it('returns unknown when only a later server knows the step', () => {
    expect(waitDuration(at('a_step_of_next_year'))).toBe('unknown');
  });

  it('does not speak of an employee when another step took no photo', () => {
    expect(waitDuration(at('client_creating', { image_accepted: false }))).toBe('minute');
  });
});
