import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { restart } from '../../api/contract.ts';
import { useCall } from '../../session/useCall.ts';
import { CallButton } from '../../steps/CallButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
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
    consequence: msg`Он подаёт её сам: со своим ИИН, своим документом и своим лицом, и заём будет на нём. Введённое в этой заявке сотрётся с устройства.`,
  },
};

/** Starts another application after a question: everything typed is lost. */
export function StartOver({ reason }: { readonly reason: StartOverReason }) {
  const { i18n, t } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  const restartCall = useCall(restart);
  const close = () => {
    setIsAsked(false);
    restartCall.clearError();
  };
  const { label, question, consequence } = texts[reason];
  return (
    <div className="stack identity-error__way">
      <Button kind="outlined" onClick={() => setIsAsked(true)}>
        {i18n._(label)}
      </Button>
      <Dialog
        title={i18n._(question)}
        isOpen={isAsked}
        onClose={close}
        closeLabel={t`Остаться здесь`}
      >
        <div className="stack identity-error__way">
          <p>{i18n._(consequence)}</p>
          <CallButton call={restartCall} kind="outlined">
            {t`Да, начать заново`}
          </CallButton>
        </div>
      </Dialog>
    </div>
  );
}
