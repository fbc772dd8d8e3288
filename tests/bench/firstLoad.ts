import {
  findSlider,
  ourSlider,
  referenceSlider,
  type SliderPage,
  type SliderPlaces,
  sliderWindow,
  untilAnswered,
} from './answers.ts';
import { firstVisit, type LaunchedBrowser, slow4GWords, untilHydrated } from './browser.ts';
import type { Row } from './calc.ts';
import { inTurns, pairsOf, ratioRow } from './pairs.ts';
import { type Hosts, type TextPath, textPaths } from './references.ts';
import { inlineScriptKb, loadedScripts, sumKb } from './sizes.ts';
import { median } from './statistics.ts';

const ROUNDS = 7;
const CPU_SLOWDOWN = 4;
const LIMITS = {
  lcp: { limit: 1.08, stretch: 1.05 },
  works: { limit: 1.15, stretch: 1.05 },
  scriptsKb: { limit: 10, stretch: 8 },
};
const slowVisit = { isSlow4G: true, cpuSlowdown: CPU_SLOWDOWN };

interface LargestPaint {
  readonly atMs: number;
  /** Tag of the painted element. */
  readonly name: string;
  readonly text: string;
}

interface PaintWindow extends Window {
  largestPaint?: LargestPaint;
}

interface Load {
  readonly lcp: LargestPaint;
  readonly requests: number;
}

/** Loads a page without any input. */
async function load(browser: LaunchedBrowser, url: string, hasScripts: boolean): Promise<Load> {
  const { page, close } = await firstVisit(browser, slowVisit);
  await page.addInitScript(() => {
    const target: PaintWindow = window;
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      if (!last) return;
      const element = 'element' in last && last.element instanceof Element ? last.element : null;
      target.largestPaint = {
        atMs: last.startTime,
        name: element?.localName ?? '',
        text: element?.textContent ?? '',
      };
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  if (hasScripts) await untilHydrated(page);
  // A slow processor reports a paint some time after the paint.
  await page.waitForFunction(() => 'largestPaint' in window);
  const { lcp, requests } = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const source: PaintWindow = window;
    return {
      lcp: source.largestPaint,
      requests: performance.getEntriesByType('resource').length,
    };
  });
  await close();
  if (!lcp) throw new Error(`${url}: nothing was painted`);
  return { lcp, requests };
}

/** @throws Error unless the reference page requested no other file and its largest paint was text */
function checkReference(path: TextPath, { lcp: { name, text }, requests }: Load): void {
  if (requests > 0) throw new Error(`R0 of ${path} asked for ${requests} files`);
  if (!/^(h1|h2|p|div|output|li)$/.test(name) || text.trim().length < 8) {
    throw new Error(`R0 of ${path}: its largest paint is no text: <${name}> ${text}`);
  }
}

interface Works {
  readonly atMs: number;
  /** Brotli size, in KB, of the script files that had arrived by `atMs`. */
  readonly scriptsKb: number;
}

async function works(
  browser: LaunchedBrowser,
  url: string,
  target: SliderPage,
  places: SliderPlaces,
): Promise<Works> {
  const visit = await firstVisit(browser, slowVisit, { viewport: sliderWindow });
  const { page, close } = visit;
  const { atMs } = await untilAnswered(visit, url, target, places);
  const scriptsKb = target === ourSlider ? sumKb(await loadedScripts(page, atMs)) : 0;
  await close();
  return { atMs, scriptsKb };
}

/**
 * Measures the first load with applied throttling and cold caches. The pages and their references alternate, so that other
 * load on the machine affects both.
 */
export async function benchFirstLoad(
  browser: LaunchedBrowser,
  { sandboxUrl, referencesUrl }: Hosts,
): Promise<Row[]> {
  const lcp = new Map(textPaths.map((path) => [path, { ours: [], reference: [] } as Times]));
  const slider: Times = { ours: [], reference: [] };
  let filesKb = 0;
  let largest = '';
  const places = {
    ours: await findSlider(browser, sandboxUrl, ourSlider),
    reference: await findSlider(browser, referencesUrl, referenceSlider),
  };
  // The first round warms up the browser and the hosts.
  for (let round = -1; round < ROUNDS; round++) {
    const keep = (times: number[] | undefined, atMs: number) => {
      if (round >= 0) times?.push(atMs);
    };
    const loads = textPaths.flatMap((path) => [
      async () => {
        const reference = await load(browser, `${referencesUrl}${path}`, false);
        checkReference(path, reference);
        keep(lcp.get(path)?.reference, reference.lcp.atMs);
      },
      async () => {
        const ours = await load(browser, `${sandboxUrl}${path}`, true);
        keep(lcp.get(path)?.ours, ours.lcp.atMs);
        if (path !== '/') return;
        largest = `<${ours.lcp.name}> ${ours.lcp.text}`;
      },
    ]);
    await inTurns(round, [
      ...loads,
      async () => {
        const { atMs } = await works(browser, referencesUrl, referenceSlider, places.reference);
        keep(slider.reference, atMs);
      },
      async () => {
        const ours = await works(browser, sandboxUrl, ourSlider, places.ours);
        keep(slider.ours, ours.atMs);
        filesKb = Math.max(filesKb, ours.scriptsKb);
      },
    ]);
  }
  const rows = textPaths.map((path) => {
    const { ours, reference } = lcp.get(path) ?? { ours: [], reference: [] };
    return ratioRow({
      name: `LCP of ${path}, to R0`,
      pairs: pairsOf(ours, reference),
      reference: 'R0',
      ...LIMITS.lcp,
    });
  });
  const inlineKb = await inlineScriptKb('index.html', 'ru');
  const scriptsKb = inlineKb + filesKb;
  return [
    ...rows,
    {
      name: '/: LCP',
      value: median(lcp.get('/')?.ours ?? []),
      unit: 'ms',
      limit: null,
      ok: true,
      note: `${largest}; ${slow4GWords}, CPU ${CPU_SLOWDOWN}×`,
    },
    ratioRow({
      name: '/: slider works, cold, to R1',
      pairs: pairsOf(slider.ours, slider.reference),
      reference: 'R1',
      ...LIMITS.works,
    }),
    {
      name: '/: JavaScript before the slider works, in the HTML and beside it',
      value: scriptsKb,
      unit: 'KB',
      ...LIMITS.scriptsKb,
      ok: scriptsKb <= LIMITS.scriptsKb.limit,
      note: `${inlineKb.toFixed(1)} in the HTML, ${filesKb.toFixed(1)} in files that had come`,
    },
  ];
}

interface Times {
  readonly ours: number[];
  readonly reference: number[];
}
