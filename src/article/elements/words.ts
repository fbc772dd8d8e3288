import { useLingui } from '@lingui/react';
import { languageOf } from '../../locales/i18n.ts';

/** The few words that elements of texts say by themselves; they come with the texts, not with a catalog. */
const words = {
  ru: { sample: 'Образец', time: 'Сколько времени', cost: 'Сколько стоит', kilobytes: 'КБ' },
  kk: { sample: 'Үлгі', time: 'Қанша уақыт', cost: 'Қанша тұрады', kilobytes: 'КБ' },
} as const;

export function useElementWords(): Readonly<Record<keyof (typeof words)['ru'], string>> {
  const { i18n } = useLingui();
  return words[languageOf(i18n)];
}
