import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { captureErrorNames } from '../../../api/contract.ts';
import {
  canGoWithout,
  captureErrorInfo,
  isCameraError,
  isInsurmountable,
} from './captureErrors.ts';

const i18n = setupI18n({ locale: 'ru', messages: { ru: {} } });
const words = (name: string) => {
  const { happened, advice } = captureErrorInfo(name);
  return [i18n._(happened), i18n._(advice)];
};

describe('captureErrorInfo', () => {
  it.each(captureErrorNames)('has texts and a way to continue for %s', (name) => {
    const ways = captureErrorInfo(name);
    expect(ways.canTryAgain || isInsurmountable(name)).toBe(true);
    expect(words(name).every((text) => text.length > 10)).toBe(true);
    expect(words(name)).not.toEqual(words('SomethingNew'));
  });

  it('has a text of its own for each error', () => {
    const happened = captureErrorNames.map((name) => words(name)[0]);
    expect(new Set(happened).size).toBe(captureErrorNames.length);
  });

  it('offers another try, here or elsewhere, after an unknown error', () => {
    expect(captureErrorInfo('SomethingNew')).toMatchObject({
      canTryAgain: true,
      isOtherDeviceAdvised: true,
    });
    expect(isInsurmountable('SomethingNew')).toBe(false);
    expect(words('toString')).toEqual(words('SomethingNew'));
    expect(captureErrorInfo('toString')).toEqual(captureErrorInfo('SomethingNew'));
  });

  it('advises no other device when the service failed', () => {
    for (const name of ['ServerConnectionError', 'ServerWorkError', 'ServerAuthorizationError']) {
      expect(captureErrorInfo(name).isOtherDeviceAdvised).toBe(false);
    }
  });

  it('finds out whether the camera was the reason', () => {
    expect(isCameraError('CameraNotReadableError')).toBe(true);
    expect(isCameraError('SlowInternetError')).toBe(false);
  });
});

describe('canGoWithout', () => {
  it('returns true once the server knows an error that the device cannot overcome', () => {
    expect(canGoWithout('CameraNotFoundError', false, undefined)).toBe(false);
    expect(canGoWithout('CameraNotFoundError', true, undefined)).toBe(true);
  });

  it('returns false after an error that another try may overcome', () => {
    expect(canGoWithout('SlowInternetError', true, undefined)).toBe(false);
  });

  it('returns what the server allows or forbids', () => {
    expect(canGoWithout('SlowInternetError', false, true)).toBe(true);
    expect(canGoWithout('CameraNotFoundError', true, false)).toBe(false);
  });
});
