import { hintOfIin, isIin } from '../../api/iin.ts';
import { foldName } from '../../api/lookalikes.ts';

/*
 * Finds the parameters of a link that identify the visitor, because a mailing may put personal data into its links. A name
 * is read as words and as one run of letters: `user[firstName]`, `user_first_name` and `userfirstname` are the same name.
 */

/** Words that a personal name may combine with a word of `ownWords`. */
const person =
  'users?|usr|clients?|clnt|customers?|cust|contacts?|persons?|personal|people|borrowers?|applicants?|members?|subscribers?|recipients?|receiver|owner|holder|buyer|payer|leads?|guest|debtor|profile|billing|shipping|my|your|the|of|first|last|middle|full|given|family|second|sur|maiden|nick|real|legal|father|mothers?|spouse|home|postal|delivery|ru|kz|kk|en|lat|data|fields?|values?|params?|attributes?|properties|traits|merge|klient[ay]?|zae?m[sc]*hik|клиента?|полное|мо[яйе]|ваше?|[flm]';
/**
 * Words that are personal alone or beside a word of `person`. Beside other words they are not: `campaign_name`,
 * `ip_address`.
 */
const ownWords =
  'e?mail|names?|forename|login|fio|iin|dob|phone|addr(?:ess)?|address2|imya|pochta|poshta|familiya|aty|имя|аты|почта|пошта|тел|адресс?|номер|nomer';
const personalWhole = new RegExp(
  `^(?:(?:${person})*(?:${ownWords})(?:${person})*` +
    '|fam|famil|lastn|sname|surename|maiden|initials|bd|yob|pass|pw|doc|idcard|udl|street|zip|postcode|mob|mobile|(?:mob|mobile|cell|contact|home|work|tel)(?:number|num|no)' +
    '|(?:id|doc|document|udv)(?:number|num|no|nomer)|(?:bank|credit|debit)?card(?:number|num|no|holder)?|pan|iban|cvv|cvc' +
    '|(?:access|bearer|session|refresh|auth|id|login)?token|(?:sms|otp)code|otp' +
    '|ati|esimi?|tegi|at[yi]?(?:zh?|j)oni|есімі?|тегі|(?:аты)?жөні|логин|мобильный|моб' +
    '|otch|given|gname|nick|nik(?:name)?|born(?:at|on)?|recipient|addressee|mailto|toname|contactperson|kontakt(?:noe?li(?:ts|c)o)?' +
    '|(?:sot[ou]v(?:iy|y[ij]?)|mobiln(?:y[ij]?|ik)|whats?app|tel)(?:nomer|number|phone|telefon)?|(?:telegram|tg|vk|insta(?:gram)?)?username' +
    '|(?:street|home)address|addressline|(?:postal|zip|pin)code|ulits?a|ulica|улица|kvartira|квартира|k[ou]she|көше' +
    '|(?:document|doc|national|personal|tax)(?:id|number|no|code)|iinbin|snils|снилс|udv|(?:құжат|kuzhat|qujat)(?:тың)?(?:нөмірі|nomiri)?|нөмірі' +
    '|(?:nomer)?(?:dokumenta|kart[yi]|sch[eo]ta)|номер(?:карты|документа|счета)|(?:bank)?account(?:number|no)|bankaccount|ibannumber' +
    '|(?:user|userdata|ud)(?:em|ph|fn|ln)|loginname|secret|apikey|auth|jwt|(?:php|j)?sess(?:ion)?(?:id)?)$',
  'u',
);
/** Beginnings of words that make every name personal. */
const personalStem =
  /^(?:iin|zhsn|jsn|inn|ssn|иин|инн|жсн)(?:$|number|nomer|client)|^msisdn|^(?:first|last|middle|full|given|family|sur|second)names?$|^patronym|^fam[iy]l[iyj]+a|^im[yij]a|^ot?tche?s+tv|^fio$|^akesi|^dob$|^b(?:day|date)$|birth|ro[zj]h?d|^tugh?an|^pass?port|^passw|^pwd$|^parol|^udost|^(?:zh|j)eke|^adres[ia]?$|^meken(?:zh?|j)|^kupiya|^имяклиент|фамили|^отчеств|^фио|рожд|^туған|^әкесі|паспорт|^парол|^удостоверен|^жеке|^мекенжай|^құпия/u;
/** Names of devices, which are removed before the search for `phoneStem`. */
const phoneDevice = /(?:i|smart|head)phones?/g;
const phoneStem =
  /phones?(?:$|number|num|no)|^phone|^tele?(?:ph|f)on|телефон|^tel$|^тел$|^uyaly|^ұялы/u;
const mailStem =
  /e-?mail|^имейл|^емейл|^элпочт|^электрон[а-яқы]*по[чш]т|^e(?:l(?:e[kc]tron[a-z]*)?)?po(?:ch|sh)t/u;
/**
 * Words of a campaign or of a device. A name with such a word is not personal: `phone_model`, `email_template`,
 * `birthday_promo`.
 */
const campaignWord =
  /^(?:ads?|adset|adgroup|campaign|promo|creative|banner|template|type|model|brand|os|version|variant|subject|list|batch|source|medium|placement|provider|domain|click(?:ed)?|open(?:ed)?|send|mailing)$/;

/**
 * Splits a name at capital letters and at all characters that are not letters. Digits only number the names. Kazakh may be
 * written in Latin letters with marks, and a Cyrillic word may contain a Latin letter.
 */
const wordsOf = (name: string): readonly string[] =>
  foldName(name.normalize('NFKC'))
    .normalize('NFD')
    .replace(/([a-z])\p{M}+/giu, '$1')
    .normalize('NFC')
    .replaceAll('ı', 'i')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** Returns whether a parameter of this name has personal data. */
export function isPersonalName(name: string): boolean {
  const words = wordsOf(name);
  const whole = words.join('');
  // Each sequence of adjacent words is tested too: `u[first.name]`.
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((_word, length) => words.slice(from, from + length + 1).join('')),
  );
  const has = (stem: RegExp, texts = runs) => texts.some((text) => stem.test(text));
  if (personalWhole.test(whole)) return true;
  if (words.some((word) => campaignWord.test(word))) return false;
  const withoutDevices = runs.map((text) => text.replace(phoneDevice, ''));
  return (
    has(personalStem) || has(phoneStem, withoutDevices) || (has(mailStem) && !words.includes('id'))
  );
}

const email =
  /[\p{L}\p{N}._%+'-]+(?:\s?@\s?|\s?[([](?:at|собака)[)\]]\s?)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
const account = /(?:^|[^A-Z\d])KZ\d{2}(?:\s?[A-Z\d]){16}(?![A-Z\d])/i;
const phone = /^(?:00)?[78]7\d{9}$/;
/** Phone numbers of Russia. Ids of advertisements look the same, so this form is not searched in their parameters. */
const russianPhone = /^[78]9\d{9}$/;
/**
 * Ten digits that begin with an operator's code. Ids of advertisements look the same, so this form is not searched in their
 * parameters.
 */
const shortPhone = /^7(?:0[0-8]|47|5[01]|6[0-4]|7[15-8])\d{7}$/;
/** A number in the groups of a phone number, or with its plus sign. Ids are not written like this. */
const writtenPhone =
  /\+\d(?:[\s().-]*\d){9,14}(?!\d)|(?:^|\D)(?:[78][\s._‐-―-]*\(?\d|\(?7)\d{2}\)?[\s._‐-―-]+\d{3}[\s._‐-―-]+\d{2}[\s._‐-―-]*\d{2}(?!\d)/u;
const advertisementName = /^utm_|id$/i;
/** Names of ids that an advertising network creates. Digits in such an id are not a person's number. */
const networkId =
  /(?:cl|clk|clck|click|utm|campaign|ad|adset|adgroup|group|creative|banner|keyword|phrase|target|placement|feeditem|offer|aff|sub|partner)id$|^[gw]braid$/;

/** Returns whether a number is an IIN with a valid date of birth. Ids of advertisements may have twelve digits too. */
const isLikelyIin = (value: string) => isIin(value) && hintOfIin(value) !== null;

/** Returns whether the digits are a card number: sixteen digits with the control digit of ISO/IEC 7812-1 (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^[2-6]\d{15}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Returns every number in a text, also numbers whose digits are separated by spaces, brackets or dashes. */
function numbersIn(text: string): string[] {
  return [text, text.replace(/[\s()‐-―-]/g, '')].flatMap((form) => form.match(/\d+/g) ?? []);
}

/** Returns whether a text has a personal key with a value: a query, JSON or `name:…` inside a value. */
function hasPersonalKey(text: string): boolean {
  const pairs = text.matchAll(/([\p{L}\p{N}_.[\]-]{1,64})["'\s]*[=:]["'\s[]*[^"'\s&;,|}\]]/gu);
  return [...pairs].some(([, key = '']) => isPersonalName(key));
}

/** Decodes a text from base64. Returns an empty text when the text is not base64. */
function fromBase64(text: string): string {
  if (!/^[\w+/-]{8,}={0,2}$/.test(text)) return '';
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
    const decoder = new TextDecoder('utf-8', { fatal: true });
    // The text may end in the middle of a letter.
    const decoded = decoder.decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
      { stream: true },
    );
    return /\p{Cc}/u.test(decoded) ? '' : decoded;
  } catch {
    // The text is not base64, or its bytes are not UTF-8.
    return '';
  }
}

/**
 * Returns whether a parameter identifies the visitor, so that it must be dropped.
 * @param name decoded
 * @param value decoded
 */
export function isPersonalParameter(name: string, value: string): boolean {
  const inside = fromBase64(value);
  if (inside !== '' && isPersonalParameter(name, inside)) return true;
  if (isPersonalName(name) || hasPersonalKey(name)) return true;
  const text = value.normalize('NFKC').replace(/\p{Cf}/gu, '');
  if ([email, writtenPhone, account].some((form) => form.test(text)) || hasPersonalKey(text)) {
    return true;
  }
  if (networkId.test(wordsOf(name).join(''))) return false;
  const isAdvertisement = advertisementName.test(name);
  return numbersIn(text).some(
    (number) =>
      phone.test(number) ||
      isLikelyIin(number) ||
      (!isAdvertisement &&
        (shortPhone.test(number) || russianPhone.test(number) || isCardNumber(number))),
  );
}
