import { useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { correct, reviewStep } from '../../../api/contract.ts';
import { findProduct, isProductId, type Method, PRODUCTS } from '../../../calc/index.ts';
import { followMoneyUndo } from '../../../device/moneyUndo.ts';
import { isSameLoan, type LoanChoice, writeChoice } from '../../../loan/loanChoice.ts';
import { termChoices } from '../../../loan/termLabel.ts';
import { groupTyped, readTypedAmount } from '../../../locales/amountText.ts';
import { formatMoney } from '../../../locales/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusField } from '../../../ui/Field.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { RadioField } from '../../../ui/RadioField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { pages } from '../../pages.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { LoanFigures } from '../../parts/LoanFigures.tsx';
import { useCall } from '../../session/useCall.ts';

interface CorrectTermsProps {
  readonly terms: LoanChoice;
  readonly onClose: () => void;
}

function groupedText(amount: number): string {
  const text = String(amount);
  return groupTyped(text, text.length).text;
}

/** Returns the amount of a text; null without a number within the product's limits. */
function amountOf(text: string, { minAmount, maxAmount }: ReturnType<typeof findProduct>) {
  const typed = readTypedAmount(text);
  if (typed.kind !== 'number') return null;
  return typed.amount >= minAmount && typed.amount <= maxAmount ? typed.amount : null;
}

/**
 * Renders the form for other terms in the review. The call `correct` unfreezes the terms. The IIN page then shows the old and
 * the new terms with the consents, and sends the answer.
 */
export function CorrectTerms({ terms, onClose }: CorrectTermsProps) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const [amountText, setAmountText] = useState(() => groupedText(terms.amount));
  const [productId, setProductId] = useState(terms.product);
  const [method, setMethod] = useState<Method>(terms.method);
  const [isChecked, setChecked] = useState(false);
  const { send, isSending, isSlow, error } = useCall(correct);
  useEffect(followMoneyUndo, []);
  useEffect(() => focusField('amount'), []);
  const product = findProduct(productId);
  const amount = amountOf(amountText, product);
  const [least, most] = [formatMoney(product.minAmount), formatMoney(product.maxAmount)];
  const choice = amount === null ? null : { amount, product: productId, method };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (choice === null) return focusField('amount');
    if (isSameLoan(choice, terms)) return onClose();
    if ((await send({ body: { step: reviewStep } })) === null) return;
    await navigate({ pathname: pages.iin.path, search: writeChoice('', choice) });
  };
  return (
    <Form onSubmit={(event) => void submit(event)} aria-label={t`Другие условия`}>
      <MoneyField
        name="amount"
        label={t`Сумма`}
        hint={t`От ${least} до ${most}`}
        error={isChecked && amount === null ? t`Введите сумму от ${least} до ${most}` : undefined}
        value={amountText}
        onType={setAmountText}
        onSettle={() => setChecked(true)}
      />
      <SelectField
        name="product"
        label={t`Срок`}
        options={termChoices(i18n, PRODUCTS).map(({ value, label }) => ({ value, text: label }))}
        value={productId}
        onChange={({ currentTarget: { value } }) => {
          if (isProductId(value)) setProductId(value);
        }}
      />
      {product.type === 'pdl' ? null : (
        <RadioField
          name="method"
          label={t`Как платить`}
          look="chips"
          choices={[
            { value: 'annuity', label: t`Равными платежами` },
            { value: 'equal', label: t`Убывающими` },
          ]}
          value={method}
          onChange={setMethod}
        />
      )}
      {choice === null ? null : <LoanFigures className="stack stack--tight facts" terms={choice} />}
      <CallProblem error={error} isSlow={isSlow} />
      <FormActions>
        <Button
          type="submit"
          kind="secondary"
          isLoading={isSending}
          hasError={isChecked && amount === null}
        >
          {t`Сравнить с прежними условиями`}
        </Button>
        <Button kind="outlined" onClick={onClose}>{t`Оставить как есть`}</Button>
      </FormActions>
    </Form>
  );
}
