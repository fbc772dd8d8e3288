import { describe, expect, it } from 'vitest';
import { routeOfStep } from '../../session/stepRoutes.ts';
import { resumableAfter } from './resumable.ts';

const lastStep = (step_name: string, uuid: string | null = '5f1c') => ({
  step_name,
  uuid,
  at_ms: 0,
});

describe('the way back into a registration', () => {
  it('leads to the page of the step that was known last', () => {
    expect(resumableAfter(lastStep('passport'), routeOfStep)).toEqual({
      path: '/register/passport',
      isCabinet: false,
    });
  });

  it('leads into the cabinet once there is a loan', () => {
    expect(resumableAfter(lastStep('personal_cabinet'), routeOfStep)).toEqual({
      path: '/register/lk',
      isCabinet: true,
    });
  });

  it('is not offered where nothing is under way', () => {
    expect(resumableAfter(null, routeOfStep)).toBeNull();
    expect(resumableAfter(lastStep('iin', null), routeOfStep)).toBeNull();
  });
});
