import { formatNumber } from '../../../locales/format.ts';
import type { Language } from '../../../locales/language.ts';

const KILOBYTE = 1024;
const formats: Readonly<Record<string, string>> = { 'application/pdf': 'PDF', 'text/html': 'HTML' };

/**
 * Returns format and size of a file, `PDF, 120 КБ`; the units are the same in both languages. A format that readers do not
 * know by name is left out.
 */
export function formatFile(
  language: Language,
  { mime, bytes }: { readonly mime: string; readonly bytes: number },
): string {
  const kilobytes = Math.max(1, Math.ceil(bytes / KILOBYTE));
  const size =
    kilobytes < KILOBYTE
      ? `${formatNumber(language, kilobytes)}\u00a0КБ`
      : `${formatNumber(language, bytes / KILOBYTE ** 2, 1)}\u00a0МБ`;
  const [type = ''] = mime.toLowerCase().split(';');
  const format = formats[type.trim()];
  return format === undefined ? size : `${format}, ${size}`;
}
