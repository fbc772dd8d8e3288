import { expect } from 'vitest';

/** A page of a browser as the journeys use it. Puppeteer and WebDriver each have an implementation. */
export interface BrowserPage {
  /** Starts loading an address. Resolves before the document is loaded. */
  readonly start: (address: string) => Promise<void>;
  /** Starts reloading the document. Resolves before the document is loaded. */
  readonly startReload: () => Promise<void>;
  /** Evaluates an expression in the page and awaits the promise that it returns. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Clicks the centre of the element that an expression returns. @throws Error when it returns no element */
  readonly click: (expression: string) => Promise<void>;
  /** Types into the focused element. */
  readonly keys: (text: string) => Promise<void>;
}

/** A browser with one page, and the faults of the page. */
export interface Browser {
  readonly page: BrowserPage;
  /** Console errors, uncaught errors, failed requests and violations of the policy, oldest first. */
  readonly faults: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
  /**
   * Kills the process and starts it with the same profile. Closes the page and opens another page when the driver has no
   * profile.
   */
  readonly crash: () => Promise<Browser>;
  /** Returns whether the browser has written a cookie to its disk. Null when the driver has no profile. */
  readonly hasCookieOnDisk: ((name: string) => Promise<boolean>) | null;
}

export interface Engine {
  readonly name: string;
  readonly hasCamera: boolean;
  readonly launch: () => Promise<Browser>;
}

/** Time for a slow machine to show what a step waits for, in milliseconds. */
export const SOON_MS = 45_000;

/** Time for a navigation to start showing another document, in milliseconds. */
const LEFT_WITHIN_MS = 15_000;

/** Returns an expression that calls a function in the page. The function must not use variables of its surroundings. */
const callOf = (run: (...given: never) => unknown, given: readonly unknown[]) =>
  `(${run})(...${JSON.stringify(given)})`;

/** Runs a function in the page. */
export async function inPage<Given extends readonly unknown[], Answer>(
  page: BrowserPage,
  run: (...given: Given) => Answer | Promise<Answer>,
  ...given: Given
): Promise<Answer> {
  // The page returns the function's result as JSON.
  return (await page.evaluate(callOf(run, given))) as Answer;
}

/** Waits until the function returns true in the page. Asks again when the document is replaced in the meantime. */
export async function waitFor<Given extends readonly unknown[]>(
  page: BrowserPage,
  what: string,
  run: (...given: Given) => boolean | Promise<boolean>,
  ...given: Given
): Promise<void> {
  const answer = () => inPage(page, run, ...given).catch((error: unknown) => String(error));
  await expect.poll(answer, { timeout: SOON_MS, interval: 100, message: what }).toBe(true);
}

/** The state that `hydration` returns before the page was left. */
const BEFORE = 'the page before';

const hydration = () => {
  const { dataset } = document.documentElement;
  if (dataset.left !== undefined) return 'the page before';
  return dataset.hydrated === undefined ? `not hydrated, ${document.readyState}` : 'hydrated';
};

const markLeft = () => {
  document.documentElement.dataset.left = '';
};

const stateOf = (page: BrowserPage) => () =>
  inPage(page, hydration).catch((error: unknown) => String(error));

/** Waits until the page's scripts have taken over. */
export async function untilHydrated(page: BrowserPage, message: string): Promise<void> {
  await expect.poll(stateOf(page), { timeout: SOON_MS, interval: 100, message }).toBe('hydrated');
}

/** Opens an address of the app and waits until its scripts have taken over. */
export async function open(page: BrowserPage, address: string): Promise<void> {
  await inPage(page, markLeft);
  await page.start(address);
  const hasLeft = expect
    .poll(stateOf(page), { timeout: LEFT_WITHIN_MS, interval: 100 })
    .not.toBe(BEFORE);
  // In about one of 150 openings WebKit showed nothing for 45 s, for an unknown reason. Load the address again in this case.
  await hasLeft.catch(() => page.start(address));
  await untilHydrated(page, `${address} is opened`);
}

export async function reload(page: BrowserPage): Promise<void> {
  await inPage(page, markLeft);
  await page.startReload();
  await untilHydrated(page, 'the page is reloaded');
}

export async function expectAt(page: BrowserPage, path: string): Promise<void> {
  const answer = () =>
    inPage(page, () => location.pathname).catch((error: unknown) => String(error));
  await expect.poll(answer, { timeout: SOON_MS, interval: 100 }).toBe(path);
  // A link of the site loads a new document, whose fields take no input before its scripts have started.
  if (path.startsWith('/login')) await untilHydrated(page, `${path} is opened`);
}

export const hasLanguage = (page: BrowserPage, language: string) =>
  waitFor(
    page,
    `the page is in ${language}`,
    (wanted) =>
      document.documentElement.lang === wanted &&
      (document.querySelector('h1')?.checkVisibility() ?? false),
    language,
  );

type Role = 'button' | 'link' | 'radio' | 'checkbox' | 'field' | 'heading';

/**
 * Finds a visible element by role and name, in the page. Prefers a match of the whole name to a match of a part. The name of
 * a button must match as a whole.
 * @param group the question above radio buttons, or an empty text
 */
export function find(role: Role, name: string, group: string): HTMLElement | null {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    radio: 'input[type=radio]',
    checkbox: 'input[type=checkbox]',
    field: 'input:not([type=radio], [type=checkbox]), textarea, select',
    heading: 'h1, h2, h3, h4',
  };
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  const namesOf = (element: HTMLElement) => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const labels = 'labels' in element ? Array.from(element.labels as NodeListOf<Element>) : [];
    const legend = element.matches('fieldset') ? element.querySelector('legend') : null;
    return [
      element.getAttribute('aria-label') ?? '',
      ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      labels.map((label) => label.textContent).join(' '),
      (legend ?? element).textContent ?? '',
    ].map(plain);
  };
  const named = (all: readonly HTMLElement[], wanted: string) => {
    const text = plain(wanted);
    return (
      all.find((element) => namesOf(element).includes(text)) ??
      (role === 'button'
        ? undefined
        : all.find((element) => namesOf(element).some((own) => own.includes(text))))
    );
  };
  const within = group
    ? named([...document.querySelectorAll<HTMLElement>('fieldset, [role$=group]')], group)
    : document;
  const all = [...(within?.querySelectorAll<HTMLElement>(selectors[role]) ?? [])];
  const found = named(
    all.filter((element) => element.checkVisibility()),
    name,
  );
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;
}

const findCall = (role: Role, name: string, group = '') => callOf(find, [role, name, group]);

/** Waits until an element is visible. */
export async function sees(page: BrowserPage, role: Role, name: string, group = ''): Promise<void> {
  const isThere = () =>
    page
      .evaluate(`${findCall(role, name, group)} !== null`)
      .catch((error: unknown) => String(error));
  const message = `${role} «${name}» is there`;
  await expect.poll(isThere, { timeout: SOON_MS, interval: 100, message }).toBe(true);
}

/** Waits until an element stays in its place for a moment, because a click goes to the place where the element was. */
async function standsStill(page: BrowserPage, role: Role, name: string): Promise<void> {
  const find = findCall(role, name);
  const isStill = () =>
    page
      .evaluate(
        `(async () => {
          const place = () => JSON.stringify(${find}?.getBoundingClientRect());
          const before = place();
          await new Promise((done) => setTimeout(done, 100));
          return place() === before;
        })()`,
      )
      .catch((error: unknown) => String(error));
  const message = `${role} «${name}» stands still`;
  await expect.poll(isStill, { timeout: SOON_MS, interval: 50, message }).toBe(true);
}

export async function click(page: BrowserPage, role: Role, name: string): Promise<void> {
  await sees(page, role, name);
  await standsStill(page, role, name);
  try {
    await page.click(findCall(role, name));
  } catch (error) {
    // The page has re-rendered the element between the search and the click, so nothing was clicked.
    if (
      !/no such (?:node|element)|stale|detached|not clickable|context was destroyed/i.test(
        String(error),
      )
    )
      throw error;
    await sees(page, role, name);
    await page.click(findCall(role, name));
  }
}

/** Puts the focus on an element, as the Tab key would. */
async function focus(page: BrowserPage, role: Role, name: string): Promise<void> {
  await sees(page, role, name);
  await page.evaluate(`void ${findCall(role, name)}.focus()`);
}

/** Ticks a checkbox or a radio button at its own position, which may be covered by its visible label. */
export async function tick(
  page: BrowserPage,
  role: 'radio' | 'checkbox',
  name: string,
  group = '',
): Promise<void> {
  await sees(page, role, name, group);
  if (await page.evaluate(`${findCall(role, name, group)}.checked`)) return;
  await page.click(findCall(role, name, group));
  const isTicked = () => page.evaluate(`${findCall(role, name, group)}.checked`);
  await expect.poll(isTicked, { timeout: SOON_MS, message: `«${name}» is ticked` }).toBe(true);
}

export const heldBy = (page: BrowserPage, label: string) =>
  page.evaluate(`${findCall('field', label)}?.value`);

/** Types into a field and replaces its value. */
export async function type(page: BrowserPage, label: string, text: string): Promise<void> {
  await focus(page, 'field', label);
  await page.evaluate(`void ${findCall('field', label)}.select()`);
  await page.keys(text);
}

/** Waits until a text can be seen somewhere in the page. */
export const expectText = (page: BrowserPage, text: string) =>
  waitFor(
    page,
    `«${text}» is there`,
    (wanted) => {
      const plain = (own: string) => own.replace(/\s+/g, ' ');
      return plain(document.body.innerText).includes(plain(wanted));
    },
    text,
  );
