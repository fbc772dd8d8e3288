import type { ReactNode } from 'react';
import { type ApplicationStage, ApplicationSteps } from '../../steps/ApplicationSteps.tsx';

interface StepPageProps {
  readonly stage: ApplicationStage;
  readonly heading: string;
  /** What the step is for. */
  readonly intro: string;
  readonly children: ReactNode;
}

/** A page on which something is filled in: where one is, what for, and the form. */
export function StepPage({ stage, heading, intro, children }: StepPageProps) {
  return (
    <>
      <ApplicationSteps stage={stage} />
      <h1>{heading}</h1>
      <p>{intro}</p>
      {children}
    </>
  );
}
