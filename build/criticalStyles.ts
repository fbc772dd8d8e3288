import { type MediaQuery, type Selector, transform } from 'lightningcss';

/** Returns the class names in HTML. */
function classesIn(html: string): ReadonlySet<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => list);
  return new Set(lists.flatMap((list) => list.split(' ')));
}

/** Returns whether a selector can match in HTML with these classes. Selectors inside `:not` are ignored. */
function isPossible(selector: Selector, classes: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === 'class') return classes.has(part.name);
    if (part.type !== 'pseudo-class') return true;
    if (part.kind !== 'has' && part.kind !== 'is' && part.kind !== 'where') return true;
    return part.selectors.some((inner) => isPossible(inner, classes));
  });
}

/** Returns whether declarations contain a picture, e.g. the icons of the installed app's bottom bar. */
const hasPicture = (declarations: unknown) => JSON.stringify(declarations).includes('"data:');

/** Returns whether a selector has `:hover` or a pressed button. The whole sheet arrives before the first hover or press. */
const isOfAction = (selector: Selector) =>
  selector.some(
    (part) =>
      (part.type === 'pseudo-class' && part.kind === 'hover') ||
      (part.type === 'attribute' && part.name === 'aria-pressed'),
  );

/**
 * Returns whether a media query applies only to print, to forced colours or to the installed window. This window has its pages
 * from the worker, except at the first start on an iPhone, where the whole sheet arrives after the first paint.
 */
const isRare = ({ mediaType, condition }: MediaQuery) =>
  mediaType === 'print' ||
  /"(?:forced-colors|display-mode)"/.test(JSON.stringify(condition ?? null));

/**
 * Returns the rules of a style sheet that prerendered HTML may need for the first paint. Rules for print, for forced colours,
 * for the installed window, for hover and press, and with pictures are left out: the whole sheet contains them.
 * @param html the HTML of all pages that share the result
 */
export function criticalStyles(sheet: string, html: string): string {
  const classes = classesIn(html);
  const picked = transform({
    filename: 'critical.css',
    code: Buffer.from(sheet),
    visitor: {
      Rule: {
        style: ({ value }) =>
          value.selectors.some(
            (selector) => isPossible(selector, classes) && !isOfAction(selector),
          ) && !hasPicture(value.declarations)
            ? undefined
            : [],
        media: ({ value }) => (value.query.mediaQueries.every(isRare) ? [] : undefined),
        page: () => [],
      },
    },
  });
  // A second pass removes empty rules and unused animations.
  const animations = new Set(
    picked.code
      .toString()
      .match(/animation[^;}]*/g)
      ?.join(' ')
      .split(/[\s,:]+/),
  );
  const { code } = transform({
    filename: 'critical.css',
    code: picked.code,
    minify: true,
    visitor: {
      Rule: {
        keyframes: ({ value }) => (animations.has(value.name.value) ? undefined : []),
      },
    },
  });
  return code.toString();
}
