import { articleScreen } from '../article/Article.tsx';

/** Every page of text: the words are in `src/site/content`, the islands in this feature. */
export const { Screen, head, prepare } = articleScreen(
  import.meta.glob('./*/*Island.tsx', { import: 'default' }),
);
