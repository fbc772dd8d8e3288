import { useEffect, useRef } from 'react';
import { fieldId, focusField } from './Field.tsx';
import './errorSummary.css';

interface ErrorSummaryProps {
  readonly heading: string;
  /** Errors in the order of the fields; the words are those at the field. */
  readonly errors: readonly { readonly name: string; readonly message: string }[];
  /** The count of submissions (`formState.submitCount`); after each one with errors the summary takes the focus. */
  readonly attempt: number;
}

/** Lists the errors of a submitted form, each with a link to its field. Renders nothing before the first attempt. */
export function ErrorSummary({ heading, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const answeredAttempt = useRef(0);
  useEffect(() => {
    // The server's errors arrive after the attempt. Errors that appear during corrections take no focus.
    if (attempt <= answeredAttempt.current || errors.length === 0) return;
    answeredAttempt.current = attempt;
    box.current?.focus();
  }, [attempt, errors.length]);
  if (attempt === 0 || errors.length === 0) return null;
  return (
    <div className="stack stack--tight error-summary" ref={box} tabIndex={-1} role="alert">
      <h2 className="small-heading">{heading}</h2>
      <ul className="error-summary__list">
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a
              className="error-summary__link"
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(name);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
