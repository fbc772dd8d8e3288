import { type ReactNode, useEffect, useRef } from 'react';

interface StageHeadingProps {
  readonly isAlarm?: boolean;
  readonly children: ReactNode;
}

/** Renders the page's heading at a stage of the capture. Takes the focus first, so that screen readers read the heading. */
export function StageHeading({ isAlarm = false, children }: StageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const className = `photo-step__heading${isAlarm ? ' photo-step__heading--alarm' : ''}`;
  return (
    <h1 className={className} ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
