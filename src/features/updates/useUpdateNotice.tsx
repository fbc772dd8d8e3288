import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactElement } from 'react';
import { hasHalfFilledForm } from '../../platform/halfFilledForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { postponeUpdate, takeWaitingUpdate } from './startUpdates.ts';
import { updateStateAtom } from './takeUpdate.ts';

/** Returns the notice of a new version, or null. */
export function useUpdateNotice(): ReactElement | null {
  const { t } = useLingui();
  const state = useAtomValue(updateStateAtom);
  if (state === 'ready') {
    return (
      <Notice
        kind="info"
        actions={
          <>
            <Button size="s" onClick={takeWaitingUpdate}>{t`Обновить`}</Button>
            <Button size="s" kind="secondary" onClick={postponeUpdate}>{t`Позже`}</Button>
          </>
        }
      >
        {t`Вышла новая версия`}
      </Notice>
    );
  }
  if (state === 'taking') {
    return <Notice kind="info">{t`Обновляем. Страница откроется заново сама.`}</Notice>;
  }
  if (state === 'afterForm') {
    return (
      <Notice
        kind="info"
        actions={
          <Button size="s" kind="secondary" onClick={postponeUpdate}>
            {t`Понятно`}
          </Button>
        }
      >
        {hasHalfFilledForm()
          ? t`Новая версия придёт, когда вы закончите форму на этой странице.`
          : t`Новая версия придёт, когда вы закончите форму в другой вкладке.`}
      </Notice>
    );
  }
  return null;
}
