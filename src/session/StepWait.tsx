import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/errors.ts';
import { config } from '../config.ts';
import { Button } from '../ui/Button.tsx';
import { WaitPanel } from '../ui/WaitPanel.tsx';
import { CallProblem } from './CallProblem.tsx';
import { askStep, stepAtom } from './step.ts';

/** When a wait offers to look whether it is over, and when it says what else can be done. */
const OFFER_CHECK_AFTER_MS = 20_000;
const OFFER_HELP_AFTER_MS = 120_000;

interface StepWaitProps {
  readonly heading: string;
  /** What is being waited for. */
  readonly status: string;
  readonly children?: ReactNode;
}

/** How long one waits at this step already: 0 at first, then what is offered after 20 s and after 2 minutes. */
function usePatience(step: string | null): 'fresh' | 'check' | 'help' {
  const [patience, setPatience] = useState<'fresh' | 'check' | 'help'>('fresh');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another wait
  useEffect(() => {
    setPatience('fresh');
    const timers = [
      setTimeout(() => setPatience('check'), OFFER_CHECK_AFTER_MS),
      setTimeout(() => setPatience('help'), OFFER_HELP_AFTER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [step]);
  return patience;
}

/** A page on which one waits for the server's next step, with a way to ask and, later, what else can be done. */
export function StepWait({ heading, status, children }: StepWaitProps) {
  const { t } = useLingui();
  const step = useAtomValue(stepAtom);
  const patience = usePatience(step?.step_name ?? null);
  const [isChecking, setIsChecking] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const check = useCallback(async () => {
    setIsChecking(true);
    setProblem(null);
    try {
      await askStep();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
    } finally {
      setIsChecking(false);
    }
  }, []);
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
      <CallProblem error={problem} />
      {children}
    </WaitPanel>
  );
}
