import { articleScreen } from '../../article/articleScreen.tsx';

/** Every page of help, and the guides: texts of `src/content` with the islands of this feature. */
export const { Screen, head, prepare } = articleScreen(
  import.meta.glob('./islands/*.tsx', { import: 'default' }),
);
