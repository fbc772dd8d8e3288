import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { config } from '../../../config/config.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { type AppErrorDetails, supportNumber } from '../../../ui/appError.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink, ReloadLink } from '../../../ui/ButtonLink.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { EmptyLayout } from '../../layouts/plainLayouts.tsx';
import { usePage } from '../../usePage.ts';
import { LostWayDrawing, UnpluggedDrawing } from './drawings.tsx';
import { fatalHead, notFoundHead } from './errorHeads.ts';
import { isSentence } from './isSentence.ts';
import './errorPage.css';

export interface ErrorPageProps {
  readonly error: AppErrorDetails;
  /** Clears the error when the visitor leaves the error page by a link. */
  readonly onClear?: () => void;
  /** True for the document that the host sends for an unknown address. */
  readonly isDocument?: boolean;
  /** Technical description of the error; shown in development only. */
  readonly detail?: string | undefined;
}

/** Returns an explanation of a status code for the visitor. */
function useMeaning(statusCode: number | undefined): string {
  const { t } = useLingui();
  switch (statusCode) {
    case undefined:
      return t`Приносим извинения за доставленные неудобства.`;
    case 404:
      return t`Возможно, страницу удалили или перенесли, либо в адресе опечатка.`;
    case 401:
    case 403:
      return t`Доступ к этой странице закрыт. Скорее всего, нужно войти ещё раз.`;
    case 408:
    case 504:
      return t`Сервис не успел ответить. Часто помогает повторить через минуту.`;
    case 429:
      return t`Запросов подряд было слишком много. Подождите минуту.`;
    default:
      return statusCode >= 500
        ? t`Сбой на нашей стороне, не у вас. То, что вы уже отправили, сохранено.`
        : t`Сервис не принял этот запрос.`;
  }
}

/**
 * Renders the search of the help. Without scripts the form is hidden, because the search of the help page needs scripts too.
 * `sendHelpQuery` enables the form: otherwise the browser would send the query, which may be private, to the host.
 */
function HelpSearchForm() {
  const { t } = useLingui();
  return (
    <search className="needs-scripts" inert>
      <form className="error-page__form">
        <TextField
          name="query"
          type="search"
          label={t`Найти ответ в помощи`}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" kind="outlined">
          {t`Найти`}
        </Button>
      </form>
    </search>
  );
}

/** Renders the error page for 404, 500, another status, or no status. */
export function ErrorPage({ error, onClear, detail, isDocument = false }: ErrorPageProps) {
  const { i18n, t } = useLingui();
  const { statusCode, message = '' } = error;
  const meaning = useMeaning(statusCode);
  const isNotFound = statusCode === 404;
  const isClosed = statusCode === 401 || statusCode === 403;
  const heading = isNotFound
    ? t`Страница не найдена`
    : statusCode === undefined
      ? t`На сайте ведутся технические работы`
      : isSentence(message, languageOf(i18n))
        ? message
        : t`Произошла непредвиденная ошибка`;
  const traceId = isNotFound ? undefined : error.text;
  return (
    <EmptyLayout>
      <div className={`stack error-page${statusCode === 500 ? ' error-page--fatal' : ''}`}>
        {isNotFound ? <LostWayDrawing /> : <UnpluggedDrawing />}
        <p className="soft error-page__code">{statusCode ?? '!'}</p>
        <h1>{heading}</h1>
        <p className="error-page__text">{meaning}</p>
        {traceId ? (
          <p className="error-page__text">
            {t`Номер для поддержки:`}{' '}
            <span className="error-page__number">{supportNumber(traceId)}</span>
          </p>
        ) : null}
        {isNotFound ? (
          <ButtonLink to="/" onClick={onClear}>
            {t`На главную`}
          </ButtonLink>
        ) : (
          <ReloadLink>{t`Обновить страницу`}</ReloadLink>
        )}
        <div className="stack card error-page__ways">
          <h2 className="small-heading">{t`Что можно сделать`}</h2>
          <ul className="bullets">
            {isNotFound ? (
              <li>{t`Проверьте адрес: нет ли в нём лишней или пропущенной буквы.`}</li>
            ) : (
              <>
                {isClosed ? (
                  <li>
                    <Link to="/login/code" onClick={onClear}>{t`Войти`}</Link>
                  </li>
                ) : null}
                <li>{t`Подождите минуту и обновите страницу.`}</li>
                <li>{t`Если вы подавали заявку, откройте её потом на этом же устройстве: она продолжится с того же шага.`}</li>
              </>
            )}
            <li>
              {t`Позвоните в поддержку:`} <PhoneLink phone={config.brand.supportPhone} />
            </li>
          </ul>
          {isDocument ? (
            <HelpSearchForm />
          ) : (
            <Link className="touch-link" to="/help" onClick={onClear}>
              {t`Найти ответ в помощи`}
            </Link>
          )}
        </div>
        {import.meta.env.DEV && detail ? <pre className="error-page__detail">{detail}</pre> : null}
      </div>
    </EmptyLayout>
  );
}

/** Renders the error page in place of a failed screen. */
export function FailedPage(props: ErrorPageProps) {
  const { pathname } = useLocation();
  usePage(pathname, fatalHead, false);
  return <ErrorPage {...props} />;
}

/** Renders the page of every address without a screen. */
export function NotFound() {
  const { pathname } = useLocation();
  usePage(pathname, notFoundHead, false);
  const message = `Page Not Found: ${pathname}`;
  return <ErrorPage error={{ statusCode: 404, message }} detail={message} />;
}
