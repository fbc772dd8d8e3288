import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../../api/errors.ts';
import { config } from '../../../config/config.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { loadNewVersion, type NewVersion } from './loadNewVersion.ts';

/** Returns whether the server refuses terms because this version of the app shows old texts or limits. */
export function isOutdated(error: ApiError | null): boolean {
  return error?.kind === 'validation' && error.code === 'OUTDATED_TERMS';
}

/** Explains that the terms are newer than this version of the app, and loads the new version. */
export function OutdatedTerms({ onBack }: { readonly onBack: () => void }) {
  const { t } = useLingui();
  const [state, setState] = useState<NewVersion | 'looking' | 'failed'>('looking');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt looks again
  useEffect(() => {
    setState('looking');
    // Some browsers lack this property, although the type requires the property.
    loadNewVersion(navigator.serviceWorker).then(setState, () => setState('failed'));
  }, [attempt]);
  const supportPhone = config.brand.supportPhone.replaceAll(' ', '\u00a0');
  const problems = {
    failed: t`Новую версию загрузить не удалось: проверьте связь.`,
    busy: t`В другой вкладке не закончена форма. Отправьте её или закройте ту вкладку, и новая версия загрузится.`,
    none: t`Новой версии пока нет. Попробуйте через несколько минут или позвоните: ${supportPhone}.`,
  };
  const isComing = state === 'looking' || state === 'reloading';
  return (
    <div className="stack">
      <Notice kind="info" isAnnounced>
        <p>{t`Условия обновились: сейчас загрузим новую версию.`}</p>
        <p>{t`Ответы на этой странице сохранятся, ИИН нужно будет ввести ещё раз. Новые тексты согласий отметьте заново.`}</p>
      </Notice>
      {isComing ? null : (
        <>
          <Notice kind="warning" isAnnounced>
            {problems[state]}
          </Notice>
          <FormActions>
            <Button size="l" onClick={() => setAttempt(attempt + 1)}>{t`Проверить ещё раз`}</Button>
            <Button kind="outlined" size="l" onClick={onBack}>
              {t`Вернуться к форме`}
            </Button>
          </FormActions>
        </>
      )}
    </div>
  );
}
