import type { Page } from '@playwright/test';

/**
 * Returns all text of the page in its own language: visible texts, accessible names and the head. Leaves out elements that
 * are marked as another language.
 */
export async function readVisibleText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { lang } = document.documentElement;
    const said: string[] = [document.title];
    const isOwn = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') === lang;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (isOwn(parent) && !parent?.closest('script, style')) said.push(node.textContent ?? '');
    }
    const names = ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder'];
    for (const element of document.body.querySelectorAll('*')) {
      if (!isOwn(element)) continue;
      for (const name of names) said.push(element.getAttribute(name) ?? '');
    }
    for (const meta of document.head.querySelectorAll('meta[content]')) {
      if (/description|title/.test(meta.outerHTML)) said.push(meta.getAttribute('content') ?? '');
    }
    return said.filter(Boolean).join('\n');
  });
}
