import { describe, expect, it } from 'vitest';
import { routeOfStep } from '../../session/stepRoutes.ts';
import { resumableAfter } from './useResumeNotice.tsx';

const lastStep = (step_name: string, uuid: string | null = '5f1c') => ({
  step_name,
  uuid,
  at_ms: 0,
});

describe('resumableAfter', () => {
  it('returns the page of the last known step', () => {
    expect(resumableAfter(lastStep('passport'), routeOfStep)).toEqual({
      path: '/register/passport',
      isCabinet: false,
    });
  });

  it('returns the cabinet when there is a loan', () => {
    expect(resumableAfter(lastStep('personal_cabinet'), routeOfStep)).toEqual({
      path: '/register/lk',
      isCabinet: true,
    });
  });

  it('returns null when nothing is under way', () => {
    expect(resumableAfter(null, routeOfStep)).toBeNull();
    expect(resumableAfter(lastStep('iin', null), routeOfStep)).toBeNull();
  });
});
