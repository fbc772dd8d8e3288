import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSettledText } from './useSettledText.ts';
import './island.css';

interface IslandProps {
  /** What it is, for whoever comes to it by landmarks. */
  readonly label: string;
  /** What a screen reader hears when the result has changed. */
  readonly announcement: string;
  readonly children: ReactNode;
}

/** The frame of an interactive part inside an article. Without scripts it says so instead of pretending to work. */
export function Island({ label, announcement, children }: IslandProps) {
  const { t } = useLingui();
  const said = useSettledText(announcement);
  return (
    <section className="help-island" aria-label={label}>
      <noscript>
        <p>{t`Скрипты выключены, поэтому эта часть не считает. Текст страницы можно читать и без неё.`}</p>
      </noscript>
      {children}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
