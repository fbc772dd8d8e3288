import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { type Database, flag, table } from '../store/database.ts';
import type { SigningOutcome, SigningProvider } from './parties.ts';
import { type Markup, ownPagesOnly, partyHeaders, partyPage, partyStyle } from './partyPages.ts';

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

/** Result codes as a provider has them. */
const codes: Readonly<Record<SigningOutcome, string>> = {
  signed: '0',
  failed: 'E-104',
  refused: 'E-201',
};
const outcomeTexts: Readonly<Record<SigningOutcome, string>> = {
  signed: 'Документы подписаны.',
  failed: 'Подписать не получилось: сбой у провайдера.',
  refused: 'Вы отказались подписывать.',
};
const answers = ['signed', 'refused', 'failed'] as const;
const formSchema = v.object({ state: v.string(), answer: v.picklist(answers) });

/** Returns the address of the way back with the provider's parameters; it is the same each time. */
function returnUrl(attempt: SigningAttempt, outcome: SigningOutcome): string {
  const url = new URL(attempt.returnTo);
  url.searchParams.set('state', attempt.state);
  url.searchParams.set('status', outcome);
  url.searchParams.set('code', codes[outcome]);
  // A parameter of an unknown name: the app has to pass on whatever the provider adds.
  url.searchParams.set(`x_${attempt.extra.slice(0, 4)}`, attempt.extra);
  return url.href;
}

const page = (body: Markup) =>
  partyPage({ title: 'Подписание документов', plays: 'провайдера подписания', body });

const questionPage = (state: string) =>
  page(html`
    <p>Вы подписываете:</p>
    <ul>
      <li>согласия на обработку персональных данных, биометрию и запрос в кредитное бюро;</li>
      <li>заявление на получение займа.</li>
    </ul>
    <form method="post" action="/sign">
      <input type="hidden" name="state" value="${state}">
      <button name="answer" value="signed">Подписать</button>
      <button name="answer" value="refused">Отказаться</button>
      <button name="answer" value="failed">Сбой провайдера</button>
    </form>`);

const answeredPage = (attempt: SigningAttempt, outcome: SigningOutcome) =>
  page(html`
    <p>${outcomeTexts[outcome]} Ответ уже отправлен, второй раз отвечать не нужно.</p>
    <p><a href="${returnUrl(attempt, outcome)}">Вернуться на сайт</a></p>`);

const unknownPage = () => page(html`<p>Такой заявки на подписание нет.</p>`);

/**
 * Plays the signing provider: its page and its calls to the server.
 * @param options.origin its own, for the addresses that it hands out
 * @param options.appOrigins the origins to which it may lead back
 */
export function createSigningProvider(options: {
  database: Database;
  origin: string;
  appOrigins: readonly string[];
}): SigningProvider & { app: Hono } {
  const { database, origin, appOrigins } = options;
  const attempts = table(database, 'signingAttempts', attemptRow, 'state');
  const listeners = new Set<Parameters<SigningProvider['onResult']>[0]>();

  function tell(state: string, outcome: SigningOutcome): void {
    for (const listener of listeners) listener({ state, outcome });
  }

  const app = new Hono();
  app.use(partyHeaders(appOrigins));
  app.use(ownPagesOnly);
  app.use(async (context, next) => {
    await next();
    // The Back button then loads the page again and shows that the question is answered.
    context.header('Cache-Control', 'no-store');
  });
  app.route('/', partyStyle);
  app.get('/', (context) => context.html(page(html`<p>Сюда приходят с адресом заявки.</p>`)));
  app.get('/sign', (context) => {
    const attempt = attempts.get(context.req.query('state') ?? '');
    if (attempt === null) return context.html(unknownPage(), 404);
    if (attempt.outcome !== null) {
      tell(attempt.state, attempt.outcome);
      return context.html(answeredPage(attempt, attempt.outcome));
    }
    return context.html(questionPage(attempt.state));
  });
  app.post('/sign', async (context) => {
    const form = v.safeParse(formSchema, await context.req.parseBody());
    if (!form.success) return context.html(unknownPage(), 422);
    const attempt = attempts.get(form.output.state);
    if (attempt === null) return context.html(unknownPage(), 404);
    const { answer } = form.output;
    // The first answer counts.
    const outcome =
      attempt.outcome ?? (answer === 'signed' && attempt.isFailing ? 'failed' : answer);
    attempts.change(attempt.state, { outcome });
    // An earlier answer too: the server may have stopped before it heard of it.
    tell(attempt.state, outcome);
    return context.redirect(returnUrl(attempt, outcome), 303);
  });

  return {
    app,
    async open(attempt) {
      const isOurs =
        URL.canParse(attempt.returnTo) && appOrigins.includes(new URL(attempt.returnTo).origin);
      if (!isOurs) throw new RangeError('returnTo has to be a page of the app');
      attempts.put({ ...attempt, outcome: null, extra: randomBytes(8).toString('hex') });
      return `${origin}/sign?state=${encodeURIComponent(attempt.state)}`;
    },
    onResult: (listener) => void listeners.add(listener),
  };
}
