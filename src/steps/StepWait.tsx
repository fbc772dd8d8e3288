import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/errors.ts';
import { config } from '../config/config.ts';
import { onReturn } from '../platform/pageLifecycle.ts';
import { refreshStepNow, stepAtom } from '../session/step.ts';
import { Button } from '../ui/Button.tsx';
import { WaitPanel } from '../ui/WaitPanel.tsx';

/** When a wait offers to look whether it is over, and when it says what else can be done. */
const OFFER_CHECK_AFTER_MS = 20_000;
const OFFER_HELP_AFTER_MS = 120_000;

interface StepWaitProps {
  readonly heading: string;
  /** What is being waited for. */
  readonly status: string;
  /** Nobody can tell how long it takes: what else can be done is said without waiting. */
  readonly isHelpOfferedAtOnce?: boolean;
  readonly children?: ReactNode;
}

type Patience = 'fresh' | 'check' | 'help';

function patienceAfter(waitedMs: number): Patience {
  if (waitedMs >= OFFER_HELP_AFTER_MS) return 'help';
  return waitedMs >= OFFER_CHECK_AFTER_MS ? 'check' : 'fresh';
}

/** How long one waits at this step already: what is offered after 20 s and after 2 minutes. */
function usePatience(step: string | null): Patience {
  const [patience, setPatience] = useState<Patience>('fresh');
  /** Since when, and at which step; that it only becomes known is no other wait. */
  const wait = useRef({ step, sinceMs: 0 });
  useEffect(() => {
    const nowMs = Date.now();
    const { step: before, sinceMs } = wait.current;
    const isOther = sinceMs === 0 || (before !== null && step !== before);
    wait.current = { step, sinceMs: isOther ? nowMs : sinceMs };
    const look = () => setPatience(patienceAfter(Date.now() - wait.current.sinceMs));
    look();
    const leftMs = (afterMs: number) => Math.max(0, wait.current.sinceMs + afterMs - nowMs);
    const timers = [OFFER_CHECK_AFTER_MS, OFFER_HELP_AFTER_MS].map((afterMs) =>
      setTimeout(look, leftMs(afterMs)),
    );
    // Timers stand still while a phone sleeps.
    const stopReturns = onReturn(look);
    return () => {
      timers.forEach(clearTimeout);
      stopReturns();
    };
  }, [step]);
  return patience;
}

/** A page on which one waits for the server's next step, with a way to ask and, later, what else can be done. */
export function StepWait({
  heading,
  status,
  isHelpOfferedAtOnce = false,
  children,
}: StepWaitProps) {
  const { t } = useLingui();
  const step = useAtomValue(stepAtom);
  const waited = usePatience(step?.step_name ?? null);
  const patience = isHelpOfferedAtOnce ? 'help' : waited;
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    setIsChecking(true);
    try {
      await refreshStepNow();
    } catch (error) {
      // Why it failed stands above the page: the guard says it of every question.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setIsChecking(false);
    }
  };
  const { supportPhone } = config.brand;
  const said = {
    fresh: status,
    check: t`${status} Это заняло больше времени, чем обычно: можно проверить, не готово ли.`,
    help: t`${status} Ждать на этой странице не обязательно: заявка сохранена, вернуться к ней можно позже. Если ответа всё нет, позвоните: ${supportPhone}.`,
  }[patience];
  return (
    <WaitPanel
      heading={heading}
      status={said}
      actions={
        patience === 'fresh' ? null : (
          <Button kind="secondary" isLoading={isChecking} onClick={() => void check()}>
            {t`Проверить сейчас`}
          </Button>
        )
      }
    >
      {children}
    </WaitPanel>
  );
}
