import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { askedLanguage, type Language } from '../../src/locales/language.ts';
import type { Random } from '../random.ts';
import { type Database, flag, table } from '../store/database.ts';
import type { SigningOutcome, SigningProvider } from './parties.ts';
import {
  type Markup,
  noStore,
  ownPagesOnly,
  partyHeaders,
  partyPage,
  partyStyle,
} from './partyPages.ts';

const attemptRow = v.object({
  state: v.string(),
  returnTo: v.string(),
  isFailing: flag,
  /** null until it is answered. */
  outcome: v.nullable(v.picklist(['signed', 'failed', 'refused'])),
  /** A random value that goes back with the result. */
  extra: v.string(),
});
type SigningAttempt = v.InferOutput<typeof attemptRow>;

const MAX_ATTEMPTS = 1000;

/** Result codes in the provider's own notation. */
const codes: Readonly<Record<SigningOutcome, string>> = {
  signed: '0',
  failed: 'E-104',
  refused: 'E-201',
};

const ru = {
  title: 'Подписание документов',
  plays: 'провайдера подписания',
  youSign: 'Вы подписываете:',
  consents:
    'согласия на обработку персональных и биометрических данных и на запрос в кредитное бюро;',
  application: 'заявление на получение микрокредита.',
  buttons: { signed: 'Подписать', refused: 'Отказаться', failed: 'Сбой провайдера' },
  outcomes: {
    signed: 'Документы подписаны.',
    failed: 'Подписать не получилось: сбой у провайдера.',
    refused: 'Вы отказались подписывать.',
  },
  isAnswered: 'Ответ уже отправлен, второй раз отвечать не нужно.',
  back: 'Вернуться на сайт',
  unknown: 'Такой заявки на подписание нет.',
  about: 'Сюда приходят с адресом заявки.',
};
const kk: typeof ru = {
  title: 'Құжаттарға қол қою',
  plays: 'қол қою провайдерінің',
  youSign: 'Сіз мыналарға қол қоясыз:',
  consents:
    'дербес және биометриялық деректерді өңдеуге, кредиттік бюроға сұрау салуға берілетін келісімдер;',
  application: 'микрокредит алуға өтініш.',
  buttons: { signed: 'Қол қою', refused: 'Бас тарту', failed: 'Провайдердегі ақау' },
  outcomes: {
    signed: 'Құжаттарға қол қойылды.',
    failed: 'Қол қою мүмкін болмады: провайдерде ақау шықты.',
    refused: 'Сіз қол қоюдан бас тарттыңыз.',
  },
  isAnswered: 'Жауабыңыз жіберілді, қайта жауап берудің қажеті жоқ.',
  back: 'Сайтқа оралу',
  unknown: 'Қол қоюға мұндай өтінім жоқ.',
  about: 'Бұл бетке өтінімнің мекенжайы арқылы келеді.',
};
export const signingTexts: Readonly<Record<Language, typeof ru>> = { ru, kk };

const answers = ['signed', 'refused', 'failed'] as const;
const formSchema = v.object({ state: v.string(), answer: v.picklist(answers) });

/**
 * Returns the address to which the provider leads back, with its parameters. Each call for an attempt returns the same
 * address.
 */
function returnUrl(attempt: SigningAttempt, outcome: SigningOutcome): string {
  const url = new URL(attempt.returnTo);
  url.searchParams.set('state', attempt.state);
  url.searchParams.set('status', outcome);
  url.searchParams.set('code', codes[outcome]);
  // A parameter with an unknown name: the app has to pass on all parameters of the provider.
  url.searchParams.set(`x_${attempt.extra.slice(0, 4)}`, attempt.extra);
  return url.href;
}

const pageOf = (language: Language, body: Markup) => {
  const { title, plays } = signingTexts[language];
  return partyPage({ language, title, plays, body });
};

function questionPage(language: Language, state: string): Markup {
  const { youSign, consents, application, buttons } = signingTexts[language];
  return pageOf(
    language,
    html`
    <p>${youSign}</p>
    <ul>
      <li>${consents}</li>
      <li>${application}</li>
    </ul>
    <form method="post" action="/sign?lang=${language}">
      <input type="hidden" name="state" value="${state}">
      ${answers.map((answer) => html`<button name="answer" value="${answer}">${buttons[answer]}</button>`)}
    </form>`,
  );
}

function answeredPage(
  language: Language,
  attempt: SigningAttempt,
  outcome: SigningOutcome,
): Markup {
  const { outcomes, isAnswered, back } = signingTexts[language];
  return pageOf(
    language,
    html`
    <p>${outcomes[outcome]} ${isAnswered}</p>
    <p><a href="${returnUrl(attempt, outcome)}">${back}</a></p>`,
  );
}

const notePage = (language: Language, note: 'unknown' | 'about') =>
  pageOf(language, html`<p>${signingTexts[language][note]}</p>`);

const languageOf = (context: Context) => askedLanguage(new URL(context.req.url).search) ?? 'ru';

/**
 * Plays the signing provider: its page and its calls to the server.
 * @param options.origin the provider's public origin, for the addresses of its pages
 * @param options.appOrigins the origins to which it may lead back
 */
export function createSigningProvider(options: {
  database: Database;
  random: Random;
  origin: string;
  appOrigins: readonly string[];
}): SigningProvider & { app: Hono } {
  const { database, random, origin, appOrigins } = options;
  const attempts = table(database, 'signingAttempts', attemptRow, 'state');
  const listeners = new Set<Parameters<SigningProvider['onResult']>[0]>();

  function tell(state: string, outcome: SigningOutcome): void {
    for (const listener of listeners) listener({ state, outcome });
  }

  const app = new Hono();
  app.use(partyHeaders(appOrigins));
  app.use(ownPagesOnly(origin));
  // The Back button then loads the page again and shows that the question is answered.
  app.use(noStore);
  app.route('/', partyStyle);
  app.get('/', (context) => context.html(notePage(languageOf(context), 'about')));
  app.get('/sign', (context) => {
    const language = languageOf(context);
    const attempt = attempts.get(context.req.query('state') ?? '');
    if (attempt === null) return context.html(notePage(language, 'unknown'), 404);
    if (attempt.outcome !== null) {
      tell(attempt.state, attempt.outcome);
      return context.html(answeredPage(language, attempt, attempt.outcome));
    }
    return context.html(questionPage(language, attempt.state));
  });
  app.post('/sign', async (context) => {
    const form = v.safeParse(formSchema, await context.req.parseBody());
    if (!form.success) return context.html(notePage(languageOf(context), 'unknown'), 422);
    const attempt = attempts.get(form.output.state);
    if (attempt === null) return context.html(notePage(languageOf(context), 'unknown'), 404);
    const { answer } = form.output;
    // The first answer counts.
    const outcome =
      attempt.outcome ?? (answer === 'signed' && attempt.isFailing ? 'failed' : answer);
    attempts.change(attempt.state, { outcome });
    // An earlier answer is reported again, because the server may have stopped before the first report.
    tell(attempt.state, outcome);
    return context.redirect(returnUrl(attempt, outcome), 303);
  });

  return {
    app,
    origin,
    async open({ language, ...attempt }) {
      const isOurs =
        URL.canParse(attempt.returnTo) && appOrigins.includes(new URL(attempt.returnTo).origin);
      if (!isOurs) throw new RangeError('returnTo has to be a page of the app');
      attempts.put({ ...attempt, outcome: null, extra: random.bytes(8).toString('hex') });
      attempts.keepNewest(MAX_ATTEMPTS);
      return `${origin}/sign?state=${encodeURIComponent(attempt.state)}&lang=${language}`;
    },
    onResult: (listener) => void listeners.add(listener),
  };
}
