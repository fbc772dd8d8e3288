import type { NavigateFunction } from 'react-router-dom';
import { documentPath, needsDocumentLoad } from '../applying/documentLoad.ts';
import { isPlainClick, ownLinkOf } from './ownLink.ts';

/**
 * Links in texts that are HTML only, without a component behind them, lead to our pages without loading a document.
 * What loads one on purpose stays: another language, the page itself, the photo's page.
 */
export function followPlainLinks(
  hasScreen: (path: string) => boolean,
  navigate: () => NavigateFunction | null,
): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = ownLinkOf(event.target);
    const go = navigate();
    if (!link || !go || !hasScreen(link.path)) return;
    const { url, path } = link;
    const isSamePage = url.pathname === location.pathname && url.search === location.search;
    if (isSamePage || url.searchParams.has('lang')) return;
    if (needsDocumentLoad(path, documentPath())) return;
    event.preventDefault();
    void go(`${path}${url.search}${url.hash}`);
  });
}
