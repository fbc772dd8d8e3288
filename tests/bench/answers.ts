import { calculateLoan, DEFAULT_PRODUCT_ID } from '../../src/calc/index.ts';
import { todayInAlmaty } from '../../src/device/almatyTime.ts';
import { amountAtPlace } from '../../src/site/home/amountScale.ts';
import { firstVisit, type LaunchedBrowser, type Visit } from './browser.ts';
import { referencePayment, sliderReferencePath } from './references.ts';
import { sveltePath } from './sveltePage.ts';

/** A page with a slider that changes a payment. */
export interface SliderPage {
  readonly name: string;
  readonly path: string;
  /** Selectors of the slider and of the shown payment. */
  readonly slider: string;
  readonly payment: string;
  /** Returns the correct payment for a position of the slider, tenge. */
  readonly paymentAt: (place: number) => number;
}

export const ourSlider: SliderPage = {
  name: 'ours',
  path: '/',
  slider: '.slider',
  payment: '.calculator__payment-figure',
  paymentAt: (place) =>
    calculateLoan({
      product: DEFAULT_PRODUCT_ID,
      method: 'annuity',
      amount: amountAtPlace(place),
      openDate: todayInAlmaty(),
    })
      .payment.round()
      .toNumber(),
};

/** The home page with its calculator in Svelte. */
export const svelteSlider: SliderPage = { ...ourSlider, name: 'Svelte', path: sveltePath };

export const referenceSlider: SliderPage = {
  name: 'R1',
  path: sliderReferencePath,
  slider: '#slider',
  payment: '#payment',
  paymentAt: referencePayment,
};

/** Taller than a phone's window, so that both pages show their slider without scrolling. */
export const sliderWindow = { width: 360, height: 1400 };

const BETWEEN_CLICKS_MS = 20;
const PATIENCE_MS = 60_000;

/** A payment shown after a move of the slider. */
export interface Answer {
  /** Milliseconds since the navigation began. */
  readonly atMs: number;
  readonly place: number;
  readonly text: string;
}

interface AnswersWindow extends Window {
  sliderAnswered?: (answer: string) => void;
}

/** Reads the tenge of a shown payment, «7 963 ₸». */
export const readTenge = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));

/** Records each payment that the page shows after the first input of its slider. */
async function recordAnswers({ page, session }: Visit, target: SliderPage): Promise<Answer[]> {
  const answers: Answer[] = [];
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'sliderAnswered' });
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === 'sliderAnswered') answers.push(JSON.parse(payload));
  });
  await page.addInitScript(
    ({ slider, payment }) => {
      const source: AnswersWindow = window;
      const shown = () => document.querySelector(payment)?.textContent ?? '';
      let last: string | undefined;
      const look = () => {
        const moved = document.querySelector(slider);
        if (!(moved instanceof HTMLInputElement) || shown() === last) return;
        last = shown();
        const answer = { atMs: performance.now(), place: moved.valueAsNumber, text: last };
        source.sliderAnswered?.(JSON.stringify(answer));
      };
      window.addEventListener(
        'input',
        ({ target }) => {
          if (last !== undefined) return;
          if (!(target instanceof Element) || !target.matches(slider)) return;
          last = shown();
          // The observer covers the whole page, because a page may show its result after the event's handlers have run.
          new MutationObserver(look).observe(document.body, {
            subtree: true,
            childList: true,
            characterData: true,
          });
        },
        { capture: true },
      );
    },
    { slider: target.slider, payment: target.payment },
  );
  return answers;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Two points on a slider with different values. */
export type SliderPlaces = readonly [Point, Point];

/** Returns two points on the slider of a page. Runs at full speed before the measurements. */
export async function findSlider(
  browser: LaunchedBrowser,
  url: string,
  { path, slider }: SliderPage,
): Promise<SliderPlaces> {
  const { page, close } = await firstVisit(browser, {}, { viewport: sliderWindow });
  await page.goto(`${url}${path}`);
  const box = await page.locator(slider).boundingBox();
  await close();
  if (!box || box.y + box.height > sliderWindow.height) {
    throw new Error(`${slider} is not in the window`);
  }
  const y = box.y + box.height / 2;
  return [
    { x: box.x + box.width * 0.7, y },
    { x: box.x + box.width * 0.3, y },
  ];
}

/**
 * Opens a page and clicks alternately on two points of its slider, from the first byte of the page on, until the page shows
 * the correct payment for the position of the slider.
 * @returns the first correct payment
 * @throws Error when no correct payment appears in time; the message has the last wrong payment
 */
export async function untilAnswered(
  visit: Visit,
  url: string,
  target: SliderPage,
  places: SliderPlaces,
): Promise<Answer> {
  const answers = await recordAnswers(visit, target);
  const { page, session } = visit;
  await page.goto(`${url}${target.path}`, { waitUntil: 'commit' });
  const deadlineMs = performance.now() + PATIENCE_MS;
  const isRight = ({ place, text }: Answer) => readTenge(text) === target.paymentAt(place);
  for (let k = 0; performance.now() < deadlineMs; k++) {
    const place = { ...places[k % 2 === 0 ? 0 : 1], button: 'left', clickCount: 1 } as const;
    await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place });
    await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place });
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_CLICKS_MS));
    const right = answers.find(isRight);
    if (right) return right;
  }
  const last = answers.at(-1);
  if (last) {
    const expected = target.paymentAt(last.place);
    throw new Error(`${target.name}: ${last.text} at ${last.place} instead of ${expected}`);
  }
  throw new Error(`${target.name}: the slider never changed the payment`);
}
