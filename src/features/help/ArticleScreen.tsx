import { articleScreen } from '../../article/articleScreen.tsx';

/** Every page of text: the words are in `src/content`, the islands in this feature. */
export const { Screen, head, prepare } = articleScreen(
  import.meta.glob('./islands/*.tsx', { import: 'default' }),
);
