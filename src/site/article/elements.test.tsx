import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '../../locales/i18n.ts';
import { Note } from './elements.tsx';

const lender = vi.hoisted(() => ({ isSample: true }));
vi.mock('../../config/licence.ts', async (original) =>
  Object.defineProperty({ ...(await original<object>()) }, 'isSample', {
    get: () => lender.isSample,
  }),
);

const shown = (kind: 'warning' | 'sample', language: 'ru' | 'kk' = 'ru') =>
  renderToStaticMarkup(
    <I18nProvider i18n={createI18n(language)}>
      <Note kind={kind}>Города</Note>
    </I18nProvider>,
  );

describe('a note that something is a sample', () => {
  beforeEach(() => {
    lender.isSample = true;
  });

  it('says so in the reader’s language while the lender has given nothing of its own', () => {
    expect(shown('sample')).toContain('Образец');
    expect(shown('sample', 'kk')).toContain('Үлгі');
  });

  it('is gone, label and words, once the lender has', () => {
    lender.isSample = false;
    expect(shown('sample')).toBe('');
    expect(shown('warning')).toContain('Города');
  });
});
