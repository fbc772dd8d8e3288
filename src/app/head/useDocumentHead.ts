import { useEffect } from 'react';
import type { DocumentHead } from './documentHead.ts';

/** Brings the document's head to what the page says of itself, if it says anything; prerendered pages already have it. */
export function useDocumentHead(head: DocumentHead | null): void {
  useEffect(() => {
    if (!head) return;
    document.title = head.title;
    const known = new Map(
      [...document.head.querySelectorAll('[data-head]')].map((element) => [
        element.getAttribute('data-head'),
        element,
      ]),
    );
    for (const { key, tag, attributes } of head.tags) {
      const element = known.get(key) ?? document.head.appendChild(document.createElement(tag));
      known.delete(key);
      element.setAttribute('data-head', key);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    }
    for (const element of known.values()) element.remove();
  }, [head]);
}
