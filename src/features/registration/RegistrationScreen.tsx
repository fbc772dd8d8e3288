import { useLingui } from '@lingui/react';
import { useLocation } from 'react-router-dom';
import type { HeadMessages } from '../../ui/screen.ts';
import { type StepPage, stepPages } from './stepPages.ts';

function pageAt(path: string): StepPage {
  const page = stepPages[path];
  if (!page) throw new Error(`No registration step at ${path}`);
  return page;
}

export const head = (path: string): HeadMessages => {
  const { title, text } = pageAt(path);
  return { title, description: text };
};

/** A registration step's page: what the step is for. Its guard sends visitors without a session to /login. */
export function Screen() {
  const { i18n } = useLingui();
  const { title, text } = pageAt(useLocation().pathname.replace(/\/+$/, ''));
  return (
    <>
      <h1>{i18n._(title)}</h1>
      <p>{i18n._(text)}</p>
    </>
  );
}
