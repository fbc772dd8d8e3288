import { useLingui } from '@lingui/react/macro';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { FormStep } from '../../api/contract.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { draftRefusalAtom } from '../drafts/drafts.ts';
import type { FormDraft } from '../forms/useDraft.ts';

/** The step whose form has said that nothing can be stored: nobody has to be told again at each step. */
const refusalSaidAtAtom = atom<FormStep | null>(null);

/** Returns why nothing is stored, where the form is to say so. */
function useDraftRefusal(step: FormStep | null): 'full' | 'refused' | null {
  const refusal = useAtomValue(draftRefusalAtom);
  const [saidAt, setSaidAt] = useAtom(refusalSaidAtAtom);
  const isToSay = step !== null && refusal !== null && (saidAt === null || saidAt === step);
  useEffect(() => {
    if (isToSay) setSaidAt(step);
  }, [isToSay, setSaidAt, step]);
  return isToSay ? refusal : null;
}

/** Says of a form what was given back, or that this device stores nothing. */
export function DraftNotice({ draft }: { readonly draft: FormDraft }) {
  const { t } = useLingui();
  const refusal = useDraftRefusal(draft.step);
  if (refusal !== null) {
    return (
      <Notice kind="warning" isAnnounced>
        {refusal === 'full'
          ? t`На устройстве нет места, и то, что вы вводите, не сохраняется. Если закрыть или обновить страницу, этот шаг придётся заполнить снова. Подать заявку это не мешает.`
          : t`На этом устройстве нельзя сохранить то, что вы вводите. Если закрыть или обновить страницу, этот шаг придётся заполнить снова. Подать заявку это не мешает.`}
      </Notice>
    );
  }
  if (draft.news === 'none') return null;
  const isCleared = draft.news === 'cleared';
  return (
    <Notice
      kind="info"
      isAnnounced
      actions={
        <Button kind="outlined" size="s" onClick={isCleared ? draft.undoClear : draft.clear}>
          {isCleared ? t`Вернуть введённое` : t`Очистить форму`}
        </Button>
      }
    >
      {isCleared ? t`Форма очищена.` : t`Мы вернули то, что вы ввели раньше.`}
    </Notice>
  );
}
