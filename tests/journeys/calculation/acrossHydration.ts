import type { Page } from '@playwright/test';
import { amountAtPlace, placeOfAmount } from '../../../src/site/home/amountScale.ts';
import { expect, hydrated } from '../fixtures.ts';
import { holdCall } from '../heldCall.ts';

/** What a page has seen of its calculator since it was parsed. */
interface Seen {
  /** Elements of the calculator that were taken away or put in. */
  readonly replaced: string[];
  /** Frames in which the figures were not those of the slider. */
  readonly wrongFrames: string[];
  readonly frames: number;
  readonly announcements: string[];
}

declare global {
  interface Window {
    calculatorSeen?: Seen;
  }
}

/** Watches the calculator from before the page's own scripts. It needs no timer: frames are what a visitor sees. */
function watchCalculator(): void {
  const seen = {
    replaced: [] as string[],
    wrongFrames: [] as string[],
    announcements: [] as string[],
    frames: 0,
  };
  window.calculatorSeen = seen;
  const digits = (text: string | null | undefined) => (text ?? '').replace(/\D/g, '');
  const look = () => {
    const slider = document.querySelector<HTMLInputElement>('.slider');
    if (slider) {
      seen.frames += 1;
      const amount = digits(slider.getAttribute('aria-valuetext'));
      const shown = ['exactAmount', 'debt'].map((name) =>
        digits(document.querySelector(`[data-shown=${name}]`)?.textContent),
      );
      const link = new URL(
        document.querySelector<HTMLAnchorElement>('[data-shown=application]')?.href ?? '',
      );
      const all = [amount, ...shown, link.searchParams.get('amount')];
      if (new Set(all).size !== 1) seen.wrongFrames.push(`${slider.value}: ${all.join(', ')}`);
    }
    requestAnimationFrame(look);
  };
  document.addEventListener('DOMContentLoaded', () => {
    const calculator = document.querySelector('.calculator');
    if (!calculator) return;
    look();
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes, target } of records) {
        const isStatus = target instanceof Element && target.hasAttribute('data-announcement');
        if (isStatus) seen.announcements.push(target.textContent ?? '');
        for (const node of [...addedNodes, ...removedNodes]) {
          if (node instanceof Element) seen.replaced.push(node.outerHTML.slice(0, 80));
        }
      }
    }).observe(calculator, { childList: true, subtree: true });
    const status = calculator.querySelector('[data-announcement]');
    if (status) {
      new MutationObserver(() => seen.announcements.push(status.textContent ?? '')).observe(
        status,
        {
          characterData: true,
          subtree: true,
        },
      );
    }
  });
}

const digitsOf = (text: string | null) => (text ?? '').replace(/\D/g, '');

/** Returns the amount that the slider says, tenge. */
const sliderAmount = async (page: Page) =>
  Number(digitsOf(await page.locator('.slider').getAttribute('aria-valuetext')));

/** Something that is done without a pause, from before React until after it. */
interface Use {
  readonly begin: () => Promise<void>;
  readonly goOn: (step: number) => Promise<void>;
  /** @returns the amount that must be shown then, tenge */
  readonly end: () => Promise<number>;
}

async function dragging(page: Page): Promise<Use> {
  const box = await page.locator('.slider').boundingBox();
  if (!box) throw new Error('the slider is on the page');
  const moveTo = (part: number) =>
    page.mouse.move(box.x + box.width * part, box.y + box.height / 2);
  return {
    begin: async () => {
      await moveTo(0.3);
      await page.mouse.down();
    },
    goOn: (step) => moveTo(0.3 + 0.4 * Math.abs(Math.sin(step / 7))),
    end: async () => {
      await moveTo(0.5);
      await page.mouse.up();
      const amount = await sliderAmount(page);
      expect(amount).toBeGreaterThan(150_000);
      return amount;
    },
  };
}

function typing(page: Page): Use {
  const keys = '234567';
  let typed = '';
  return {
    begin: () => page.locator('[name=amount]').fill(''),
    goOn: async (step) => {
      const key = keys[step % (2 * keys.length)];
      typed = key ? typed + key : typed.slice(0, -1);
      await page.keyboard.press(key ?? 'Backspace');
    },
    end: async () => {
      await expect
        .poll(async () => digitsOf(await page.locator('[name=amount]').inputValue()))
        .toBe(typed);
      await page.locator('[name=amount]').fill('234567');
      return 234_567;
    },
  };
}

function pressing(page: Page): Use {
  let place = placeOfAmount(400_000);
  let direction = 1;
  const press = async () => {
    // At the ends of the scale a lost press would not be seen; on a busy machine React takes more presses than there are.
    if (place >= 500) direction = -1;
    if (place <= 20) direction = 1;
    place += direction;
    await page.locator(`[data-amount-button=${direction === 1 ? 'more' : 'less'}]`).click();
  };
  return { begin: press, goOn: press, end: async () => amountAtPlace(place) };
}

/**
 * Uses the calculator before, while and after React takes over, and expects that nothing of it is lost. The code of React is
 * held until the use has begun.
 */
export async function usedAcrossHydration(
  page: Page,
  address: string,
  way: 'drag' | 'type' | 'press',
): Promise<void> {
  await page.addInitScript(watchCalculator);
  const releaseEntry = await holdCall(page, '/assets/main-*.js');
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('[data-amount-button=more]')).toBeEnabled();

  await page.locator('[name=product][value="24_month"]').check();
  await page.locator('[name=method][value=equal]').check();
  await page.locator('[name=amount]').fill('400000');
  await expect(page.locator('[data-shown=exactAmount]')).toHaveText(/400.000/);

  const use = { drag: dragging, type: typing, press: pressing }[way];
  const { begin, goOn, end } = await use(page);
  await begin();
  releaseEntry();
  const isTakenOver = () =>
    page.evaluate(() => performance.getEntriesByName('calculator-taken-over').length > 0);
  for (let left = 10, step = 0; left > 0; step++) {
    await goOn(step);
    if (await isTakenOver()) left -= 1;
  }
  await hydrated(page);
  const amount = await end();

  await expect(page.locator('[name=product][value="24_month"]')).toBeChecked();
  await expect(page.locator('[name=method][value=equal]')).toBeChecked();
  await expect(page.locator('[data-shown=exactAmount]')).toHaveText(
    `${amount.toLocaleString('ru').replace(/\s/g, '\u00a0')}\u00a0₸`,
  );
  expect(digitsOf(await page.locator('[name=amount]').inputValue())).toBe(String(amount));
  // React owns it now.
  const before = await sliderAmount(page);
  await page.locator('[data-amount-button=more]').click();
  expect(await sliderAmount(page)).toBeGreaterThan(before);

  const payment = await page.locator('.calculator__payment-figure').textContent();
  await expect(page.locator('[data-announcement]')).toContainText(payment ?? '');
  const seen = await page.evaluate(() => window.calculatorSeen);
  expect(seen?.replaced).toEqual([]);
  expect(seen?.wrongFrames).toEqual([]);
  expect(seen?.frames).toBeGreaterThan(5);
  // A pause in the use is announced too; nothing is announced twice.
  expect(seen?.announcements).toEqual([...new Set(seen?.announcements)]);
}
