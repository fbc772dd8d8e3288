import { copyText, type TextClipboard } from '../../../../device/copyText.ts';
import { type LoanChoice, writeChoice } from '../../../../loan/loanChoice.ts';
import type { Language } from '../../../../locales/language.ts';

/** Returns the address that opens a calculation in a language. */
export function calculationLink(origin: string, language: Language, choice: LoanChoice): string {
  return `${origin}/${writeChoice('', choice)}&lang=${language}`;
}

/** Outcome of sharing. `link`: neither sharing nor copying is possible, so the page must show the address. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'link';

/** The part of the browser's navigator that sharing needs; either method may be missing or refused. */
export interface Sharer {
  readonly share?: (data: { title: string; url: string }) => Promise<void>;
  readonly clipboard?: TextClipboard;
}

const isCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError';

/** Shares a link by the system's share sheet, or copies the link to the clipboard. Never rejects. */
export async function shareLink(sharer: Sharer, title: string, url: string): Promise<Shared> {
  if (sharer.share) {
    try {
      await sharer.share({ title, url });
      return 'shared';
    } catch (error) {
      if (isCancelled(error)) return 'cancelled';
    }
  }
  return (await copyText(url, sharer.clipboard)) ? 'copied' : 'link';
}
