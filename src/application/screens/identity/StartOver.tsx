import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { restart } from '../../../api/contract.ts';
import { AskedButton } from '../../../ui/AskedButton.tsx';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { useCall } from '../../session/useCall.ts';
import type { StartOverReason } from './identityErrors.ts';

interface StartOverTexts {
  readonly label: MessageDescriptor;
  readonly question: MessageDescriptor;
  readonly consequence: MessageDescriptor;
}

const sameApplicant = {
  question: msg`Начать заявку заново?`,
  consequence: msg`Всё, что вы ввели в этой заявке, придётся ввести ещё раз.`,
};

const texts: Readonly<Record<StartOverReason, StartOverTexts>> = {
  other_iin: { ...sameApplicant, label: msg`Начать заново с другим ИИН` },
  other_data: { ...sameApplicant, label: msg`Начать заново с верными данными` },
  other_person: {
    label: msg`Начать заново с ИИН другого человека`,
    question: msg`Заявку подаёт другой человек?`,
    consequence: msg`Он подаёт её сам: вводит свой ИИН и документ, сам проходит проверку лица, и заём будет на нём. Введённое в этой заявке сотрётся с устройства.`,
  },
};

/** Starts another application after a question: everything typed is lost. */
export function StartOver({ reason }: { readonly reason: StartOverReason }) {
  const { i18n, t } = useLingui();
  const { send, isSending, isSlow, error, clearError } = useCall(restart);
  const { label, question, consequence } = texts[reason];
  return (
    <div className="stack identity-error__way">
      <AskedButton
        label={i18n._(label)}
        title={i18n._(question)}
        confirmLabel={t`Да, начать заново`}
        keepLabel={t`Остаться здесь`}
        isSending={isSending}
        hasError={error !== null}
        onConfirm={() => void send()}
        onClose={clearError}
      >
        <p>{i18n._(consequence)}</p>
        <CallProblem error={error} isSlow={isSlow} />
      </AskedButton>
    </div>
  );
}
