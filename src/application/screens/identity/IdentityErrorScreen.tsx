import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { restart, submitVerigramSession } from '../../../api/contract.ts';
import { config } from '../../../config/config.ts';
import { useServerToday } from '../../../device/useServerToday.ts';
import { comingOfAge } from '../../../loan/comingOfAge.ts';
import { formatDate } from '../../../locales/format.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { AskedButton } from '../../../ui/AskedButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { headOf } from '../../../ui/screen.ts';
import { useIsHydrated } from '../../../ui/useIsHydrated.ts';
import { CallButton } from '../../parts/CallButton.tsx';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { useSubmittedValues } from '../../parts/useSubmittedValues.ts';
import { stepAtom } from '../../session/step.ts';
import { useCall } from '../../session/useCall.ts';
import {
  type IdentityContext,
  identityErrorScreen,
  identityOffers,
  identityTexts,
  type StartOverReason,
  useIdentityContext,
} from './identityErrors.ts';
import { WithoutCheck } from './WithoutCheck.tsx';
import './identityError.css';

export const head = headOf(
  msg`Не получилось подтвердить личность`,
  msg`Почему проверка не удалась и что делать.`,
);

/** Explains the minimum age of 18, and shows the day on which the applicant turns 18. */
function TooYoung() {
  const { i18n, t } = useLingui();
  const uuid = useAtomValue(stepAtom)?.uuid ?? null;
  const { birthday } = useSubmittedValues(uuid).submitted;
  // A typed date of an adult contradicts the public database, so the day is unknown.
  const today = useServerToday();
  const ofAge = typeof birthday === 'string' ? comingOfAge(birthday, today) : null;
  const day = ofAge === null ? '' : formatDate(languageOf(i18n), ofAge);
  return (
    <p>
      {ofAge === null
        ? t`По данным государственной базы вам ещё нет 18 лет. Подать заявку можно с 18.`
        : t`По данным государственной базы вам ещё нет 18 лет. Подать заявку можно с 18: с ${day}, если дата рождения указана верно.`}
    </p>
  );
}

/** Renders the button that starts another application. Asks first, because all typed text is lost. */
function StartOver({ reason }: { readonly reason: StartOverReason }) {
  const { t } = useLingui();
  const { send, isSending, isSlow, error, clearError } = useCall(restart);
  const sameApplicant = {
    question: t`Начать заявку заново?`,
    consequence: t`Всё, что вы ввели в этой заявке, придётся ввести ещё раз.`,
  };
  const { label, question, consequence } = {
    other_iin: { ...sameApplicant, label: t`Начать заново с другим ИИН` },
    other_data: { ...sameApplicant, label: t`Начать заново с верными данными` },
    other_person: {
      label: t`Начать заново с ИИН другого человека`,
      question: t`Заявку подаёт другой человек?`,
      consequence: t`Он подаёт её сам: вводит свой ИИН и документ, сам проходит проверку лица, и заём будет на нём. Введённое в этой заявке сотрётся с устройства.`,
    },
  }[reason];
  return (
    <div className="stack identity-error__way">
      <AskedButton
        label={label}
        title={question}
        confirmLabel={t`Да, начать заново`}
        keepLabel={t`Остаться здесь`}
        isSending={isSending}
        hasError={error !== null}
        onConfirm={() => void send()}
        onClose={clearError}
      >
        <p>{consequence}</p>
        <CallProblem error={error} isSlow={isSlow} />
      </AskedButton>
    </div>
  );
}

/** Shows the support phone and a link to the branches, in a new tab so that this page stays. */
function SupportAdvice() {
  const { t } = useLingui();
  return (
    <ul className="bullets">
      <li>
        {t`Позвоните в службу поддержки:`} <PhoneLink phone={config.brand.supportPhone} />
      </li>
      <li>
        <a className="touch-link" href="/contacts" target="_blank" rel="noopener">
          {t`Найти ближайшее отделение`} <span aria-hidden="true">↗</span>
          <span className="visually-hidden"> {t`(откроется в новой вкладке)`}</span>
        </a>
      </li>
    </ul>
  );
}

/** Renders the reason of the error, and the useful advice below the reason. */
function IdentityFailure({ context }: { readonly context: IdentityContext }) {
  const { i18n } = useLingui();
  const { reason, retriesOver, advice } = identityTexts(context);
  return (
    <div className="stack" data-screen={identityErrorScreen(context.error)}>
      <Notice kind="warning">
        {reason === null ? <TooYoung /> : <p>{i18n._(reason)}</p>}
        {retriesOver === null ? null : <p>{i18n._(retriesOver)}</p>}
      </Notice>
      {advice.length === 0 ? null : (
        <ul className="bullets">
          {advice.map((line) => (
            <li key={line.id}>{i18n._(line)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Retry({ retriesLeft }: { readonly retriesLeft: number | null }) {
  const { t } = useLingui();
  const retry = useCall(submitVerigramSession);
  const body = { session_id: null, status: 'retry', error: null } as const;
  return (
    <div className="stack identity-error__way">
      <CallButton call={retry} size="l" onClick={() => void retry.send({ body })}>
        {t`Попробовать ещё раз`}
      </CallButton>
      {retriesLeft === null ? null : (
        <p className="soft">
          {t`${plural(retriesLeft, {
            one: 'Осталась # попытка',
            few: 'Осталось # попытки',
            many: 'Осталось # попыток',
            other: 'Осталось # попытки',
          })}`}
        </p>
      )}
    </div>
  );
}

/** Renders /register/liveness-error: the reason of the failed identity check, and the possible actions. */
export function Screen() {
  const { i18n } = useLingui();
  const isHydrated = useIsHydrated();
  const isFailureKnown = useAtomValue(stepAtom)?.step_name === 'liveness_failed';
  const context = useIdentityContext();
  const offers = identityOffers(context);
  return (
    <div className="stack">
      <h1 tabIndex={-1}>{i18n._(head().title)}</h1>
      {isHydrated && isFailureKnown ? (
        <>
          <IdentityFailure context={context} />
          {offers.retry ? <Retry retriesLeft={context.retries_left ?? null} /> : null}
          {offers.without ? <WithoutCheck cause="face" /> : null}
          <StartOver reason={offers.startOver} />
          <div className="stack stack--tight ruled">
            <p>{i18n._(identityTexts(context).support)}</p>
            <SupportAdvice />
          </div>
        </>
      ) : (
        <p className="identity-error__unread">{i18n._(head().description)}</p>
      )}
    </div>
  );
}
