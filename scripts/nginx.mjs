import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fail, installPackages, say } from './setup.mjs';

const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'];
const MODULE_PATHS = [
  '/usr/lib/nginx/modules',
  '/usr/lib64/nginx/modules',
  '/etc/nginx/modules',
].map((folder) => join(folder, 'ngx_http_brotli_static_module.so'));

/** Returns the path or name of an nginx that has Brotli, loaded as a module or built in. */
function findNginx() {
  const named = process.env.NGINX_PATH;
  const programs = named ? [named] : ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx'];
  return programs.find((program) => {
    const { status, stderr } = spawnSync(program, ['-V'], { encoding: 'utf8' });
    const isBuiltIn = status === 0 && stderr.includes('add-module') && stderr.includes('brotli');
    return status === 0 && (isBuiltIn || MODULE_PATHS.some((path) => existsSync(path)));
  });
}

/** Installs nginx and prevents the start of Debian's default site on port 80. */
async function installNginx() {
  const policy = '/usr/sbin/policy-rc.d';
  if (process.getuid?.() === 0 && !existsSync(policy)) {
    process.once('exit', () => rmSync(policy));
    writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  }
  await installPackages('--no-install-recommends', ...PACKAGES);
}

/**
 * Finds nginx with its Brotli module, or installs both if this process has the rights.
 * @returns {Promise<NodeJS.ProcessEnv>} variables for the tests: NGINX_PATH, the program. The name is not NGINX, because
 *   nginx reads the variable NGINX as a list of inherited sockets and logs a message.
 */
export async function ensureNginx() {
  if (!findNginx() && !process.env.NGINX_PATH) await installNginx();
  const nginx = findNginx();
  if (!nginx) {
    fail(
      'nginx with its Brotli module is needed, and there is none or the one that NGINX_PATH names has none.\n' +
        `  Debian, Ubuntu: sudo apt-get install ${PACKAGES.join(' ')}\n` +
        '  Elsewhere: nginx 1.22 or newer with ngx_brotli; NGINX_PATH=… names the program.',
    );
  }
  say(`testing deploy/nginx.conf with ${nginx}`);
  return { NGINX_PATH: nginx };
}
