import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { config } from '../../config/config.ts';
import { Button } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { WaitPanel } from '../../ui/WaitPanel.tsx';
import { refreshStepNow, stepAtom } from '../session/step.ts';
import { Checklist } from './Checklist.tsx';
import { WaitPicture, type WaitSubject } from './pictures/WaitPicture.tsx';
import { useCountdown } from './useCountdown.ts';
import { checklistOf, waitStages } from './waitStages.ts';

/** After the first time the page offers a check, after the second time other ways. */
const OFFER_CHECK_AFTER_S = 20;
const OFFER_HELP_AFTER_S = 120;

interface StepWaitProps {
  readonly heading: string;
  /** Names the awaited event. */
  readonly status: string;
  /** The drawing before the first answer. Choose the usual drawing of the page, so that it seldom changes. */
  readonly subject?: WaitSubject;
  /**
   * Usual duration of the step. With `unknown` the page shows other ways at once. With `hours` the page also names the time
   * to call, which lies after this visit.
   */
  readonly duration?: 'minute' | 'unknown' | 'hours';
  readonly children?: ReactNode;
}

type Patience = 'fresh' | 'check' | 'help';

/** Returns what the page offers after the present time at the step. */
function usePatience(step: string | null): Patience {
  const [wait, setWait] = useState(() => ({ step, sinceMs: Date.now() }));
  if (wait.step !== step) {
    // The wait continues when an unknown step becomes known.
    setWait({ step, sinceMs: wait.step === null ? wait.sinceMs : Date.now() });
  }
  const leftS = useCountdown(wait.sinceMs + OFFER_HELP_AFTER_S * 1000);
  if (leftS === 0) return 'help';
  return leftS <= OFFER_HELP_AFTER_S - OFFER_CHECK_AFTER_S ? 'check' : 'fresh';
}

/** Waits for the server's next step. Offers a check and, later, other ways. */
export function StepWait(props: StepWaitProps) {
  const { heading, status, subject = 'search', duration = 'minute', children } = props;
  const { i18n, t } = useLingui();
  const step = useAtomValue(stepAtom);
  const stages = waitStages(step);
  const checklist = checklistOf(stages, (stage) => i18n._(stage));
  const waited = usePatience(step?.step_name ?? null);
  const patience = duration === 'minute' ? waited : 'help';
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    setIsChecking(true);
    try {
      await refreshStepNow();
    } catch (error) {
      // The guard shows the problem above the page.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setIsChecking(false);
    }
  };
  const supportPhone = config.brand.supportPhone.replaceAll(' ', '\u00a0');
  const said = {
    fresh: status,
    check: t`${status} Это заняло больше времени, чем обычно. Проверьте, не готово ли.`,
    help: t`${status} Ждать на этой странице не обязательно: заявка сохранена, вернуться к ней можно позже. Если ответа всё нет, позвоните: ${supportPhone}.`,
    hours: t`${status} Ждать на этой странице не обязательно: заявка сохранена, вернуться к ней можно позже. Если до конца следующего рабочего дня ответа нет, позвоните: ${supportPhone}.`,
  }[duration === 'hours' ? 'hours' : patience];
  return (
    <WaitPanel
      picture={<WaitPicture subject={stages.subject ?? subject} />}
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
      <div className="step-wait__list">
        {checklist.length === 0 ? <Loader size="l" /> : <Checklist items={checklist} />}
      </div>
      {children}
    </WaitPanel>
  );
}
