import { hintOfIin, isIin } from '../../api/contract.ts';

const personalName =
  /^(?:e-?mail|mail|phone|tel|mobile|msisdn|iin|inn|passport|id_?number|(?:first_?|last_?|middle_?|full_?|user_?)?name|surname|fio|birth(?:day|date|_date)?|dob|password|(?:access_?|bearer_?|session_?)?token|sms_?code|card(?:_?number)?|pan)$/i;
/** Names of more than one word: `phone_number`, `client-iin`. Names of campaigns are none. */
const personalWord = /(?:^|[_.-])(?:phone|msisdn|iin)(?:[_.-]|$)/i;
const email = /[^\s@]+@[^\s@]+\.[^\s@]+/;
const phone = /^[78]7\d{9}$/;
/** Ten digits behind an operator's code. Ids of advertisements look like that too, and stand in parameters of theirs. */
const shortPhone = /^7(?:0[0-8]|47|5[01]|6[0-4]|7[15-8])\d{7}$/;
const advertisementName = /^utm_|id$/i;

/** How often a link is encoded again on its way, at most. */
const MAX_ENCODINGS = 3;

/** Ids of advertisements may have twelve digits too: only one with a date of birth in it is taken for an IIN. */
const isLikelyIin = (value: string) => isIin(value) && hintOfIin(value) !== null;

/** The value, and what it says where it was encoded more than once. */
function readings(value: string): string[] {
  const found = [value];
  try {
    while (found.length < MAX_ENCODINGS) found.push(decodeURIComponent(found.at(-1) ?? ''));
  } catch {
    // No further encoding.
  }
  return found;
}

/** Every number in a text, also where spaces, brackets or dashes part its digits. */
function numbersIn(text: string): string[] {
  return [text, text.replace(/[\s()-]/g, '')].flatMap((form) => form.match(/\d+/g) ?? []);
}

/** Whether a parameter says who the visitor is: a mailing may put that into its links, and it is not to be passed on. */
export function isPersonalParameter(name: string, value: string): boolean {
  if (personalName.test(name) || personalWord.test(name)) return true;
  const isAdvertisement = advertisementName.test(name);
  return readings(value).some(
    (text) =>
      email.test(text) ||
      numbersIn(text).some(
        (number) =>
          phone.test(number) ||
          isLikelyIin(number) ||
          (!isAdvertisement && shortPhone.test(number)),
      ),
  );
}
