import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { languageOf } from '../../locales/i18n.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';

export interface AsideProps {
  readonly contents: readonly { readonly id: string; readonly words: string }[];
  readonly keyFigure: { readonly value: string; readonly name: string } | null;
  readonly related: readonly { readonly to: string; readonly title: string }[];
}

/** Titles of the two lists on every page. The titles are part of the texts, not of a message catalog. */
const allWords = {
  ru: { contents: 'На этой странице', related: 'Читайте также' },
  kk: { contents: 'Осы бетте', related: 'Тағы оқыңыз' },
} as const;

/** Minimum number of headings for a table of contents. A shorter table would add nothing to the page. */
const FEWEST_HEADINGS = 3;

interface LinkListProps {
  readonly className: string;
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly title: string }[];
}

function LinkList({ className, title, links }: LinkListProps) {
  const id = useId();
  return (
    <nav className={`page-aside__part ${className}`} aria-labelledby={id}>
      <p className="hint page-aside__title" id={id}>
        {title}
      </p>
      <ul className="plain-list page-aside__links">
        {links.map(({ to, title: words }) => (
          <li key={to}>
            <a className="touch-link page-aside__link" href={to}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Renders the aside of a text page: key figure, table of contents, related pages. */
export function Aside({ contents, keyFigure, related }: AsideProps) {
  const { i18n } = useLingui();
  const words = allWords[languageOf(i18n)];
  return (
    <div className="stack stack--loose page-aside">
      {keyFigure ? (
        <div className="card page-aside__key">
          <p className="page-aside__figure">
            {keyFigure.value.startsWith('+') ? (
              <PhoneLink phone={keyFigure.value} />
            ) : (
              keyFigure.value
            )}
          </p>
          <p className="soft">{keyFigure.name}</p>
        </div>
      ) : null}
      {contents.length < FEWEST_HEADINGS ? null : (
        <LinkList
          className="page-aside__contents"
          title={words.contents}
          links={contents.map(({ id, words: title }) => ({ to: `#${id}`, title }))}
        />
      )}
      <LinkList className="page-aside__related" title={words.related} links={related} />
    </div>
  );
}
