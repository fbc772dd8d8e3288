import './steps.css';

interface StepsProps {
  /** The name of the sequence. */
  readonly label: string;
  /** «Шаг 2 из 6». */
  readonly position: string;
  readonly steps: readonly string[];
  /** Counted from 0. */
  readonly current: number;
  /** The pages of the current step; empty if the step has one page. */
  readonly parts: readonly string[];
  /** Counted from 0. */
  readonly currentPart: number;
}

const stateOf = (index: number, current: number) =>
  index < current ? 'done' : index === current ? 'current' : 'next';

/**
 * Renders the position in a sequence of pages, in words and as a bar with one segment for each step. A wide window shows the
 * steps one below the other with their names and parts.
 */
export function Steps(props: StepsProps) {
  const { label, position, steps, current, parts, currentPart } = props;
  return (
    <nav className="stack stack--tight steps" aria-label={label}>
      <p className="row hint steps__position" aria-hidden="true">
        <span>{position}</span> <span className="steps__name">{steps[current]}</span>
      </p>
      <ol className="steps__list">
        {steps.map((step, index) => (
          <li
            key={step}
            className={`steps__step steps__step--${stateOf(index, current)}`}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="visually-hidden steps__words">
              {index === current ? (
                <span className="visually-hidden">{`${position}: `}</span>
              ) : null}
              {step}
            </span>
            {index === current && parts.length > 0 ? (
              <ol className="steps__parts">
                {parts.map((name, place) => (
                  <li
                    key={name}
                    className={`steps__part steps__part--${stateOf(place, currentPart)}`}
                    aria-current={place === currentPart ? 'true' : undefined}
                  >
                    {name}
                  </li>
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
