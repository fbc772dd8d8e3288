import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { licence } from '../../config/licence.ts';
import { createI18n } from '../../locales/i18n.ts';
import { SiteFrame } from './SiteFrame.tsx';

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
        <SiteFrame>text</SiteFrame>
      </MemoryRouter>
    </I18nProvider>,
  );

beforeEach(() => {
  lender.isSample = true;
});

it('says that it is a sample when no licence is given', () => {
  expect(shown('ru')).toContain('Образец');
  expect(shown('ru')).not.toContain(licence.ru);
});

it('shows the lender’s licence in the reader’s language', () => {
  lender.isSample = false;
  expect(shown('ru')).not.toContain('Образец');
  expect(shown('ru')).toContain(licence.ru);
  expect(shown('kk')).toContain(licence.kk);
});
