import { useEffect, useRef } from 'react';
import { fieldId, focusField } from './Field.tsx';
import './errorSummary.css';

interface ErrorSummaryProps {
  readonly heading: string;
  /** Errors in the order of the fields, with the same texts as at the fields. */
  readonly errors: readonly { readonly name: string; readonly message: string }[];
  /** The number of submissions (`formState.submitCount`). The summary takes the focus after each submission with errors. */
  readonly attempt: number;
  /** True when the form has one field: it takes the focus, and no summary repeats the words at the field. */
  readonly hasOneField?: boolean;
}

/** Lists the errors of a submitted form, each with a link to its field. Renders nothing before the first attempt. */
export function ErrorSummary({ heading, errors, attempt, hasOneField = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const answeredAttempt = useRef(0);
  const [first] = errors;
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors that appear during corrections take no focus
  useEffect(() => {
    // The server's errors arrive after the submission. Errors that appear during corrections must not take the focus.
    if (attempt <= answeredAttempt.current || !first) return;
    answeredAttempt.current = attempt;
    if (hasOneField) focusField(first.name);
    else box.current?.focus();
  }, [attempt, errors.length]);
  if (attempt === 0 || !first) return null;
  if (hasOneField) {
    // A screen reader does not read a field again that already has the focus.
    return (
      <p className="visually-hidden" role="alert" key={attempt}>
        {first.message}
      </p>
    );
  }
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
