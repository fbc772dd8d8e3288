import { useLingui } from '@lingui/react/macro';
import { type AppErrorDetails, supportNumber } from '../../ui/appError.ts';
import { ButtonLink, ReloadLink } from '../../ui/ButtonLink.tsx';
import { Ornament } from '../../ui/Ornament.tsx';
import { EmptyLayout } from '../layouts/layouts.tsx';
import './errorPage.css';

interface ErrorPageProps {
  readonly error: AppErrorDetails;
  /** Forgets the error before the visitor goes home. */
  readonly onClear?: () => void;
  /** Technical description of the error; shown in development only. */
  readonly detail?: string | undefined;
}

/** Renders the specification's error page (section 2): 404, 500, another status, or none. */
export function ErrorPage({ error, onClear, detail }: ErrorPageProps) {
  const { t } = useLingui();
  const { statusCode } = error;
  const isNotFound = statusCode === 404;
  const heading = isNotFound
    ? t`Страница не найдена`
    : statusCode === undefined
      ? t`На сайте ведутся технические работы`
      : error.message || t`Произошла непредвиденная ошибка`;
  const text = isNotFound
    ? t`Возможно, страницу удалили или перенесли, либо в адресе опечатка.`
    : statusCode === undefined
      ? t`Приносим извинения за доставленные неудобства.`
      : null;
  const traceId = isNotFound ? undefined : error.text;
  return (
    <EmptyLayout>
      <div className={`stack error-page${statusCode === 500 ? ' error-page--fatal' : ''}`}>
        {isNotFound ? <Ornament className="error-page__ornament" /> : null}
        <p className="soft error-page__code">{statusCode ?? '!'}</p>
        <h1>{heading}</h1>
        {text ? <p className="error-page__text">{text}</p> : null}
        {traceId ? (
          <p className="error-page__text">
            {t`Номер для поддержки:`}{' '}
            <span className="error-page__number">{supportNumber(traceId)}</span>
          </p>
        ) : null}
        {isNotFound ? (
          <ButtonLink to="/" {...(onClear ? { onClick: onClear } : {})}>
            {t`На главную`}
          </ButtonLink>
        ) : (
          <ReloadLink>{t`Обновить страницу`}</ReloadLink>
        )}
        {import.meta.env.DEV && detail ? <pre className="error-page__detail">{detail}</pre> : null}
      </div>
    </EmptyLayout>
  );
}
