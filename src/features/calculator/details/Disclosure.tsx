import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { LazySection } from './lazySection.ts';

interface DisclosureProps {
  readonly name: 'schedule' | 'comparison' | 'early';
  readonly summary: ReactNode;
  readonly section: LazySection;
}

/** A native disclosure whose content is fetched when it is opened for the first time. */
export function Disclosure({ name, summary, section }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const follow = () => {
    const isNowOpen = details.current?.open ?? false;
    setIsOpen(isNowOpen);
    if (isNowOpen) void section.load();
  };
  // It may have been opened while the page was still plain HTML.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(follow, []);
  return (
    <details className="details__disclosure" ref={details} onToggle={follow}>
      <summary className="details__summary">{summary}</summary>
      <div className={`details__content details__content--${name}`}>
        <Content section={section} isOpen={isOpen} />
      </div>
    </details>
  );
}

function Content({ section, isOpen }: { readonly section: LazySection; readonly isOpen: boolean }) {
  const { t } = useLingui();
  const state = useSyncExternalStore(section.subscribe, section.getState, section.getState);
  // A form in it is still being filled in while it is closed.
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  if (state.kind === 'loaded') return <state.Content isOpen={isOpen} />;
  if (state.kind === 'failed') {
    return (
      <div className="details__failure" role="status">
        <p>{t`Эта часть ещё не загружена на устройство. Проверьте связь.`}</p>
        <Button
          kind="outlined"
          onClick={({ currentTarget }) => {
            // The button goes away: the focus stays at the disclosure.
            currentTarget.closest('details')?.querySelector('summary')?.focus();
            void section.load();
          }}
        >
          {t`Ещё раз`}
        </Button>
      </div>
    );
  }
  return (
    <div className="details__wait">
      <p className="visually-hidden" role="status">{t`Загружаем`}</p>
      <Skeleton />
    </div>
  );
}
