/** Returns a phone as people write it, `+7 701 123 45 67`, on one line. @param phone eleven digits that begin with 7 */
export function formatPhone(phone: string): string {
  return phone.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0$1\u00a0$2\u00a0$3\u00a0$4');
}
