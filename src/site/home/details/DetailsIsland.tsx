import { useLingui } from '@lingui/react/macro';
import { useAtom, useStore } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../../device/whenIdle.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Actions } from './Actions.tsx';
import type { sectionAtom } from './sectionAtom.ts';
import { comparisonAtom, earlyRepaymentAtom, prefetchDetails, scheduleAtom } from './sections.ts';
import './details.css';

/** Renders the closed disclosures below the calculator, and the buttons. Fetches the contents after idle, or at the opening. */
export default function Details() {
  const { t } = useLingui();
  const store = useStore();
  useEffect(() => whenIdle(() => prefetchDetails(store)), [store]);
  return (
    <div className="stack details">
      <Disclosure name="schedule" summary={t`График платежей`} section={scheduleAtom} />
      <Disclosure name="comparison" summary={t`Сравнить сроки`} section={comparisonAtom} />
      <Disclosure name="early" summary={t`Вернуть раньше`} section={earlyRepaymentAtom} />
      <noscript>
        <p className="soft">
          {t`График, сравнение, досрочный возврат и файлы считаются на вашем устройстве: для них нужны включённые скрипты.`}
        </p>
      </noscript>
      <Actions />
    </div>
  );
}

interface DisclosureProps {
  readonly name: 'schedule' | 'comparison' | 'early';
  readonly summary: ReactNode;
  readonly section: ReturnType<typeof sectionAtom>;
}

/** Renders a native disclosure. The first opening fetches the content, unless the content was fetched in advance. */
function Disclosure({ name, summary, section }: DisclosureProps) {
  const { t } = useLingui();
  const details = useRef<HTMLDetailsElement>(null);
  const [state, load] = useAtom(section);
  const [isOpen, setIsOpen] = useState(false);
  // A closed disclosure keeps the content, because a form inside may be half-filled.
  const [wasOpened, setWasOpened] = useState(false);
  const follow = () => {
    const isNowOpen = details.current?.open ?? false;
    setIsOpen(isNowOpen);
    if (!isNowOpen) return;
    setWasOpened(true);
    void load();
  };
  // The visitor may have opened the disclosure before the hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(follow, []);
  const content = () => {
    if (state.kind === 'loaded') return <state.Content isOpen={isOpen} />;
    if (state.kind === 'failed') {
      return (
        <div className="stack soft details__failure" role="status">
          <p>{t`Эта часть ещё не загружена на устройство. Проверьте связь.`}</p>
          <Button
            kind="outlined"
            onClick={() => {
              // The button disappears, so the focus must move to the summary.
              details.current?.querySelector('summary')?.focus();
              void load();
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
  };
  return (
    <details className="card disclosure details__disclosure" ref={details} onToggle={follow}>
      <summary className="details__summary">{summary}</summary>
      <div className={`details__content details__content--${name}`}>
        {wasOpened ? content() : null}
      </div>
    </details>
  );
}
