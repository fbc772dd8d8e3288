import type { ReactNode } from 'react';
import { Picture } from './Picture.tsx';
import { useElementWords } from './words.ts';

export function Steps({ children }: { readonly children: ReactNode }) {
  return <ol className="guide-steps">{children}</ol>;
}

interface StepProps {
  readonly title: string;
  /** How long it takes and what it costs, in words. */
  readonly time?: string;
  readonly cost?: string;
  readonly picture?: string;
  readonly children: ReactNode;
}

/** One step of a guide; its title is a heading of the third order. */
export function Step({ title, time, cost, picture, children }: StepProps) {
  const words = useElementWords();
  return (
    <li className="guide-steps__step">
      {picture ? <Picture name={picture} /> : null}
      <h3>{title}</h3>
      {children}
      {time || cost ? (
        <dl className="guide-steps__facts">
          {time ? <Fact name={words.time}>{time}</Fact> : null}
          {cost ? <Fact name={words.cost}>{cost}</Fact> : null}
        </dl>
      ) : null}
    </li>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
