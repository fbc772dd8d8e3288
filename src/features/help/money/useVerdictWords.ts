import { useLingui } from '@lingui/react/macro';
import type { Verdict } from '../decision/loanOrWait.ts';

/** What is said of each outcome, without a reproach. */
export function useVerdictWords(): Readonly<Record<Verdict, string>> {
  const { t } = useLingui();
  return {
    empty: t`Введите, сколько нужно, и мы сравним два пути.`,
    ownMoney: t`Заём не нужен: своих денег хватает.`,
    never: t`На вложения и игру не занимайте: долг останется, даже если денег не прибавится.`,
    askLender: t`Сначала спросите того, кому должны, о новых условиях: второй долг обычно дороже первого.`,
    beyondMeans: t`Платёж больше, чем вы можете откладывать. Возьмите меньше, дольше копите или поищите помощь без долга.`,
    save: t`Можно подождать: накопить ничего не стоит, а за заём придётся переплатить.`,
    bearable: t`Заём вам по силам, если доход не изменится. Оставьте запас хотя бы на один платёж.`,
  };
}
