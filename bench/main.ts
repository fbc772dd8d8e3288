/**
 * Measures the product's limits of size and speed on the build in `dist`, in one table with
 * its limits. Ends with 1 when one of them is not kept. `npm run bench` builds first.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from './browser.ts';
import { distFolder, serve, writeScriptFreeBuild } from './builds.ts';
import { benchCalc, type Row } from './calc.ts';
import { benchMonitoring } from './monitoring.ts';
import { benchOffline } from './offline.ts';
import { benchPaint } from './paint.ts';
import { benchRegistration } from './registration.ts';
import { benchSizes } from './sizes.ts';
import { benchSlider } from './slider.ts';
import { table } from './table.ts';

const cacheFolder = join(import.meta.dirname, '../.cache');

const startMs = performance.now();
const elapsed = () => `${((performance.now() - startMs) / 1000).toFixed(0)} s`;
const say = (words: string) => console.log(`${words} (${elapsed()})`);

async function benchInBrowser(): Promise<Row[]> {
  const scriptFreeFolder = join(cacheFolder, 'bench-script-free');
  await writeScriptFreeBuild(scriptFreeFolder);
  const sandbox = await serve(distFolder);
  const scriptFree = await serve(scriptFreeFolder);
  const browser = await launchBrowser();
  try {
    say('sizes…');
    const sizes = await benchSizes(browser, sandbox.url);
    say('first load…');
    const paint = await benchPaint(browser, sandbox.url, scriptFree.url);
    say('without a network…');
    const offline = await benchOffline(browser);
    say('slider…');
    const slider = await benchSlider(browser, sandbox.url);
    say('monitoring…');
    const monitoring = await benchMonitoring(browser, sandbox.url);
    say('registration…');
    const registration = await benchRegistration(browser);
    return [...sizes, ...paint, offline, ...slider, ...monitoring, ...registration];
  } finally {
    await browser.close();
    await Promise.all([sandbox.close(), scriptFree.close()]);
  }
}

say('calculators…');
const calc = await benchCalc();
const rows = [...(await benchInBrowser()), ...calc];
const over = rows.filter(({ ok }) => !ok);

console.log(`\n${table(rows)}\n`);
const [load = 0] = loadavg();
console.log(
  `Sizes: Brotli, KB of 1000 bytes. Times: medians, since a busy machine spoils single ones; here ` +
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${load.toFixed(1)}.`,
);
if (load > availableParallelism()) {
  console.log('Something else keeps this machine busy: times over their limit need a second look.');
}
console.log(over.length === 0 ? 'Every limit is kept.' : `${over.length} over the limit.`);

await mkdir(cacheFolder, { recursive: true });
await writeFile(join(cacheFolder, 'bench.json'), `${JSON.stringify(rows, null, 2)}\n`);
if (over.length > 0) process.exitCode = 1;
