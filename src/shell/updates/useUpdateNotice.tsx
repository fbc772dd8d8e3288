import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactElement } from 'react';
import { hasHalfFilledForm } from '../../device/halfFilledForm.ts';
import { Button } from '../../ui/Button.tsx';
import { postponeUpdate, takeWaitingUpdate, updateStateAtom } from './takeUpdate.ts';

/** Describes the notice of a new version; `shell/notices` shows it. */
interface UpdateNotice {
  readonly name: 'update';
  readonly kind: 'info';
  readonly label: string;
  readonly text: string;
  readonly actions?: ReactElement;
}

/** Returns the notice of a new version, or null. */
export function useUpdateNotice(onPostpone: (name: string) => void): UpdateNotice | null {
  const { t } = useLingui();
  const state = useAtomValue(updateStateAtom);
  if (state === 'none') return null;
  const notice = { name: 'update', kind: 'info', label: t`Новая версия` } as const;
  if (state === 'taking') {
    return { ...notice, text: t`Обновляем. Страница откроется заново сама.` };
  }
  if (state === 'afterForm') {
    return {
      ...notice,
      text: hasHalfFilledForm()
        ? t`Новая версия придёт, когда вы закончите форму на этой странице.`
        : t`Новая версия придёт, когда вы закончите форму в другой вкладке.`,
    };
  }
  const postpone = () => {
    postponeUpdate();
    onPostpone(notice.name);
  };
  return {
    ...notice,
    text: t`Вышла новая версия`,
    actions: (
      <>
        <Button size="s" onClick={takeWaitingUpdate}>{t`Обновить`}</Button>
        <Button size="s" kind="secondary" onClick={postpone}>{t`Позже`}</Button>
      </>
    ),
  };
}
