import { findProduct, type Product } from '../../src/calc/index.ts';
import { formatPercent } from '../../src/locales/format.ts';
import type { Language } from '../../src/locales/language.ts';
import type { Terms } from '../store/registrations.ts';
import type { Account } from './payout.ts';

/** Writes a number with its unit in the right case: `21 день`, `24 месяца`. */
const inRussian = (count: number, unit: 'day' | 'month') =>
  new Intl.NumberFormat('ru', { style: 'unit', unit, unitDisplay: 'long' }).format(count);

const isSinglePayment = ({ product }: Terms) => findProduct(product).type === 'pdl';

/**
 * The words of the loan's documents in Russian. They are samples, and the documents say so: a lender's own contract replaces
 * them.
 */
const ru = {
  titles: {
    contract: 'Договор о предоставлении микрокредита',
    schedule: 'График платежей',
    memo: 'Памятка заёмщика',
  },
  sample: 'Образец: кредитор заменит его своим утверждённым документом.',
  date: 'Дата',
  lender: 'Кредитор',
  bin: 'БИН кредитора',
  licence: 'Лицензия на микрофинансовую деятельность',
  borrower: 'Заёмщик',
  iin: 'ИИН заёмщика',
  amount: 'Сумма микрокредита',
  term: 'Срок',
  rate: 'Ставка вознаграждения',
  method: 'Метод погашения',
  onlyPayment: 'Платёж',
  firstPayment: 'Первый платёж',
  reward: 'Переплата: вознаграждение за весь срок',
  total: 'Всего к возврату',
  gesv: 'Годовая эффективная ставка вознаграждения (ГЭСВ)',
  begin: 'Начало займа',
  payout: 'Куда кредитор выдаёт деньги',
  payoutOf: (account: Account | null) => {
    if (account === null) return 'кредитор согласует с заёмщиком до выдачи';
    const names = {
      card: 'на банковскую карту заёмщика',
      account: 'на банковский счёт заёмщика',
      cash: 'наличными',
    };
    return [names[account.kind], account.masked].filter(Boolean).join(' ');
  },
  account: 'Счёт кредитора для возврата займа',
  termOf: (product: Product) =>
    product.type === 'pdl' ? inRussian(product.days, 'day') : inRussian(product.months, 'month'),
  rateOf: (product: Product) =>
    product.type === 'pdl'
      ? `${formatPercent('ru', product.dailyRate, 3)} в день`
      : `${formatPercent('ru', product.annualRate)} в год`,
  methodOf: (terms: Terms): string => {
    if (isSinglePayment(terms)) return 'один платёж в конце срока';
    return terms.method === 'equal' ? 'дифференцированный' : 'аннуитетный';
  },
  /** @param waitH hours of waiting, 0 for none @param endH hours until the end of confirmation */
  beginOf: (waitH: number, endH: number) =>
    waitH === 0
      ? 'сразу после подписания'
      : `после подтверждения заёмщиком: не раньше чем через ${waitH}\u00a0ч и не позже чем через ${endH}\u00a0ч после подписания. До подтверждения от займа можно отказаться бесплатно`,
  contract: [
    'Кредитор предоставляет заёмщику микрокредит на этих условиях, заёмщик возвращает его и платит вознаграждение по графику платежей. График — часть договора.',
    'Вознаграждение начисляют на остаток основного долга за дни, когда заёмщик пользуется деньгами.',
    'Заёмщик может погасить заём (микрокредит) досрочно в любой день, полностью или частично: комиссии за это нет.',
  ],
  schedule: ['Дата', 'Платёж', 'Основной долг', 'Вознагра\u00adждение', 'Остаток основного долга'],
  memo: [
    'Заём (микрокредит) можно погасить досрочно в любой день, полностью или частично: комиссии за это нет.',
    'Если платить стало трудно, сообщите нам сразу: график платежей можно пересмотреть.',
    'Никому не называйте код из SMS: он заменяет вашу подпись.',
  ],
};

/** The same words in Kazakh. */
const kk: typeof ru = {
  titles: {
    contract: 'Микрокредит беру туралы шарт',
    schedule: 'Өтеу кестесі',
    memo: 'Қарыз алушыға жадынама',
  },
  sample: 'Үлгі: несие беруші оның орнына өзі бекіткен құжатты қояды.',
  date: 'Күні',
  lender: 'Несие беруші',
  bin: 'Несие берушінің БСН-і',
  licence: 'Микроқаржылық қызметке лицензия',
  borrower: 'Қарыз алушы',
  iin: 'Қарыз алушының ЖСН-і',
  amount: 'Микрокредит сомасы',
  term: 'Мерзімі',
  rate: 'Сыйақы мөлшерлемесі',
  method: 'Өтеу әдісі',
  onlyPayment: 'Төлем',
  firstPayment: 'Алғашқы төлем',
  reward: 'Артық төлем: бүкіл мерзім үшін сыйақы',
  total: 'Қайтарылатын сома',
  gesv: 'Жылдық тиімді сыйақы мөлшерлемесі (ЖТСМ)',
  begin: 'Несиенің басталуы',
  payout: 'Несие беруші ақшаны қайда береді',
  payoutOf: (account) => {
    if (account === null) return 'несие беруші ақша берілгенге дейін қарыз алушымен келіседі';
    const names = {
      card: 'қарыз алушының банк картасына',
      account: 'қарыз алушының банк шотына',
      cash: 'қолма-қол',
    };
    return [names[account.kind], account.masked].filter(Boolean).join(' ');
  },
  account: 'Несиені қайтаруға арналған несие берушінің шоты',
  termOf: (product) => (product.type === 'pdl' ? `${product.days} күн` : `${product.months} ай`),
  rateOf: (product) =>
    product.type === 'pdl'
      ? `күніне ${formatPercent('kk', product.dailyRate, 3)}`
      : `жылына ${formatPercent('kk', product.annualRate)}`,
  methodOf: (terms) => {
    if (isSinglePayment(terms)) return 'мерзім соңында бір төлеммен';
    return terms.method === 'equal' ? 'сараланған' : 'аннуитеттік';
  },
  beginOf: (waitH, endH) =>
    waitH === 0
      ? 'қол қойылғаннан кейін бірден'
      : `қарыз алушы растағаннан кейін: қол қойылған соң кемінде ${waitH}\u00a0сағат өткенде, бірақ ${endH}\u00a0сағаттан кешіктірмей. Растағанға дейін несиеден тегін бас тартуға болады`,
  contract: [
    'Несие беруші қарыз алушыға осы талаптармен микрокредит береді, қарыз алушы оны өтеу кестесі бойынша қайтарады және сыйақы төлейді. Өтеу кестесі — шарттың бөлігі.',
    'Сыйақы негізгі борыштың қалдығына, қарыз алушы ақшаны пайдаланған күндер үшін есептеледі.',
    'Қарыз алушы несиені (микрокредитті) кез келген күні мерзімінен бұрын, толық немесе ішінара өтей алады: бұл үшін комиссия алынбайды.',
  ],
  schedule: ['Күні', 'Төлем', 'Негізгі борыш', 'Сыйақы', 'Қалған негізгі борыш'],
  memo: [
    'Несиені (микрокредитті) кез келген күні мерзімінен бұрын, толық немесе ішінара өтеуге болады: бұл үшін комиссия алынбайды.',
    'Төлеу қиындаса, бізге бірден хабарласыңыз: өтеу кестесін қайта қарауға болады.',
    'SMS-тегі кодты ешкімге айтпаңыз: ол қолтаңбаңыздың орнына жүреді.',
  ],
};

export const documentTexts: Readonly<Record<Language, typeof ru>> = { ru, kk };
