import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { missingLanguageAtom } from '../storedLanguage.ts';
import type { AppNotice } from './notice.ts';

/** Returns the notice of a language that is not on the device, in the language that is; null for nothing to say. */
export function useLanguageNotice(): AppNotice | null {
  const { t } = useLingui();
  const missing = useAtomValue(missingLanguageAtom);
  if (missing === null) return null;
  return {
    name: 'language',
    kind: 'warning',
    label: t`Язык не сменился`,
    text:
      missing === 'kk'
        ? t`Казахского языка ещё нет на этом устройстве. Переключите, когда появится связь.`
        : t`Русского языка ещё нет на этом устройстве. Переключите, когда появится связь.`,
  };
}
