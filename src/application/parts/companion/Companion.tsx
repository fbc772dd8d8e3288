import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { formSteps, reviewStep } from '../../../api/contract.ts';
import { config } from '../../../config/config.ts';
import { importNeeded } from '../../../device/importWhenPossible.ts';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { useIsHydrated } from '../../../ui/useIsHydrated.ts';
import { followWidth, isWideWindow } from '../../../ui/wide.ts';
import { draftRefusalAtom } from '../../drafts/drafts.ts';
import { pages } from '../../pages.ts';
import { stepAtom, underWayAtom } from '../../session/step.ts';
import { isCorrection, pathOf, steps } from '../../steps.ts';
import { hasCompanion, type Progress, progressAt, stageNames } from './progress.ts';
import './companion.css';

function ProgressOf({ stage, parts, part }: Progress) {
  const { i18n, t } = useLingui();
  const number = stage + 1;
  const count = stageNames.length;
  return (
    <Steps
      label={t`Шаги заявки`}
      position={t`Шаг ${number} из ${count}`}
      steps={stageNames.map((name) => i18n._(name))}
      current={stage}
      parts={parts.map((name) => i18n._(name))}
      currentPart={part}
    />
  );
}

/** Explains where the page's input is stored. Promises no storage if this device refuses it. */
function SavedNote({ path }: { readonly path: string }) {
  const { t } = useLingui();
  const areRefused = useAtomValue(draftRefusalAtom) !== null;
  const isForm = formSteps.some((step) => pathOf(steps[step].page) === path);
  const text =
    path === pages.iin.path
      ? t`Ответы хранятся в этой вкладке, пока вы их не отправите. ИИН не сохраняется.`
      : !isForm
        ? t`Отправленные шаги сохранены: на этом устройстве к заявке можно вернуться по ИИН.`
        : areRefused
          ? t`Это устройство не даёт сохранять введённое: отправьте шаг, не закрывая страницу.`
          : t`Введённое хранится на этом устройстве 24 часа в зашифрованном виде.`;
  return (
    <p className="hint companion__note">
      <svg className="companion__icon" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={isForm && areRefused ? 'M12 5v9M12 18v1' : 'M4 12.5l5 5L20 6.5'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
        />
      </svg>
      <span>{text}</span>
    </p>
  );
}

/**
 * Lists what an application needs, before the first step. It has no heading element, because the page's heading must be the
 * first.
 */
function Needs() {
  const { t } = useLingui();
  return (
    <section className="stack stack--tight" aria-labelledby="companion-needs">
      <p className="companion__title" id="companion-needs">{t`Что понадобится`}</p>
      <ul className="bullets">
        <li>{t`ИИН и документ: удостоверение, вид на жительство или паспорт`}</li>
        <li>{t`камера: сверим ваше лицо с фото в базе`}</li>
        <li>{t`телефон, на который придёт SMS с кодом`}</li>
      </ul>
    </section>
  );
}

type LoanPart = typeof import('./CompanionLoan.tsx');

let loanPart: LoanPart | null = null;
let loading: Promise<LoanPart> | undefined;

/**
 * Returns the loan's part of the companion; null before its code has arrived. The part is loaded separately because it
 * imports the calculators, and no page of an application may wait for these.
 */
function useLoanPart(isNeeded: boolean): LoanPart | null {
  const [part, setPart] = useState(loanPart);
  useEffect(() => {
    if (!isNeeded || loanPart !== null) return;
    loading ??= importNeeded(() => import('./CompanionLoan.tsx'));
    void loading.then((loaded) => {
      loanPart = loaded;
      setPart(loaded);
    });
  }, [isNeeded]);
  return part;
}

/**
 * Renders the companion of an application: the loan in short, the steps, the storage on this device, and help. From 960 px
 * the companion is a panel beside the form. In a narrower window it is a line that opens, above the bar of the steps. On the
 * IIN page the companion also lists the needs of an application.
 */
export function Companion() {
  const { t } = useLingui();
  const { pathname: path } = useLocation();
  const isHydrated = useIsHydrated();
  // Prerendered HTML has no room for the panel.
  const isWide = useSyncExternalStore(followWidth, isWideWindow, () => false);
  const [isOpen, setOpen] = useState(false);
  const step = useAtomValue(stepAtom);
  const isAsked = useAtomValue(underWayAtom) !== null;
  const isBefore = path === pages.iin.path;
  const part = useLoanPart(hasCompanion(path));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the companion
  useEffect(() => setOpen(false), [path]);
  // The question about an application under way has to be answered first.
  if (!hasCompanion(path) || (isBefore && isAsked)) return null;
  const known = isHydrated ? step : null;
  // A correction belongs to the review: the later stages are done.
  const progress =
    known !== null && isCorrection(known)
      ? progressAt(pages.signing.path, reviewStep)
      : progressAt(path, known?.step_name ?? null);
  const isShown = isHydrated && (isOpen || isWide);
  const isAwaited = path === pages.wait.path;
  return (
    <div className="companion">
      <div className="stack companion__panel">
        <button
          className="companion__line"
          type="button"
          disabled={!isHydrated}
          aria-expanded={isOpen}
          aria-controls="companion-more"
          onClick={() => setOpen(!isOpen)}
        >
          <span>{part === null ? t`О заявке` : <part.LoanLine />}</span>
          <svg className="companion__arrow" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 9l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
        <div
          className={`companion__more${isBefore ? ' companion__more--first' : ''}`}
          id="companion-more"
        >
          {isShown && part !== null ? <part.Loan /> : null}
        </div>
        <div className={`companion__steps${isAwaited ? ' companion__steps--awaited' : ''}`}>
          {progress === null ? null : <ProgressOf {...progress} />}
        </div>
        {isShown ? (
          <div className="stack stack--tight companion__notes">
            {isBefore ? <Needs /> : null}
            <SavedNote path={path} />
            {isWide ? (
              <p>
                {t`Нужна помощь? Позвоните:`} <PhoneLink phone={config.brand.supportPhone} />
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
    </div>
  );
}
