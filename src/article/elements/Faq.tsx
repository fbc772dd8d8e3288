import type { ReactNode } from 'react';

/** Questions with their answers, which search engines understand too (schema.org, as microdata: no script needed). */
export function Faq({ children }: { readonly children: ReactNode }) {
  return (
    <div className="faq" itemScope itemType="https://schema.org/FAQPage">
      {children}
    </div>
  );
}

interface QuestionProps {
  readonly ask: string;
  /** By which it can be linked to; the same in both languages. */
  readonly id?: string;
  /** Words that people ask it by and that it does not have itself: for the search of /help, read by nobody. */
  readonly keywords?: string;
  readonly children: ReactNode;
}

/** A question that opens to its answer, without scripts too. */
export function Question({ ask, id, keywords, children }: QuestionProps) {
  return (
    <details
      className="faq__question"
      id={id}
      data-keywords={keywords}
      itemProp="mainEntity"
      itemScope
      itemType="https://schema.org/Question"
    >
      <summary itemProp="name">{ask}</summary>
      <div
        className="faq__answer"
        itemProp="acceptedAnswer"
        itemScope
        itemType="https://schema.org/Answer"
      >
        <div className="faq__text" itemProp="text">
          {children}
        </div>
      </div>
    </details>
  );
}
