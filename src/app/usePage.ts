import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { HeadMessages, HeadTexts } from '../ui/screen.ts';
import { pageHead } from './head/documentHead.ts';
import { useDocumentHead } from './head/useDocumentHead.ts';
import { useHydrationMark } from './useHydrationMark.ts';
import { useNavigationFocus } from './useNavigationFocus.ts';

/**
 * What every page does, the 404 included: brings the document's head to what it says of itself, takes the focus when
 * a move has led to it, tells what works beside the screens, marks the document as taken over.
 * @param words null where the prerendered head says it already
 * @param isIndexed false for a page that has no address of its own
 */
export function usePage(
  path: string,
  words: HeadMessages | HeadTexts | null,
  isIndexed: boolean,
): void {
  const { i18n } = useLingui();
  useDocumentHead(
    useMemo(() => words && pageHead(i18n, path, words, isIndexed), [i18n, path, words, isIndexed]),
  );
  useNavigationFocus(path);
  useHydrationMark();
}
