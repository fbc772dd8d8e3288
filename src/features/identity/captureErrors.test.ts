import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { captureErrorNames } from '../../api/contract.ts';
import { canGoWithout, captureWays, isCameraError, isInsurmountable } from './captureErrors.ts';
import { captureErrorTexts } from './captureErrorTexts.ts';

const i18n = setupI18n({ locale: 'ru', messages: { ru: {} } });
const words = (name: string) => {
  const { happened, advice } = captureErrorTexts(name);
  return [i18n._(happened), i18n._(advice)];
};

describe('the fifteen errors of the face capture', () => {
  it('are all known', () => {
    expect(new Set(captureErrorNames).size).toBe(15);
  });

  it.each(captureErrorNames)('%s says what happened, what to try, and leaves a way on', (name) => {
    const ways = captureWays(name);
    expect(ways.canTryAgain || isInsurmountable(name)).toBe(true);
    expect(words(name).every((text) => text.length > 10)).toBe(true);
    expect(words(name)).not.toEqual(words('SomethingNew'));
  });

  it('each tell something of its own', () => {
    const happened = captureErrorNames.map((name) => words(name)[0]);
    expect(new Set(happened).size).toBe(captureErrorNames.length);
  });

  it('leave a name that nobody knows to another try, here or elsewhere', () => {
    expect(captureWays('SomethingNew')).toEqual({
      canTryAgain: true,
      isOtherDeviceAdvised: true,
    });
    expect(isInsurmountable('SomethingNew')).toBe(false);
    expect(words('toString')).toEqual(words('SomethingNew'));
    expect(captureWays('toString')).toEqual(captureWays('SomethingNew'));
  });

  it('advise no other device where the fault is the service’s', () => {
    for (const name of ['ServerConnectionError', 'ServerWorkError', 'ServerAuthorizationError']) {
      expect(captureWays(name).isOtherDeviceAdvised).toBe(false);
    }
  });

  it('lead past the camera’s picture again where the camera was the matter', () => {
    expect(isCameraError('CameraNotReadableError')).toBe(true);
    expect(isCameraError('SlowInternetError')).toBe(false);
  });
});

describe('going on without the face check', () => {
  it('is offered once the server knows what this device cannot overcome', () => {
    expect(canGoWithout('CameraNotFoundError', false, undefined)).toBe(false);
    expect(canGoWithout('CameraNotFoundError', true, undefined)).toBe(true);
  });

  it('is not offered for what another try may overcome', () => {
    expect(canGoWithout('SlowInternetError', true, undefined)).toBe(false);
  });

  it('is the server’s to allow, and to refuse to who proves themselves anew', () => {
    expect(canGoWithout('SlowInternetError', false, true)).toBe(true);
    expect(canGoWithout('CameraNotFoundError', true, false)).toBe(false);
  });
});
