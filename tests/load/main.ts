/**
 * Loads a sandbox with many applicants at once and prints the measured times as Markdown for docs/operations.md. `npm run
 * load -- --applicants 500 --seconds 60`. Exits with 1 after a wrong, refused or missing answer.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { setDefaultAutoSelectFamily } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import createHooks from '../../conform/sandboxHooks.ts';
import { makeFixtureBuild } from '../host/fixtureBuild.ts';
import { startSandbox } from '../sandbox/runningSandbox.ts';
import { startProbe } from './probe.ts';
import { readProbe, summaryOf } from './readings.ts';
import { markdown } from './report.ts';
import { runLoad } from './runLoad.ts';
import { readSettings, usage } from './settings.ts';

const sandboxProbe = pathToFileURL(join(import.meta.dirname, 'sandboxProbe.ts')).href;

async function run(given: ReturnType<typeof readSettings>): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'jenil-load-'));
  // The API needs no pages, but the host needs a build.
  const build = await makeFixtureBuild();
  const [loadBefore = 0] = loadavg();
  const files = { sandbox: join(folder, 'sandbox'), generator: join(folder, 'generator') };
  const sandbox = await startSandbox(build, {
    // As in `npm start`, outside parties take a second and the contract's limits apply. Each applicant has a separate
    // address, as if forwarded by a proxy.
    SANDBOX_PACE: 'normal',
    SANDBOX_LIMITS: 'normal',
    SANDBOX_TRUSTED_PROXIES: '127.0.0.1,::1',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${sandboxProbe}`,
    LOAD_PROBE: files.sandbox,
  });
  const stopProbe = startProbe(files.generator);
  try {
    const { origin } = sandbox;
    const hooks = await createHooks({ base: origin });
    const options = { ...given, base: origin, appOrigin: origin, hooks };
    console.error(`${given.applicants} applicants at ${origin}: ${given.rampS + given.seconds} s`);
    const result = await runLoad(options);
    const { tally, fromMs, toMs } = result;
    const [own, other] = await Promise.all([files.generator, files.sandbox].map(readProbe));
    const uses = {
      generator: summaryOf(own ?? [], fromMs, toMs),
      sandbox: summaryOf(other ?? [], fromMs, toMs),
    };
    const [loadAfter = 0] = loadavg();
    const parts = { ...uses, options, loadBefore, loadAfter };
    console.log(markdown({ ...result, ...parts }));
    for (const words of tally.faults) console.error(words);
    return tally.givenUp === 0 && tally.finished > 0;
  } finally {
    stopProbe();
    await sandbox.stop();
    for (const each of [folder, build]) await rm(each, { recursive: true });
  }
}

// By default, Node tries the next address of a name after a quarter of a second. A busy process may need longer to connect.
setDefaultAutoSelectFamily(false);
try {
  process.exitCode = (await run(readSettings(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  const isOurs = error instanceof RangeError || error instanceof TypeError;
  console.error(isOurs ? `${error.message}\n${usage}` : error);
  process.exitCode = 1;
}
