import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('npm run chaos -- …', () => {
  it('takes 200 walks unless told otherwise', () => {
    expect(readSettings([])).toMatchObject({ walks: 200, from: 0, lanes: 2 });
    expect(readSettings(['--walks', '4', '--seed', '77', '--from=12'])).toMatchObject({
      walks: 4,
      seed: 77,
      from: 12,
    });
  });

  it('names an option that it cannot use', () => {
    expect(() => readSettings(['--walks', 'many'])).toThrow('--walks is "many"');
    expect(() => readSettings(['--lanes', '0'])).toThrow('--lanes');
    expect(() => readSettings(['--speed', '3'])).toThrow('--speed');
  });
});
