import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';
import { fail, installPackages, say } from './setup.mjs';

/** Debian's package of each program. */
const PACKAGES = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

/**
 * Returns the packages whose programs are not in the PATH. The programs are not started, because Xvfb has no option for its
 * version and reports an error.
 */
function missing() {
  return Object.entries(PACKAGES)
    .filter(([program]) => spawnSync('which', [program], { stdio: 'ignore' }).status !== 0)
    .map(([, name]) => name);
}

/**
 * Finds Firefox, WebKit's driver with a virtual display, and Chromium. Installs missing programs if the process has the rights.
 * @returns {Promise<NodeJS.ProcessEnv>} the variables for the tests in Chromium
 */
export async function ensureEngines() {
  const chromium = await ensureChromium({ needsWindow: true });
  if (missing().length > 0) await installPackages('--no-install-recommends', ...missing());
  if (missing().length > 0) {
    fail(`Firefox and WebKit are needed.\n  Debian: sudo apt-get install ${missing().join(' ')}`);
  }
  say('journeys in Chromium, Firefox and WebKit');
  return chromium;
}
