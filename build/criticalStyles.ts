import { type Selector, transform } from 'lightningcss';

/** Returns the class names in some HTML. */
function classesIn(html: string): ReadonlySet<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => list);
  return new Set(lists.flatMap((list) => list.split(' ')));
}

/** Returns whether HTML with these classes can have what a selector means. The insides of `:is`, `:not` … do not count. */
const isPossible = (selector: Selector, classes: ReadonlySet<string>) =>
  selector.every((part) => part.type !== 'class' || classes.has(part.name));

/** Returns whether declarations carry a picture, e.g. the icons of the installed app's bottom bar. */
const hasPicture = (declarations: unknown) => JSON.stringify(declarations).includes('"data:');

/**
 * Picks the rules of a style sheet that prerendered HTML may need, those for the printer and those with
 * pictures left out: they can come with the sheet.
 * @param html of all pages that share the result
 */
export function criticalStyles(sheet: string, html: string): string {
  const classes = classesIn(html);
  const { code } = transform({
    filename: 'critical.css',
    code: Buffer.from(sheet),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value }) =>
          value.selectors.some((selector) => isPossible(selector, classes)) &&
          !hasPicture(value.declarations)
            ? undefined
            : [],
        media: ({ value }) =>
          value.query.mediaQueries.some(({ mediaType }) => mediaType !== 'print') ? undefined : [],
      },
    },
  });
  return code.toString();
}
