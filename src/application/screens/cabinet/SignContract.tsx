import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import {
  type AnswerOf,
  type ClientInfo,
  type DocumentList,
  openCabinet,
} from '../../../api/contract.ts';
import { findProduct } from '../../../calc/index.ts';
import { isAllowedRedirect } from '../../../config/endpoints.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { takeFocus } from '../../../ui/takeFocus.ts';
import { readSentCode, type SentCode } from '../../drafts/sentCode.ts';
import { forgetSubmittedValues } from '../../drafts/submittedValues.ts';
import { FormMasked } from '../../forms/FormMasked.tsx';
import { CallButton } from '../../parts/CallButton.tsx';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { CodeLogin } from '../../parts/CodeLogin.tsx';
import { ContractFormView } from '../../parts/ContractFormView.tsx';
import { type FigureRow, Figures } from '../../parts/Figures.tsx';
import { paymentLabel } from '../../parts/paymentLabel.ts';
import { ResendCode } from '../../parts/ResendCode.tsx';
import { stepAtom } from '../../session/step.ts';
import { useCall } from '../../session/useCall.ts';
import { Documents, useDocuments } from './Documents.tsx';
import { formatPhone } from './formats.ts';
import { usePayoutName } from './Payout.tsx';
import { type Stage, Stages, StatusHead, SupportPhone } from './StatusHead.tsx';
import { type SigningOptions, useSigning } from './useSigning.ts';

interface EnterByCodeProps {
  /** The masked phone to which the code was sent. */
  readonly sentTo: string;
  readonly onEntered: () => void;
}

/** Asks for the code sent to the known phone: on another device the face check alone does not open a signed loan. */
export function EnterByCode({ sentTo, onEntered }: EnterByCodeProps) {
  const { t } = useLingui();
  const phone = sentTo.replaceAll(' ', '\u00a0');
  return (
    <section className="stack cabinet__panel cabinet__panel--form" aria-labelledby="enter-by-code">
      <h2 className="small-heading" id="enter-by-code">{t`Введите код для входа`}</h2>
      <p>{t`Вы на новом устройстве, поэтому кроме проверки лица нужен код. Отправили SMS с кодом для входа на ${phone}. Введите этот номер полностью и код для входа.`}</p>
      <CodeLogin
        onEntered={() => {
          // Erases the values typed on this device.
          void forgetSubmittedValues();
          onEntered();
        }}
      />
      <p>
        {t`Этого номера у вас больше нет? Позвоните, сотрудник проверит, что это вы:`}{' '}
        <SupportPhone />
      </p>
    </section>
  );
}

function Terms({ terms }: { readonly terms: DocumentList['terms'] }) {
  const { i18n, t } = useLingui();
  const { money, tenge, percent } = useFormats();
  const product = findProduct(terms.product);
  const waitH = terms.confirm_after_h;
  const term =
    product.type === 'pdl'
      ? t`${plural(product.days, { one: '# день', few: '# дня', many: '# дней', other: '# дня' })}`
      : t`${plural(product.months, { one: '# месяц', few: '# месяца', many: '# месяцев', other: '# месяца' })}`;
  const rows: FigureRow[] = [
    [t`Сумма`, tenge(terms.amount)],
    [t`Срок`, term],
    [paymentLabel(i18n, product, terms.method), money(terms.payment)],
    [t`ГЭСВ`, percent(terms.gesv)],
    [t`Всего вернёте`, money(terms.return_amount)],
    [t`из них вознаграждение (проценты)`, money(terms.reward)],
  ];
  if (waitH > 0) {
    rows.push([
      t`Деньги`,
      t`${plural(waitH, { one: 'не раньше чем через # час', few: 'не раньше чем через # часа', many: 'не раньше чем через # часов', other: 'не раньше чем через # часа' })}`,
    ]);
  }
  return (
    <section className="stack stack--tight cabinet__panel" aria-labelledby="terms">
      <h2 className="small-heading" id="terms">{t`Что вы подписываете`}</h2>
      <Figures className="facts" rowClassName="cabinet__figure" rows={rows} />
      {waitH > 0 ? (
        <p className="hint cabinet__note">
          {t`После подписания даётся время на раздумье. Когда оно пройдёт, подтвердите заём здесь, и мы выдадим деньги. До этого отказаться можно бесплатно.`}
        </p>
      ) : null}
    </section>
  );
}

interface ToComeProps {
  readonly info: ClientInfo;
  readonly terms: DocumentList['terms'];
  readonly isSigned: boolean;
}

/** Shows the stages from the signed statement to the first payment. */
function ToCome({ info, terms, isSigned }: ToComeProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const payoutName = usePayoutName(info.loan?.payout ?? null);
  const signature = isSigned ? 'done' : 'now';
  const stages: Stage[] = [
    { name: t`Заявление подписано`, state: 'done' },
    { name: t`Вы подписываете договор`, note: t`кодом из SMS`, state: signature },
  ];
  if (terms.confirm_after_h > 0) {
    const note = t`здесь, когда пройдёт время на раздумье`;
    stages.push({ name: t`Вы подтверждаете заём`, note, state: 'ahead' });
  }
  stages.push(
    { name: t`Мы выдаём деньги`, note: payoutName, state: 'ahead' },
    { name: t`Первый платёж`, note: money(terms.payment), state: 'ahead' },
  );
  return <Stages stages={stages} />;
}

/** Returns the sent code that this tab awaited before a reload; null without a code, undefined during the read. */
function useStoredCode(uuid: string | null): SentCode | null | undefined {
  const [stored, setStored] = useState<SentCode | null>();
  useEffect(() => {
    if (uuid !== null) void readSentCode(uuid).then(setStored);
  }, [uuid]);
  return stored;
}

/** Renders the form that signs the contract: first the phone, then the code of the SMS. */
function SignByCode(options: SigningOptions) {
  const { t } = useLingui();
  const { contractForm, stage, isCodeOver, requestCode, ...signing } = useSigning(options);
  const isAtPhone = stage === 'phone';
  const phone = formatPhone(signing.sentTo);
  return (
    <section className="cabinet__panel cabinet__panel--form" aria-labelledby="sign">
      <h2 className="small-heading" id="sign">{t`Подписание`}</h2>
      <ContractFormView
        contractForm={contractForm}
        submitLabel={isAtPhone ? t`Получить код` : t`Подписать договор`}
        kind={isCodeOver && !isAtPhone ? 'secondary' : 'primary'}
        below={
          isAtPhone ? null : (
            <div className="row cabinet__links">
              <ResendCode
                afterS={signing.resendAfterS}
                kind={isCodeOver ? 'primary' : 'link'}
                onClick={requestCode}
              >
                {t`Отправить новый код`}
              </ResendCode>
              <Button kind="link" onClick={signing.changePhone}>{t`Изменить номер`}</Button>
            </div>
          )
        }
      >
        {isAtPhone ? (
          <FormMasked
            name="phone"
            mask="phone"
            hint={t`На него придёт SMS с кодом. Этим кодом вы подпишете договор, поэтому номер должен быть вашим.`}
            enterKeyHint="send"
          />
        ) : (
          <>
            <p role="status">
              {isCodeOver
                ? t`Этот код больше не подойдёт. Запросите новый.`
                : stage === 'code_sent'
                  ? t`Отправили SMS с кодом на ${phone}. Код действует 10 минут.`
                  : t`Код из SMS, которое мы отправили на ${phone} раньше, ещё действует. Введите его.`}
            </p>
            <FormMasked
              name="sms_code"
              mask="otp"
              hint={t`Четыре цифры. Никому их не говорите, мы не звоним за кодом.`}
              enterKeyHint="done"
            />
            <CallProblem error={signing.requestProblem} onRetry={requestCode} submits="fields" />
          </>
        )}
      </ContractFormView>
    </section>
  );
}

interface SignContractProps {
  readonly info: ClientInfo;
  /** Called when the contract is signed and the cabinet is open. */
  readonly onSigned: () => void;
  /** Fetches the client info again after the loan has changed elsewhere. */
  readonly reload: () => void;
}

/** Shows the terms and documents of the loan contract, and the form that signs with a code from an SMS. */
export function SignContract({ info, onSigned, reload }: SignContractProps) {
  const { t } = useLingui();
  const uuid = useAtomValue(stepAtom)?.uuid ?? null;
  const documents = useDocuments(uuid);
  const { list } = documents;
  const storedCode = useStoredCode(uuid);
  const cabinet = useCall(openCabinet);
  const opened = useRef<AnswerOf<typeof openCabinet> | null>(null);
  // After a lost answer the contract may be signed while the cabinet is not open.
  const [signedId, setSignedId] = useState<number | null>(null);
  const contractId = signedId ?? info.potential_contract_id;
  const [hasChanged, setHasChanged] = useState(false);

  const open = async (potentialContractId: number | null) => {
    if (list === null) return;
    // The button stays until the cabinet is open. Another press must not open the cabinet twice.
    opened.current ??= await cabinet.send({
      body: { amount: list.terms.amount, potential_contract_id: potentialContractId },
    });
    if (opened.current === null) return;
    await forgetSubmittedValues();
    const target = opened.current.redirect_url ?? null;
    if (target !== null && isAllowedRedirect(target)) location.assign(target);
    else onSigned();
  };

  if (list === null || uuid === null || storedCode === undefined) {
    const { problem, isSlow } = documents;
    return (
      <>
        <CallProblem error={problem} onRetry={documents.reload} isSlow={isSlow} />
        {problem ? null : <Skeleton />}
      </>
    );
  }
  return (
    <>
      {hasChanged ? (
        <p role="alert" className="cabinet__changed" tabIndex={-1} ref={takeFocus}>
          {t`Документы обновились. Прочитайте их ещё раз и запросите код снова.`}
        </p>
      ) : null}
      <div className="cabinet__columns">
        <div className="cabinet__column">
          <StatusHead
            status="to_sign"
            title={contractId === null ? t`Договор ждёт подписи` : t`Договор подписан`}
          >
            <p>
              {contractId === null
                ? t`Прочитайте документы и введите код из SMS.`
                : t`Осталось открыть кабинет.`}
            </p>
            <ToCome info={info} terms={list.terms} isSigned={contractId !== null} />
          </StatusHead>
          <div className="cabinet__column cabinet__column--side">
            <Terms terms={list.terms} />
            <Documents documents={list.documents} />
          </div>
        </div>
        <div className="cabinet__column">
          {contractId === null ? (
            <SignByCode
              uuid={uuid}
              list={list}
              storedCode={storedCode}
              knownPhone={info.phone}
              onSigned={(id) => {
                setSignedId(id);
                void open(id);
              }}
              onChanged={() => {
                setHasChanged(true);
                documents.reload();
              }}
              onConflict={reload}
            />
          ) : (
            <CallButton
              call={cabinet}
              ref={signedId === null ? undefined : takeFocus}
              onClick={() => void open(contractId)}
            >
              {t`Открыть кабинет`}
            </CallButton>
          )}
        </div>
      </div>
    </>
  );
}
