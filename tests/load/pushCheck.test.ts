import { describe, expect, it } from 'vitest';
import { PushCheck } from './pushCheck.ts';

describe('the check of pushes', () => {
  it('finds a lost push between two others', () => {
    const pushes = new PushCheck();
    for (const step of ['waiting_external_personal', 'personal', 'verigram']) pushes.receive(step);
    expect(pushes.missing('verigram')).toEqual(['passport']);
  });

  it('excuses only pushes while no socket listened', () => {
    const pushes = new PushCheck();
    pushes.receive('waiting_external_personal');
    pushes.listening('passport');
    expect(pushes.missing('verigram')).toEqual(['verigram']);
    pushes.receive('verigram');
    expect(pushes.missing('verigram')).toEqual([]);
  });

  it.each(['personal', 'waiting_external_personal'])(
    'finds a push of %s that came again',
    (step) => {
      const pushes = new PushCheck();
      for (const once of ['waiting_external_personal', 'personal']) pushes.receive(once);
      expect(() => pushes.receive(step)).toThrow(`A push of ${step} came after that of personal`);
    },
  );

  it('refuses a step that does not belong to the application', () => {
    expect(() => new PushCheck().receive('address')).toThrow('The step address does not belong');
  });
});
