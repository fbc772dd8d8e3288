// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { localKeys } from '../../device/storage/keys.ts';
import { forgetLastStep, storeLastStep } from './lastStep.ts';

const accept = (step_name: string, uuid: string | null = '5f1c') =>
  storeLastStep({ step_name, uuid, socket_channel: null, context: {} });
const shown = () => document.documentElement.dataset.deviceHas;
const stored = () => localStorage.getItem(localKeys.deviceHas);

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.deviceHas;
});

describe('the device’s word', () => {
  it('is `application` from the first step after the IIN, and `loan` at the cabinet', () => {
    accept('personal');
    expect(shown()).toBe('application');
    expect(stored()).toMatch(/^application \d{13}$/);
    accept('personal_cabinet');
    expect(shown()).toBe('loan');
    expect(stored()).toMatch(/^loan \d{13}$/);
  });

  it('is gone when the application is begun anew', () => {
    accept('passport');
    accept('iin', null);
    expect([shown(), stored()]).toEqual([undefined, null]);
  });

  it('is gone with the step after a logout', () => {
    accept('personal_cabinet');
    forgetLastStep();
    expect([shown(), stored()]).toEqual([undefined, null]);
  });
});
