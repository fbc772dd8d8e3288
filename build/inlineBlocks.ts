import { createHash } from 'node:crypto';
import type { PrerenderedPage } from '../src/prerender.tsx';
import { criticalStyles } from './criticalStyles.ts';

/**
 * File with the hashes of the inline blocks of all pages for the policy of the host, one per line: `script sha256-…` or
 * `style sha256-…`. `deploy/roll-out.sh` and `sandbox/host/inlineHashes.ts` read the file.
 */
export const inlineHashesFile = 'inline-hashes.txt';

/**
 * Speculation rules: the browser prefetches at once each document whose link `prefetchDocument` of `src/shell/navigation` has
 * marked, and opens the document without a request within five minutes. A `<link rel="prefetch">` would save only the download
 * of the body: the host's `no-cache` makes the browser ask again.
 */
const prefetchRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: '[data-prefetch]' }, eagerness: 'immediate' }],
});

/** Styles and scripts inside the HTML of a page. */
export interface InlineBlocks {
  readonly styles: string;
  readonly firstScript: string;
  readonly calculator: string;
  /** Speculation rules, which the host's policy treats as a script. */
  readonly prefetchRules: string;
}

interface BlockOptions {
  /** The text of the whole style sheet. */
  readonly sheet: string;
  readonly firstScript: string;
  /** The text of the calculator's script. */
  readonly calculator: string;
  readonly pages: readonly PrerenderedPage[];
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Creates the inline blocks of all pages. All pages of a group have the same blocks, so the host's policy has only a few
 * hashes.
 * @returns the blocks of a page, and the text of `inlineHashesFile`
 */
export function inlineBlocks({ sheet, firstScript, calculator, pages }: BlockOptions) {
  const scripts = { firstScript: firstScript.trim(), calculator: calculator.trim(), prefetchRules };
  const groups = Map.groupBy(pages, ({ styleGroup }) => styleGroup);
  const styles = new Map(
    [...groups].map(([group, members]) => {
      const html = members.map((page) => page.html + page.unstarted).join('');
      return [group, criticalStyles(sheet, html)];
    }),
  );
  return {
    of: ({ styleGroup }: PrerenderedPage): InlineBlocks => ({
      styles: styles.get(styleGroup) ?? '',
      ...scripts,
    }),
    hashes: [
      ...Object.values(scripts).map((text) => `script ${hashOf(text)}`),
      ...[...styles.values()].map((text) => `style ${hashOf(text)}`),
      '',
    ].join('\n'),
  };
}
