import './steps.css';

interface StepsProps {
  /** The name of the sequence. */
  readonly label: string;
  /** «Шаг 2 из 6». */
  readonly position: string;
  readonly steps: readonly string[];
  /** Counted from 0. */
  readonly current: number;
}

/** Shows the place in a sequence of pages, in words and as a bar of its parts. */
export function Steps({ label, position, steps, current }: StepsProps) {
  return (
    <nav className="stack stack--tight" aria-label={label}>
      <p className="row hint steps__position" aria-hidden="true">
        <span>{position}</span> <span className="steps__name">{steps[current]}</span>
      </p>
      <ol className="steps__list">
        {steps.map((step, index) => (
          <li
            key={step}
            className={index <= current ? 'steps__step steps__step--reached' : 'steps__step'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="visually-hidden">
              {index === current ? `${position}: ${step}` : step}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
