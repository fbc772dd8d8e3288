import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Returns the name of the payment: the only, the monthly, or the first and largest payment. */
export function paymentLabel(
  i18n: I18n,
  { type }: { readonly type: 'pdl' | 'instalment' },
  method: string,
): string {
  if (type === 'pdl') return i18n._(msg`Платёж один раз`);
  return i18n._(method === 'annuity' ? msg`Платёж каждый месяц` : msg`Первый платёж`);
}
