import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { Article } from '../../../article/Article.tsx';
import { Actions } from './Actions.tsx';
import { Disclosure } from './Disclosure.tsx';
import {
  comparisonSection,
  earlyRepaymentSection,
  prefetchDetails,
  scheduleSection,
} from './sections.ts';
import './details.css';

/** Where the browser has no idle callback (Safari), a pause after the page is usable serves. */
const PREFETCH_AFTER_MS = 2000;

/** The home page's text works without scripts: it is left as the HTML that it came as. */
const noIslands = {};

/** Everything below the first result: closed, and fetched when it is opened or when there is time. */
export function Details() {
  const { i18n, t } = useLingui();
  useEffect(() => {
    if ('requestIdleCallback' in window) {
      const idle = requestIdleCallback(prefetchDetails, { timeout: 10_000 });
      return () => cancelIdleCallback(idle);
    }
    const timer = setTimeout(prefetchDetails, PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div className="details">
        <Disclosure name="schedule" summary={t`График платежей`} section={scheduleSection} />
        <Disclosure name="comparison" summary={t`Сравнить сроки`} section={comparisonSection} />
        <Disclosure name="early" summary={t`Вернуть раньше`} section={earlyRepaymentSection} />
        <noscript>
          <p className="details__no-script">
            {t`График, сравнение, досрочный возврат и файлы считаются на вашем устройстве: для них нужны включённые скрипты.`}
          </p>
        </noscript>
        {/* What was said in one language is not left standing in the other. */}
        <Actions key={i18n.locale} />
      </div>
      <Suspense>
        <Article path="/" islands={noIslands} />
      </Suspense>
    </>
  );
}
