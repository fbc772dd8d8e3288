import { I18nProvider, useLingui } from '@lingui/react';
import { type ComponentType, use } from 'react';
import type { Island, Islands } from './articleText.ts';
import { IslandMarkup } from './islandMarkup.ts';
import { islandPrefix } from './islandPrefix.ts';

type Attributes = Readonly<Record<string, string>>;

const loads = new Map<Islands[string], Promise<Island>>();

/** An import answers with a new promise each time; rendering needs the same one. */
function loadOnce(load: Islands[string]): Promise<Island> {
  const known = loads.get(load) ?? load();
  loads.set(load, known);
  known.catch(() => loads.delete(load));
  return known;
}

interface IslandPlaceProps {
  readonly name: string;
  readonly load: Islands[string];
  readonly attributes: Attributes;
}

function IslandPlace({ name, load, attributes }: IslandPlaceProps) {
  const { i18n } = useLingui();
  const Part = use(loadOnce(load));
  const toMarkup = use(IslandMarkup);
  const marks = {
    className: 'island',
    'data-island': name,
    ...Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`data-${key}`, value])),
  };
  if (!toMarkup) {
    return (
      <div {...marks}>
        <Part {...attributes} />
      </div>
    );
  }
  const html = toMarkup(
    <I18nProvider i18n={i18n}>
      <Part {...attributes} />
    </I18nProvider>,
    islandPrefix(name),
  );
  // Only while prerendering, and only what React has just rendered.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is our own, and no browser runs this line
  return <div {...marks} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The islands as elements of a text: `<Branches />`. */
export function islandElements(islands: Islands): Record<string, ComponentType<Attributes>> {
  return Object.fromEntries(
    Object.entries(islands).map(([name, load]) => [
      name,
      (attributes: Attributes) => <IslandPlace name={name} load={load} attributes={attributes} />,
    ]),
  );
}
