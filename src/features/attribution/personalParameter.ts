import { hintOfIin, isIin } from '../../api/contract.ts';

const personalName =
  /^(?:e-?mail|mail|phone|tel|mobile|msisdn|iin|inn|passport|id_?number|(?:first_?|last_?|middle_?|full_?|user_?)?name|surname|fio|birth(?:day|date|_date)?|dob|password|(?:access_?|bearer_?|session_?)?token|sms_?code|card(?:_?number)?|pan)$/i;
const email = /[^\s@]+@[^\s@]+\.[^\s@]+/;
const phone = /^\+?[78]7\d{9}$/;

/** Ids of advertisements may have twelve digits too: only one with a date of birth in it is taken for an IIN. */
const isLikelyIin = (value: string) => isIin(value) && hintOfIin(value) !== null;

/** Whether a parameter says who the visitor is: a mailing may put that into its links, and it is not to be passed on. */
export function isPersonalParameter(name: string, value: string): boolean {
  if (personalName.test(name) || email.test(value)) return true;
  const digits = value.replace(/[\s()-]/g, '');
  return phone.test(digits) || isLikelyIin(digits);
}
