import { useLingui } from '@lingui/react/macro';
import { atom, useSetAtom } from 'jotai';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isOnline } from '../../device/pageLifecycle.ts';
import { AskedButton } from '../../ui/AskedButton.tsx';
import { forgetApplicant, logOutHere } from '../drafts/logOut.ts';
import { forgetHint } from '../forms/iinHint.ts';
import { pages } from '../pages.ts';
import { hasPastLoans } from '../session/pastLoans.ts';
import { PastLoansLink } from './PastLoansLink.tsx';
import './waysOut.css';

/** True from the press that ends a session for a new beginning until the page of the first step is open. */
export const isBeginningAnewAtom = atom(false);

interface WayOutProps
  extends Pick<ComponentProps<typeof AskedButton>, 'label' | 'title' | 'confirmLabel'> {
  readonly leave: () => Promise<void>;
  /** Explains the consequences. */
  readonly children: ReactNode;
}

function WayOut({ leave, children, ...asked }: WayOutProps) {
  const { t } = useLingui();
  const [isLeaving, setIsLeaving] = useState(false);
  const confirm = async () => {
    setIsLeaving(true);
    // The end of the session removes this page.
    await leave().finally(() => setIsLeaving(false));
  };
  return (
    <AskedButton
      {...asked}
      look="link"
      keepLabel={t`Остаться`}
      isSending={isLeaving}
      onConfirm={() => void confirm()}
    >
      {children}
      <LeavingNotes />
    </AskedButton>
  );
}

/**
 * Explains which sessions a logout does not end and, if there was no connection when the question opened, what a logout does
 * then.
 */
export function LeavingNotes() {
  const { t } = useLingui();
  const [isOffline] = useState(() => !isOnline());
  return (
    <>
      <p>{t`Если личность подтвердили на другом устройстве, а на этом нет, вы выйдете только здесь.`}</p>
      {isOffline ? (
        <p>{t`Связи нет: на этом устройстве вы выйдете сразу, на других — когда она появится.`}</p>
      ) : null}
    </>
  );
}

/**
 * Renders the ways out of an application for every page of a step: a logout, and a new beginning for another person. Each
 * asks the person first. The guard then leaves the page.
 */
export function WaysOut() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const isAtLoans = pathname === pages.cabinet.path || pathname === pages.loans.path;
  const setIsBeginningAnew = useSetAtom(isBeginningAnewAtom);
  const leave = (isToBeginAnew: boolean) => async () => {
    setIsBeginningAnew(isToBeginAnew);
    forgetHint();
    await (isToBeginAnew ? forgetApplicant() : logOutHere());
  };
  return (
    <div className="row ways-out">
      {isAtLoans || !hasPastLoans() ? null : <PastLoansLink />}
      <WayOut
        label={t`Выйти`}
        title={t`Выйти?`}
        confirmLabel={t`Выйти на всех устройствах`}
        leave={leave(false)}
      >
        <p>{t`Вы выйдете сразу на всех устройствах. С этого устройства сотрётся всё личное, в том числе то, что введено и ещё не отправлено.`}</p>
        <p>{t`Если проверка лица пройдена, к заявке можно вернуться по ИИН и новой проверке лица, а к подписанному договору — по телефону и коду для входа. Если ещё нет, заявку придётся заполнить заново.`}</p>
      </WayOut>
      <WayOut
        label={t`Это не вы? Начать заново`}
        title={t`Начать заново?`}
        confirmLabel={t`Стереть и начать заново`}
        leave={leave(true)}
      >
        <p>{t`Сеанс закончится на всех устройствах, а всё, что введено на этом, сотрётся и больше нигде не подставится.`}</p>
        <p>{t`Заявка останется у того, кто её начал. Он вернётся к ней по своему ИИН и проверке лица, если уже проходил её.`}</p>
      </WayOut>
    </div>
  );
}
