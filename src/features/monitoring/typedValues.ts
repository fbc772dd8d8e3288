/** One letter or digit stands in every text. */
const MIN_LENGTH = 2;
const MAX_VALUES = 300;

const textFields = 'input:not([type=checkbox],[type=radio],[type=range],[type=hidden]),textarea';

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof Element && target.matches(textFields);
}

/**
 * What the visitor has typed on this page: kept in memory alone, so that none of it leaves in an error's text.
 * @returns the values known so far, the longest first, words of several apart too
 */
export function rememberTypedValues(page: Document = document): () => readonly string[] {
  const known = new Set<string>();
  const add = (value: string) => {
    for (const part of [value, ...value.split(/[\s,;/]+/)]) {
      const text = part.trim();
      if (text.length < MIN_LENGTH) continue;
      // The latest last: when there are too many, the oldest goes.
      known.delete(text);
      known.add(text);
    }
    for (const oldest of known) {
      if (known.size <= MAX_VALUES) break;
      known.delete(oldest);
    }
  };
  const addAll = () => {
    // Also what was filled in by a draft, the browser or the server.
    for (const field of page.querySelectorAll<HTMLInputElement>(textFields)) add(field.value);
  };
  page.addEventListener(
    'change',
    ({ target }) => {
      if (isTextField(target)) add(target.value);
    },
    true,
  );
  // A form that is sent goes with its fields, and not every field has lost the focus by then.
  for (const event of ['submit', 'click']) page.addEventListener(event, addAll, true);
  return () => {
    addAll();
    return [...known].sort((left, right) => right.length - left.length);
  };
}
