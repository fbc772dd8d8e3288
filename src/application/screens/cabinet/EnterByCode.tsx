import { useLingui } from '@lingui/react/macro';
import { CodeLogin } from '../../parts/CodeLogin.tsx';
import { SupportPhone } from './SupportPhone.tsx';

interface EnterByCodeProps {
  /** The masked phone that the code was sent to. */
  readonly sentTo: string;
  readonly onEntered: () => void;
}

/** Asks for the code that was sent to the known phone: on another device the face alone does not open a signed loan. */
export function EnterByCode({ sentTo, onEntered }: EnterByCodeProps) {
  const { t } = useLingui();
  const phone = sentTo.replaceAll(' ', '\u00a0');
  return (
    <section className="stack cabinet__panel cabinet__panel--form" aria-labelledby="enter-by-code">
      <h2
        className="small-heading cabinet__heading"
        id="enter-by-code"
      >{t`Введите код для входа`}</h2>
      <p>{t`Вы на новом устройстве, поэтому кроме проверки лица нужен код. Отправили SMS с кодом для входа на ${phone}. Введите этот номер полностью и код для входа.`}</p>
      <CodeLogin kind="primary" onEntered={onEntered} />
      <p>
        {t`Этого номера у вас больше нет? Позвоните, сотрудник проверит, что это вы:`}{' '}
        <SupportPhone />
      </p>
    </section>
  );
}
