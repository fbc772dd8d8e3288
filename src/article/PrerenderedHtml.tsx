import { useLingui } from '@lingui/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Islands } from './articleText.ts';
import { useFollowedLinks } from './useFollowedLinks.ts';

interface KeptHtmlProps {
  readonly islands: Islands;
  /** What to put in; nothing where the document came with it. */
  readonly nodes?: readonly Node[];
}

/** A text as the server wrote it. React does not look into it; its islands come to life, each by itself. */
export function PrerenderedHtml({ islands, nodes }: KeptHtmlProps) {
  const { i18n } = useLingui();
  const text = useRef<HTMLElement>(null);
  useFollowedLinks(text);
  useLayoutEffect(() => {
    if (nodes)
      text.current?.replaceChildren(...nodes.map((node) => document.importNode(node, true)));
  }, [nodes]);
  useEffect(() => {
    const places = [...(text.current?.querySelectorAll<HTMLElement>('[data-island]') ?? [])];
    if (places.length === 0) return;
    const part = import('./hydrateIslands.tsx');
    void part.then(({ hydrateIslands }) => hydrateIslands(places, i18n, islands));
    return () => {
      // After React has taken the text away, or, in strict mode, has not.
      void part.then(({ unmountIslands }) => setTimeout(unmountIslands, 0, places));
    };
  }, [i18n, islands]);
  // React hydrates an element whose only child is a string without looking at what is in it, if it may differ.
  return (
    <article className="article" ref={text} suppressHydrationWarning>
      {''}
    </article>
  );
}
