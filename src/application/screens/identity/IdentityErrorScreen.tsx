import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { submitVerigramSession } from '../../../api/contract.ts';
import { config } from '../../../config/config.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import type { HeadMessages } from '../../../ui/screen.ts';
import { useIsHydrated } from '../../../ui/useIsHydrated.ts';
import { CallButton } from '../../parts/CallButton.tsx';
import { stepAtom } from '../../session/step.ts';
import { useCall } from '../../session/useCall.ts';
import {
  type IdentityContext,
  identityErrorScreen,
  identityOffers,
  identityTexts,
  useIdentityContext,
} from './identityErrors.ts';
import { StartOver } from './StartOver.tsx';
import { TooYoung } from './TooYoung.tsx';
import { WithoutCheck } from './WithoutCheck.tsx';
import './identityError.css';

const headMessages: HeadMessages = {
  title: msg`Не получилось подтвердить личность`,
  description: msg`Почему проверка не удалась и что делать.`,
};

export const head = () => headMessages;

/** Names the support phone, and the branches, which open in a new tab so that this page stays. */
function SupportAdvice() {
  const { t } = useLingui();
  return (
    <ul className="bullets">
      <li>
        {t`Позвоните в службу поддержки:`}{' '}
        <PhoneLink className="identity-error__phone" phone={config.brand.supportPhone} />
      </li>
      <li>
        <a className="touch-link" href="/contacts" target="_blank" rel="noopener">
          {t`Найти ближайшее отделение (откроется в новой вкладке)`}
        </a>
      </li>
    </ul>
  );
}

interface IdentityFailureProps {
  readonly context: IdentityContext;
}

/** Renders the reason of the error on top, then the advice that can be followed. */
function IdentityFailure({ context }: IdentityFailureProps) {
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

/** Renders /register/liveness-error: why the identity check failed, and what can be done. */
export function Screen() {
  const { i18n } = useLingui();
  const isHydrated = useIsHydrated();
  const isFailureKnown = useAtomValue(stepAtom)?.step_name === 'liveness_failed';
  const context = useIdentityContext();
  const offers = identityOffers(context);
  return (
    <div className="stack">
      <h1 tabIndex={-1}>{i18n._(headMessages.title)}</h1>
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
        <p className="identity-error__unread">{i18n._(headMessages.description)}</p>
      )}
    </div>
  );
}
