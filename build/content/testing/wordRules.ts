import type { Language } from '../../../src/locales/language.ts';
import { plainText } from '../../../src/locales/plainText.ts';

/** A rule against a mistake in texts. */
export interface WordRule {
  readonly found: RegExp;
  readonly reason: string;
  /** `wrong` is a text with the mistake, `right` is a similar text without it. */
  readonly wrong: string;
  readonly right: string;
}

/** Units that must not begin a line. */
const unit = String.raw`(?:[₸%]|МРП|АЕК|мес|дн(?:я|ей)?|день|ч|час(?:а|ов)?|мин|сек|минут[аы]?|раза?|күн|ай|сағат\p{L}*|минут\p{L}+|рет|км|КБ|МБ)(?!\p{L})`;

/** Rules for every text. A checked text has no-break spaces, and {names} in place of values. */
export const commonRules: readonly WordRule[] = [
  {
    found: /(?<![\p{L}\u2011-])(\p{L}{2,})\s+\1(?![\p{L}\u2011-])/iu,
    reason: 'a word stands twice',
    wrong: 'Вернуть можно можно раньше',
    right: 'Не всё то, что что-то стоит',
  },
  {
    found: /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u,
    reason: 'a word has letters of two alphabets',
    wrong: 'зaём с латинской a',
    right: 'SMS-код, eGov',
  },
  {
    found:
      /(?:\d|[₸%])[\s\u00a0]?—[\s\u00a0]?\d|\{(?:first|min|from)\}[\s\u00a0]?—[\s\u00a0]?\{(?:last|max|to|until)\}/u,
    reason: 'a range has an en dash: «7–21»',
    wrong: 'с {first} — {last}',
    right: '{first} – {last}, срок — 7–21\u00a0день',
  },
  {
    found: /["'”]/,
    reason: 'quotes are « », within them „ “',
    wrong: 'кнопка "Далее"',
    right: 'кнопка «Далее», «МФО „Образец“»',
  },
  {
    found: /[ \u00a0]{2}/,
    reason: 'a space stands twice',
    wrong: 'код  из SMS',
    right: 'код из SMS',
  },
  {
    found: new RegExp(String.raw`[\d}] ${unit}`, 'u'),
    reason: 'a line can end between a number and its unit',
    wrong: 'через {hours} ч',
    right: 'через {hours}\u00a0ч, 24\u00a0сағаттан, {name} минует',
  },
];

/** Rules for terms: one term for each thing (decision 076), and no words with another than the intended meaning. */
export const termRules: Readonly<Record<Language, readonly WordRule[]>> = {
  ru: [
    {
      found: /рассроч/i,
      reason: 'means a purchase without interest: «заём на 6–60 месяцев»',
      wrong: 'Рассрочка до 60 месяцев',
      right: 'Заём на 6–60 месяцев, отсрочка',
    },
    {
      found: /(?<!\p{L})оформи(?:ть|те)(?!\p{L})/iu,
      reason: 'the button sends an application: «Подать заявку»',
      wrong: 'Оформить',
      right: 'Заём оформлен, оформят',
    },
    {
      found: /сбере(?!гательн)/i,
      reason: '«сэкономить», as the calculator says',
      wrong: 'сколько это сбережёт',
      right: 'сберегательный счёт',
    },
    {
      found: /деньги (?:были )?у вас/i,
      reason: '«дни, когда вы пользовались деньгами»',
      wrong: 'за дни, когда деньги были у вас',
      right: 'если деньги уже пришли к вам',
    },
    {
      found: /код\p{L}* подтверждения/iu,
      reason: 'the code that signs is «код из SMS»',
      wrong: 'введите код подтверждения',
      right: 'введите код из SMS',
    },
    {
      found: /код\p{L}* документа/iu,
      reason: 'the code that logs in is «код для входа»',
      wrong: 'Код документа',
      right: 'Номер документа',
    },
    {
      found: /остат\p{L}+ долга|об отсутствии долга/iu,
      reason: '«остаток основного долга», «справка об отсутствии задолженности»',
      wrong: 'справка об отсутствии долга',
      right: 'остаток основного долга',
    },
    {
      found: /договор\p{L}* (?:займа|микрокредита)(?!\p{L})|правил\p{L}* предоставления займов/iu,
      reason: 'documents have their legal names: «договор о предоставлении микрокредита»',
      wrong: 'Правила предоставления займов',
      right: 'Правила предоставления микрокредитов',
    },
    {
      found: /(?<!\p{L})займ(?!\p{L})/iu,
      reason: 'the word is «заём»',
      wrong: 'ваш займ',
      right: 'ваш заём, займы',
    },
    {
      found: /прописк/i,
      reason: 'the law knows «регистрация» only',
      wrong: 'Прописка в зоне бедствия',
      right: 'Регистрация в зоне бедствия',
    },
  ],
  kk: [
    {
      found: /бөліп төле/i,
      reason: 'means a purchase without interest: «ай сайын өтелетін несие»',
      wrong: 'Бөліп төлеу',
      right: 'толық не бөліп қайтару',
    },
    {
      found: /қысқа несие/i,
      reason: '«қысқа мерзімді несие»',
      wrong: 'Қысқа несие',
      right: 'Қысқа мерзімді несие',
    },
    {
      found:
        /(?<![\p{L}-])(?:бетті тексер|бетіңіз(?:ді)? (?:көрсет|тексер|таныл)|бетіңіздің сурет|менің бетім|бетінен)/iu,
      reason: '«бет» is the page, «бет-әлпет» the face',
      wrong: 'Бетті тексеру',
      right: 'бет-әлпетіңізді тексеру, бетті жаңартыңыз',
    },
    {
      found:
        /ақша\p{L}* (?:сізде|өзіңізде) (?:тұр|бол)|(?<!\p{L})(?:сізде|өзіңізде) (?:тұрған|болған) (?:әр )?күн/iu,
      reason: '«ақшаны пайдаланған күн»',
      wrong: 'ақша өзіңізде тұрған күндер',
      right: 'ақшаны пайдаланған күндер',
    },
    {
      found: /растау код|SMS код|SMS-пен кел(?:ген|етін) (?:растау )?код/i,
      reason: 'the code that signs is «SMS-тегі код»',
      wrong: 'SMS-пен келген кодты',
      right: 'SMS-тегі кодты, SMS-пен келген кіру коды',
    },
    {
      found: /құжат код/i,
      reason: 'the code that logs in is «кіру коды»',
      wrong: 'Құжат коды',
      right: 'Құжат нөмірі',
    },
    {
      found: /(?<!\p{L})баптау/iu,
      reason: 'Android says «параметрлер»',
      wrong: 'браузер баптаулары',
      right: 'браузер параметрлері',
    },
    {
      found: /безендіру/i,
      reason: '«көрініс режимі»',
      wrong: 'безендіру тақырыбы',
      right: 'көрініс режимі',
    },
    {
      found: /байланыссыз/i,
      reason: '«интернетсіз»: «Байланыс» is the page of contacts',
      wrong: 'байланыссыз ашылады',
      right: 'интернетсіз ашылады',
    },
    {
      found: /қарыз\p{L}* жоқтығы/iu,
      reason: 'all that is owed is «берешек»',
      wrong: 'қарыз жоқтығы туралы анықтама',
      right: 'берешектің жоқтығы туралы анықтама',
    },
    {
      found: /(?<!\p{L})ой(?:ым|ыңыз)(?:нан|дан) қайт/iu,
      reason: 'the idiom is «райынан қайту»',
      wrong: 'Ойыңыздан қайтсаңыз',
      right: 'Райыңыздан қайтсаңыз',
    },
    {
      found: /(?:[%₸]|АЕК) (?:сомас|шег|мөлшер|бөліг)/u,
      reason: 'the unit takes the ending: «%-ынан», «₸-ден», «АЕК-тен»',
      wrong: '50% шегінен аспайды',
      right: '50%-ынан аспайды',
    },
    {
      found: /дифференциалды/i,
      reason: '«сараланған», as the glossary says',
      wrong: 'дифференциалды',
      right: 'сараланған',
    },
    {
      found: /артық төлем\p{L}* төмен/iu,
      reason: 'an overpayment is «аз»',
      wrong: 'артық төлемі төмен',
      right: 'артық төлем аз',
    },
    {
      found: /қалай (?:таниды|алданбайды|алады(?!\p{L})|қайтарады|төлейді)|немен төлейді/iu,
      reason: 'a heading without a person: «қалай тануға болады»',
      wrong: 'Алаяқты қалай таниды',
      right: 'Алаяқты қалай тануға болады',
    },
    {
      found: /несие шарты, жалпы|несие (?:алу|беру) қағида|(?<!\p{L})микрокредит шарт/iu,
      reason: 'documents have their legal names: «микрокредит беру туралы шарт»',
      wrong: 'Несие беру қағидалары',
      right: 'Микрокредиттер беру қағидалары',
    },
    {
      found: /(?:бұрынғы|жаңа|несие|өтінім\p{L}*) шарттар/iu,
      reason: '«шарт» is the contract, the terms are «талаптар»',
      wrong: 'Өтінім шарттары өзгертілді',
      right: 'Өтінімдегі талаптар, шарт талаптары',
    },
    {
      found: /өзіме жұмыс/i,
      reason: '«жеке кәсібім бар»',
      wrong: 'Өзіме жұмыс істеймін',
      right: 'Жеке кәсібім бар',
    },
  ],
};

/** Texts without a check of the rules. */
const exceptions: readonly RegExp[] = [
  // The words mean interest-free purchases from other companies.
  /Все кредиты, рассрочки и\sкарты вместе/,
  /Барлық несие, бөліп төлеу және карталар бірге/,
];

/** Returns the mistakes in a text, each with the wrong words and the reason. */
export function mistakesIn(text: string, languages: readonly Language[]): string[] {
  const known = exceptions.reduce((rest, exception) => rest.replace(exception, ''), text);
  const terms = languages.flatMap((language) => termRules[language]);
  const find = (rules: readonly WordRule[], words: string) =>
    rules.flatMap(({ found, reason }) => {
      const [match] = found.exec(words) ?? [];
      return match === undefined ? [] : [`«${match}»: ${reason}`];
    });
  // The rules for terms apply to the text with plain spaces and hyphens.
  return [...find(commonRules, known), ...find(terms, plainText(known))];
}
