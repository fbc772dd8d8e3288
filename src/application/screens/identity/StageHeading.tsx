import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';

interface StageHeadingProps {
  readonly isAlarm?: boolean;
  readonly children: ReactNode;
}

/** Renders the heading of a capture's stage. Takes the focus at the start of the stage, so that screen readers read it. */
export function StageHeading({ isAlarm = false, children }: StageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const className = `photo-step__heading${isAlarm ? ' photo-step__heading--alarm' : ''}`;
  return (
    <h2 className={className} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

/** Lists the conditions of a good shot. */
export function ShootingAdvice() {
  const { t } = useLingui();
  return (
    <ul className="bullets">
      <li>{t`Свет падает на лицо спереди, а не сзади`}</li>
      <li>{t`Лицо видно целиком, без очков и головного убора`}</li>
      <li>{t`Телефон на уровне глаз, в кадре вы одни`}</li>
    </ul>
  );
}
