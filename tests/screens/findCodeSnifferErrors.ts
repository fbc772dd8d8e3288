import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(
  createRequire(import.meta.url).resolve('@pa11y/html_codesniffer/build/HTMLCS.js'),
  'utf8',
);

interface SnifferMessage {
  readonly type: number;
  /** Such as `WCAG2AA.Principle1.Guideline1_3.1_3_5.H98`. */
  readonly code: string;
  readonly msg: string;
  readonly element: Element;
}

interface CodeSniffer {
  readonly ERROR: number;
  readonly process: (
    standard: string,
    content: Document,
    onEnd: () => void,
    onFailure: () => void,
  ) => void;
  readonly getMessages: () => readonly SnifferMessage[];
}

interface SniffedWindow extends Window {
  HTMLCS?: CodeSniffer;
}

/** Returns the errors of WCAG 2 AA that HTML_CodeSniffer finds, short enough for a failure message. */
export async function findCodeSnifferErrors(page: Page): Promise<readonly string[]> {
  await page.evaluate(source);
  return page.evaluate(async () => {
    const { HTMLCS: sniffer }: SniffedWindow = window;
    if (!sniffer) throw new Error('HTML_CodeSniffer did not start');
    await new Promise<void>((resolve, reject) => {
      sniffer.process('WCAG2AA', document, resolve, () => reject(new Error('No standard')));
    });
    return sniffer
      .getMessages()
      .filter(({ type }) => type === sniffer.ERROR)
      .map(
        ({ code, msg, element }) =>
          `${code.replace(/^.*Guideline/, '')}: ${msg}: ${element.outerHTML.slice(0, 160)}`,
      );
  });
}
