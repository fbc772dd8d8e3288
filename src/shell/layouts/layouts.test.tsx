import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createI18n } from '../../locales/i18n.ts';
import { type LayoutName, layouts } from './layouts.tsx';

/** Names the parts of the frame that a layout renders around a text. */
function partsOf(name: LayoutName): readonly string[] {
  const Layout = layouts[name];
  const html = renderToStaticMarkup(
    <I18nProvider i18n={createI18n('ru')}>
      <MemoryRouter>
        <Layout>the text</Layout>
      </MemoryRouter>
    </I18nProvider>,
  );
  expect(html).toContain('the text');
  const parts = { header__menu: 'menu', footer: 'footer', 'auth-layout__card': 'card' };
  const rooms = {
    'site-frame__pair': 'pair',
    promo__heading: 'promo',
    'auth-layout__phone': 'phone',
  };
  return Object.entries({ ...parts, ...rooms }).flatMap(([className, part]) =>
    new RegExp(`class="[^"]*\\b${className}(?![\\w-])`).test(html) ? [part] : [],
  );
}

it('gives the five layouts different frames', () => {
  expect(Object.keys(layouts).sort()).toEqual(['auth', 'default', 'empty', 'installment', 'promo']);
  expect(partsOf('auth')).toEqual(['card', 'phone']);
  expect(partsOf('default')).toEqual(['menu', 'footer']);
  expect(partsOf('empty')).toEqual([]);
  expect(partsOf('installment')).toEqual(['menu', 'footer', 'pair']);
  expect(partsOf('promo')).toEqual(['menu', 'footer', 'promo']);
});
