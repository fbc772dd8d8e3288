import { useLingui } from '@lingui/react/macro';
import { CONFIRMATION_THRESHOLD_MCI, CONFIRMATION_WAIT_HOURS } from '../../calc/index.ts';
import { GesvName } from './GesvName.tsx';
import { Shown, useShownElement } from './Shown.tsx';

/** Renders the cost of the loan, line by line. Each line stays in its place whatever the figures are. */
export function Result() {
  const { t } = useLingui();
  const figures = [
    { name: t`Получите`, figure: 'exactAmount' },
    { name: t`Вознаграждение (проценты)`, figure: 'exactReward' },
    { name: t`Всего вернёте`, figure: 'exactTotal' },
  ] as const;
  return (
    <section className="stack card calculator__result" aria-labelledby="calculator-result">
      <h2 id="calculator-result">{t`Что вы вернёте`}</h2>
      <dl className="facts">
        {figures.map(({ name, figure }) => (
          <div className="calculator__figure" key={figure}>
            <dt>{name}</dt>
            <Shown as="dd" part={figure} />
          </div>
        ))}
        <div className="calculator__figure calculator__figure--date">
          <Shown as="dt" part="lastDateName" />
          <Shown as="dd" part="lastDate" />
        </div>
      </dl>
      <dl className="calculator__rates">
        <div>
          <Shown as="dt" className="soft" part="rateName" />
          <Shown as="dd" className="calculator__rate" part="rate" />
        </div>
        <div>
          <dt className="soft">
            <GesvName />
          </dt>
          <Shown as="dd" className="calculator__rate" part="gesv" />
        </div>
      </dl>
      <ConfirmationWait />
    </section>
  );
}

/** Says whether the law makes this loan wait before the applicant confirms it. */
function ConfirmationWait() {
  const { t } = useLingui();
  const isRequired = !useShownElement('wait0').hidden;
  return (
    <Alternatives
      name="wait"
      texts={[
        t`Заём больше ${CONFIRMATION_THRESHOLD_MCI} МРП: после подписания подождите ${CONFIRMATION_WAIT_HOURS} ч и подтвердите его. До этого можно отказаться бесплатно.`,
        t`Ждать ${CONFIRMATION_WAIT_HOURS} ч перед подтверждением не нужно: это только для займов больше ${CONFIRMATION_THRESHOLD_MCI} МРП.`,
      ]}
      shown={isRequired ? 0 : 1}
    />
  );
}

interface AlternativesProps {
  /** The part's name for `showOnPage.ts`. */
  readonly name: string;
  readonly texts: readonly string[];
  /** The index of the one that holds. */
  readonly shown: number;
}

/** Shows one of several texts in the room of the longest: nothing below moves when another one holds. */
export function Alternatives({ name, texts, shown }: AlternativesProps) {
  return (
    <div className="calculator__alternatives">
      {texts.map((text, index) => (
        <p
          className="hint calculator__alternative"
          key={text}
          hidden={index !== shown}
          data-shown={`${name}${index}`}
        >
          {text}
        </p>
      ))}
    </div>
  );
}
