import { useLingui } from '@lingui/react/macro';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { areDraftsRefusedAtom } from '../drafts/drafts.ts';
import type { TypedStep } from '../drafts/stepOrder.ts';
import type { FormDraft } from '../forms/useDraft.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** The step whose form has said that nothing can be stored: nobody has to be told again at each step. */
const refusalSaidAtAtom = atom<TypedStep | null>(null);

function useDraftRefusal(step: TypedStep | null): boolean {
  const areRefused = useAtomValue(areDraftsRefusedAtom);
  const [saidAt, setSaidAt] = useAtom(refusalSaidAtAtom);
  const isToSay = step !== null && areRefused && (saidAt === null || saidAt === step);
  useEffect(() => {
    if (isToSay) setSaidAt(step);
  }, [isToSay, setSaidAt, step]);
  return isToSay;
}

/** Says of a form what was given back, or that this device stores nothing. */
export function DraftNotice({ draft }: { readonly draft: FormDraft }) {
  const { t } = useLingui();
  const isRefused = useDraftRefusal(draft.step);
  if (isRefused) {
    return (
      <Notice kind="warning" isAnnounced>
        {t`На этом устройстве нельзя сохранить то, что вы вводите. Если закрыть или обновить страницу, этот шаг придётся заполнить снова. Подать заявку это не мешает.`}
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
