import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { licence } from '../../config/licence.ts';
import { createI18n } from '../../locales/i18n.ts';
import { Footer } from './Footer.tsx';

const lender = vi.hoisted(() => ({ isSample: true }));
vi.mock('../../config/licence.ts', async (original) =>
  Object.defineProperty({ ...(await original<object>()) }, 'isSample', {
    get: () => lender.isSample,
  }),
);

const shown = (language: 'ru' | 'kk') =>
  renderToStaticMarkup(
    <I18nProvider i18n={createI18n(language)}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </I18nProvider>,
  );

describe('the line of who lends, below each page', () => {
  beforeEach(() => {
    lender.isSample = true;
  });

  it('says that it is a sample while nobody has given a licence', () => {
    expect(shown('ru')).toContain('Образец');
    expect(shown('ru')).not.toContain(licence.ru);
  });

  it('is the licence in the reader’s language once the lender has given it', () => {
    lender.isSample = false;
    expect(shown('ru')).not.toContain('Образец');
    expect(shown('ru')).toContain(licence.ru);
    expect(shown('kk')).toContain(licence.kk);
  });
});
