// What `npm run test:deploy` runs: proves deploy/nginx.conf against a real nginx. Plain JavaScript
// for whatever Node the machine has; it installs nginx and its Brotli module where it may.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = ['nginx', 'libnginx-mod-http-brotli-static'];
const modulePaths = [
  '/usr/lib/nginx/modules',
  '/usr/lib64/nginx/modules',
  '/etc/nginx/modules',
].map((folder) => join(folder, 'ngx_http_brotli_static_module.so'));

const say = (line) => process.stdout.write(`${line}\n`);
const complain = (line) => process.stderr.write(`${line}\n`);

/** The build options of the nginx program, or undefined when there is none to run. */
function nginxOptions(program) {
  const { status, stderr } = spawnSync(program, ['-V'], { encoding: 'utf8' });
  return status === 0 ? stderr : undefined;
}

function findNginx() {
  const named = process.env.NGINX;
  const candidates = named ? [named] : ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx'];
  for (const program of candidates) {
    const options = nginxOptions(program);
    if (options === undefined) continue;
    const isBuiltIn = options.includes('add-module') && options.includes('brotli');
    return { program, hasBrotli: isBuiltIn || modulePaths.some((path) => existsSync(path)) };
  }
  return undefined;
}

function explain(missing, reason) {
  complain(`${missing}, and ${reason}.`);
  complain(`Install both, then run this again:  sudo apt-get install ${packages.join(' ')}`);
  complain('(another system: nginx 1.22 or newer with ngx_brotli; NGINX=… names the program)');
  process.exit(1);
}

/** Installs both packages without letting Debian start its default site on port 80. */
function install(missing) {
  if (process.env.NGINX) explain(missing, 'NGINX names the program to use');
  if (process.getuid?.() !== 0) explain(missing, 'only root may install it');
  if (spawnSync('apt-get', ['--version']).status !== 0)
    explain(missing, 'there is no apt-get here');
  const policy = '/usr/sbin/policy-rc.d';
  const isPolicyOurs = !existsSync(policy);
  if (isPolicyOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const aptGet = (...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['-q', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  };
  try {
    say(`${missing}. Reading the package lists …`);
    aptGet('update');
    say(`Installing ${packages.join(' and ')} (some seconds) …`);
    aptGet('install', '--no-install-recommends', ...packages);
  } catch (error) {
    explain(missing, `apt-get failed (${error.message})`);
  } finally {
    if (isPolicyOurs) rmSync(policy);
  }
}

const missingWords = (found) => {
  if (found === undefined) return 'nginx is not installed';
  return found.hasBrotli ? undefined : 'The Brotli module of nginx is not installed';
};

let found = findNginx();
const missing = missingWords(found);
if (missing !== undefined) {
  install(missing);
  found = findNginx();
}
const stillMissing = missingWords(found);
if (found === undefined || stillMissing !== undefined) {
  explain(stillMissing ?? 'nginx is not installed', 'installing did not help');
} else {
  const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs');
  if (!existsSync(vitest)) {
    complain('The dependencies are not installed: run "npm test" once, or "npm ci".');
    process.exit(1);
  }
  const ownNode = join(project, 'node_modules', '.bin', 'node');
  const node = existsSync(ownNode) ? ownNode : process.execPath;
  say(`Proving deploy/nginx.conf against ${found.program} …`);
  const config = join(project, 'tests', 'host', 'vitest.config.ts');
  const { status } = spawnSync(
    node,
    [vitest, 'run', '--config', config, ...process.argv.slice(2)],
    {
      cwd: project,
      stdio: 'inherit',
      env: { ...process.env, NGINX: found.program },
    },
  );
  process.exit(status ?? 1);
}
