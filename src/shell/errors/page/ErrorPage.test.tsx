// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage, untilShown } from '../../../../tests/fixtures/renderPage.tsx';
import { AppError, type AppErrorDetails } from '../../../ui/appError.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { ErrorPage, NotFound } from './ErrorPage.tsx';

/** Renders the page of an error. */
async function open(error: AppErrorDetails, detail?: string) {
  const page = await renderPage(<ErrorPage error={error} detail={detail} />);
  const [code = '', heading = '', meaning = ''] = page.texts(
    '.error-page__code, h1, .error-page__text',
  );
  return { ...page, code, heading, meaning };
}

it('shows a header with the logo alone, which leads to the home page', async () => {
  const { all, texts } = await open({});
  expect(all('header a:not(.skip-link)').map((link) => link.getAttribute('href'))).toEqual(['/']);
  expect(texts('header button, nav, footer')).toEqual([]);
});

it('names causes and leads home when the address is unknown', async () => {
  const { code, heading, meaning, find } = await open({ statusCode: 404 });
  expect([code, heading]).toEqual(['404', 'Страница не найдена']);
  expect(meaning).toBe('Возможно, страницу удалили или перенесли, либо в адресе опечатка.');
  expect(find('a', 'На главную')?.getAttribute('href')).toBe('/');
});

it('clears the error 404 when «На главную» is pressed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isLost = true;
  function Screen(): ReactNode {
    if (isLost) throw new AppError({ statusCode: 404 });
    return 'the screen';
  }
  const { text, find, press } = await renderPage(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
  );
  await untilShown(() => expect(find('a', 'На главную')).toBeDefined());
  isLost = false;
  await press('На главную');
  expect(text()).toBe('the screen');
});

it('shows message and support number of another status, and a reload', async () => {
  const error = {
    statusCode: 418,
    message: 'Подписание закрыто до утра.',
    text: '4bf92f3577b34da6',
  };
  const { code, heading, text, find } = await open(error);
  expect([code, heading]).toEqual(['418', 'Подписание закрыто до утра.']);
  expect(text()).toContain('Номер для поддержки: 4bf92f35');
  // An empty address is the page itself.
  expect(find('a', 'Обновить страницу')?.getAttribute('href')).toBe('');
  const { text: withoutNumber } = await open({ statusCode: 418 });
  expect(withoutNumber()).not.toContain('Номер для поддержки');
});

it('tells of technical works when there is no status', async () => {
  const { code, heading, meaning, find } = await open({});
  expect([code, heading]).toEqual(['!', 'На сайте ведутся технические работы']);
  expect(meaning).toBe('Приносим извинения за доставленные неудобства.');
  expect(find('a', 'Обновить страницу')?.getAttribute('href')).toBe('');
});

it('shows details of the error in development only', async () => {
  const { text } = await open({}, 'at Screen.tsx:7');
  expect(text()).toContain('at Screen.tsx:7');
  vi.stubEnv('DEV', false);
  const { text: released } = await open({}, 'at Screen.tsx:7');
  expect(released()).not.toContain('at Screen.tsx:7');
});

it('shows the status code large, with padding around 500', async () => {
  const styles = document.head.appendChild(document.createElement('style'));
  styles.textContent = ['../../../ui/tokens.css', './errorPage.css']
    .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
    .join('\n');
  const lookOf = async (statusCode: number) => {
    const { place } = await open({ statusCode });
    const code = place.querySelector('.error-page__code');
    if (!code) throw new Error('The page has no code');
    const { fontSize, paddingBlock } = getComputedStyle(code);
    return { fontSize, paddingBlock };
  };
  expect(await lookOf(404)).toEqual({ fontSize: '56px', paddingBlock: '' });
  expect(await lookOf(500)).toEqual({ fontSize: '56px', paddingBlock: '24px' });
  styles.remove();
});

it('shows the message Page Not Found with the path to developers', async () => {
  const { texts } = await renderPage(<NotFound />, '/no/such-page');
  expect(texts('.error-page__code, h1')).toEqual(['404', 'Страница не найдена']);
  expect(texts('.error-page__detail')).toEqual(['Page Not Found: /no/such-page']);
});
