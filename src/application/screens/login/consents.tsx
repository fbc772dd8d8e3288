import { useLingui } from '@lingui/react/macro';
import { type ConsentId, consentVersion } from '../../../api/contract.ts';
import { consentStatements, legalName } from '../../../config/consents.ts';
import { isSample } from '../../../config/licence.ts';
import { languageOf } from '../../../locales/i18n.ts';

/** Shows the text of a consent. The lender's lawyers replace the sample text together with `consentVersion`. */
export function ConsentText({ id }: { readonly id: ConsentId }) {
  const { t } = useLingui();
  const paragraphs = useConsentParagraphs(id);
  return (
    <>
      <p className="soft consent__version">
        {isSample
          ? t`Образец текста, редакция ${consentVersion}`
          : t`Текст в редакции ${consentVersion}`}
      </p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}

function useConsentParagraphs(id: ConsentId): readonly string[] {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const name = legalName[language];
  const paragraphs: Readonly<Record<ConsentId, () => readonly string[]>> = {
    personal_data: () => [
      t`Кредитор (${name}) собирает и обрабатывает мои персональные данные: ИИН, фамилию, имя, отчество, дату и место рождения, пол, данные документа, адрес, место работы, доход, телефон, электронную почту, а также сведения обо мне из государственных баз.`,
      t`Цель: рассмотреть заявку, заключить и исполнить договор о предоставлении микрокредита, исполнить требования закона о противодействии отмыванию доходов.`,
      t`Данные могут быть переданы государственным органам, оператору цифрового удостоверения личности и тем, кто помогает кредитору исполнять договор, — только для этих целей. В общедоступные источники данные не передаются.`,
      consentStatements.transferAbroad[language],
      t`Согласие действует, пока рассматривается заявка и действует договор, и пять лет после этого. Его можно отозвать письмом кредитору, если отзыв не противоречит закону и нет неисполненных обязательств.`,
    ],
    biometrics: () => [
      t`Кредитор (${name}) и поставщик проверки личности снимают моё лицо на камеру этого устройства и сравнивают снимок с фотографией из государственной базы документов.`,
      t`Цель одна: убедиться, что заявку подаю именно я. Для рекламы, слежения и обучения программ снимок не используется.`,
      t`Снимок передаётся по зашифрованному соединению.`,
      consentStatements.photoRetention[language],
      t`Согласие можно отозвать письмом кредитору. Без него проверить личность на сайте нельзя.`,
    ],
    credit_bureau: () => [
      t`Кредитор (${name}) запрашивает мой кредитный отчёт в кредитных бюро Казахстана и сведения о моих доходах и пенсионных отчислениях из государственных баз.`,
      t`Цель: оценить, посильным ли для меня будет платёж, и принять решение по заявке.`,
      t`Кредитор передаёт в кредитные бюро сведения о заявке, договоре о предоставлении микрокредита и о том, как он исполняется, в том числе о просрочке. Эти сведения войдут в мою кредитную историю.`,
      t`Согласие на запрос отчёта действует, пока рассматривается заявка и действует договор.`,
    ],
  };
  return paragraphs[id]();
}
