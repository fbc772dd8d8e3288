// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isInstallDeclined, rememberInstallDeclined } from './declinedInstall.ts';

const DAY_MS = 86_400_000;
const now = Date.parse('2026-11-21T09:00:00Z');

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a visitor who declined', () => {
  it('is not asked again for 30 days', () => {
    expect(isInstallDeclined(now)).toBe(false);
    rememberInstallDeclined(now);
    expect(isInstallDeclined(now)).toBe(true);
    expect(isInstallDeclined(now + 30 * DAY_MS - 1)).toBe(true);
    expect(isInstallDeclined(now + 30 * DAY_MS)).toBe(false);
  });

  it.each(['', 'yes', 'NaN', String(now + DAY_MS)])('is not silenced for ever by «%s»', (entry) => {
    localStorage.setItem('installDeclinedAt', entry);
    expect(isInstallDeclined(now)).toBe(false);
  });

  it('may be asked again where storage is refused', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    rememberInstallDeclined(now);
    expect(isInstallDeclined(now)).toBe(false);
  });
});
