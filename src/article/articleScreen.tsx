import { useLocation } from 'react-router-dom';
import { normalizePath } from '../platform/paths.ts';
import type { ScreenModule } from '../ui/screen.ts';
import { Article } from './Article.tsx';
import type { Island, Islands } from './articleText.ts';
import { fetchText, knownText } from './texts.ts';

/**
 * A screen that shows the text of whatever path it is at.
 * @param islandFiles `import.meta.glob('./islands/*.tsx', { import: 'default' })` of the feature: texts name an island
 * as its file is named
 */
export function articleScreen(
  islandFiles: Readonly<Record<string, () => Promise<unknown>>> = {},
): Pick<Required<ScreenModule>, 'Screen' | 'head' | 'prepare'> {
  const islands: Islands = Object.fromEntries(
    Object.entries(islandFiles).map(([file, load]) => [
      file.replace(/^.*\/|\.tsx$/g, ''),
      // The glob says which export it is, but not of what type.
      load as () => Promise<Island>,
    ]),
  );
  return {
    Screen: () => <Article path={usePath()} islands={islands} />,
    head: knownText,
    prepare: fetchText,
  };
}

function usePath(): string {
  return normalizePath(useLocation().pathname);
}
