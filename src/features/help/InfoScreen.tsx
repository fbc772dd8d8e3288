import { articleScreen } from '../../article/articleScreen.tsx';

/** Every information page without calculations of its own: its text is in `src/content`. */
export const { Screen, head, prepare } = articleScreen(
  import.meta.glob('./islands/*.tsx', { import: 'default' }),
);
