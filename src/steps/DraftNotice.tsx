import { useLingui } from '@lingui/react/macro';
import { useDraftRefusal } from '../drafts/useDraftRefusal.ts';
import type { FormDraft } from '../forms/useDraft.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Says of a form what was given back, or that this device keeps nothing. */
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
