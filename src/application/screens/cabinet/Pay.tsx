import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { paymentAddress } from '../../../config/payment.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { takeFocus } from '../../../ui/takeFocus.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';

interface PayProps {
  readonly contractNumber: string | null;
  /** Tenge. */
  readonly amount: number;
}

interface CopiedFigureProps {
  readonly label: string;
  readonly value: string;
  /** What is copied: the value as a form of a bank takes it. */
  readonly text: string;
  readonly copyLabel: string;
}

function CopiedFigure({ label, value, text, copyLabel }: CopiedFigureProps) {
  const { t } = useLingui();
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <div className="cabinet__figure">
      <dt>{label}</dt>
      <dd className="cabinet__copied">
        <span ref={shown}>{value}</span>
        <CopyButton text={text} shown={shown} label={copyLabel}>{t`Скопировать`}</CopyButton>
      </dd>
    </div>
  );
}

/** Opens the ways to pay, with what the payment must say ready to be copied. */
export function Pay({ contractNumber, amount }: PayProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const address = paymentAddress({ contractNumber, amount });
  return (
    <>
      <div className="cabinet__act">
        <Button size="l" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t`Заплатить`}
        </Button>
      </div>
      {isOpen ? (
        <section
          className="stack stack--tight cabinet__question"
          aria-labelledby="pay"
          tabIndex={-1}
          ref={takeFocus}
        >
          <h3 className="small-heading" id="pay">{t`Укажите в платеже`}</h3>
          <dl className="facts">
            {contractNumber === null ? null : (
              <CopiedFigure
                label={t`Номер договора`}
                value={contractNumber}
                text={contractNumber}
                copyLabel={t`Скопировать номер договора`}
              />
            )}
            <CopiedFigure
              label={t`Сумма платежа`}
              value={money(amount)}
              text={amount.toFixed(2).replace('.', ',')}
              copyLabel={t`Скопировать сумму`}
            />
          </dl>
          <p>{t`И свой ИИН: по нему и номеру договора платёж найдут. Платёж считается сделанным в день, когда деньги дошли, поэтому отправьте их заранее.`}</p>
          {address === null ? null : (
            <p>
              <a
                className="button button--secondary button--m"
                href={address}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t`Перейти к оплате`}
                <span className="visually-hidden"> {t`(откроется в новой вкладке)`}</span>
              </a>
            </p>
          )}
          <p className="row cabinet__links">
            <Link
              className="touch-link"
              to="/how-to-back/bank-card"
            >{t`Как заплатить картой`}</Link>
            <Link
              className="touch-link"
              to="/how-to-back/bank-account"
            >{t`Как заплатить со счёта`}</Link>
          </p>
        </section>
      ) : null}
    </>
  );
}
