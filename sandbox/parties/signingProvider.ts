import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { ownPagesOnly } from './ownPagesOnly.ts';
import type { SigningOutcome, SigningProvider } from './parties.ts';
import { partyHeaders } from './partyHeaders.ts';
import { partyPage, partyStyle } from './partyPage.ts';
import type { SigningAttempt, SigningAttempts } from './signingAttempts.ts';

/** Results as a provider would number them. */
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

/** The way back with what the provider adds; the same each time that it is asked for. */
function returnUrl(attempt: SigningAttempt, outcome: SigningOutcome): string {
  const url = new URL(attempt.returnTo);
  url.searchParams.set('state', attempt.state);
  url.searchParams.set('status', outcome);
  url.searchParams.set('code', codes[outcome]);
  // Something that nobody has heard of: whatever is added has to be passed on.
  url.searchParams.set(`x_${attempt.extra.slice(0, 4)}`, attempt.extra);
  return url.href;
}

const page = (body: ReturnType<typeof html>) =>
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
 * @param options.appOrigins where people may be sent back to
 */
export function createSigningProvider(options: {
  attempts: SigningAttempts;
  origin: string;
  appOrigins: readonly string[];
}): SigningProvider & { app: Hono } {
  const { attempts, origin, appOrigins } = options;
  const listeners = new Set<Parameters<SigningProvider['onResult']>[0]>();

  function tellOf(state: string, outcome: SigningOutcome): void {
    for (const tell of listeners) tell({ state, outcome });
  }

  const app = new Hono();
  app.use(partyHeaders(appOrigins));
  app.use(ownPagesOnly);
  app.use(async (context, next) => {
    await next();
    // The Back button has to ask again, and so sees that the question is answered.
    context.header('Cache-Control', 'no-store');
  });
  app.get('/party.css', (context) =>
    context.body(partyStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  app.get('/', (context) => context.html(page(html`<p>Сюда приходят с адресом заявки.</p>`)));
  app.get('/sign', (context) => {
    const attempt = attempts.find(context.req.query('state') ?? '');
    if (attempt === null) return context.html(unknownPage(), 404);
    if (attempt.outcome !== null) {
      tellOf(attempt.state, attempt.outcome);
      return context.html(answeredPage(attempt, attempt.outcome));
    }
    return context.html(questionPage(attempt.state));
  });
  app.post('/sign', async (context) => {
    const form = v.safeParse(formSchema, await context.req.parseBody());
    if (!form.success) return context.html(unknownPage(), 422);
    const attempt = attempts.find(form.output.state);
    if (attempt === null) return context.html(unknownPage(), 404);
    const { answer } = form.output;
    const given: SigningOutcome = answer === 'signed' && attempt.isFailing ? 'failed' : answer;
    const outcome = attempts.answer(attempt.state, given) ? given : (attempt.outcome ?? given);
    // Also an answer that was known: the server may have gone away before it heard of it.
    tellOf(attempt.state, outcome);
    return context.redirect(returnUrl(attempt, outcome), 303);
  });

  return {
    app,
    async open(attempt) {
      const isOurs =
        URL.canParse(attempt.returnTo) && appOrigins.includes(new URL(attempt.returnTo).origin);
      if (!isOurs) throw new RangeError('returnTo has to be a page of the app');
      attempts.open(attempt);
      return `${origin}/sign?state=${encodeURIComponent(attempt.state)}`;
    },
    onResult: (listener) => void listeners.add(listener),
  };
}
