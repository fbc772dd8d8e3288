import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reservePorts } from '../sandbox/freePorts.ts';
import { ask } from './request.ts';

const run = promisify(execFile);
const siteFile = new URL('../../deploy/nginx.conf', import.meta.url);
const brotliModule = 'ngx_http_brotli_static_module.so';
const moduleFolders = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/etc/nginx/modules'];

export interface NginxServer {
  baseUrl: string;
  /** Path of the access log. */
  accessLog: string;
  /** Path of the server's own error log. */
  errorLog: string;
  /** Returns the output of nginx at its start, including warnings. */
  startLog(): string;
  /** Makes nginx read its configuration again. */
  reloadCommand: string;
  stop(): Promise<void>;
}

interface NginxOptions {
  distFolder: string;
  /** The file that `deploy/roll-out.sh` has written. Without it, the hashes come from the folder's own list. */
  inlineHashes?: string;
  /** Changes the site file, as its README tells operators to do. */
  adjust?: (site: string) => string;
}

/** Returns the load_module line for Brotli, or an empty text when Brotli is compiled in. */
async function loadBrotli(program: string): Promise<string> {
  const { stderr } = await run(program, ['-V']);
  if (stderr.includes('add-module') && stderr.includes('brotli')) return '';
  const folder = moduleFolders.find((each) => existsSync(join(each, brotliModule)));
  if (folder === undefined) {
    throw new Error(`${brotliModule} is missing: "npm run test:deploy" installs it`);
  }
  return `load_module ${join(folder, brotliModule)};`;
}

/** Replaces exactly one place. Throws otherwise, so that a change of the site file cannot disable a test. */
export function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`"${from}" is not once in deploy/nginx.conf`);
  return text.replace(from, () => to);
}

/** Returns the configuration that `deploy/roll-out.sh` writes for a build. */
export async function inlineHashesOf(distFolder: string): Promise<string> {
  const list = await readFile(join(distFolder, 'inline-hashes.txt'), 'utf8');
  const map = (kind: string, name: string) => {
    const hashes = [...list.matchAll(new RegExp(`^${kind} (.+)$`, 'gm'))];
    return `map '' ${name} { default "${hashes.map(([, hash]) => ` '${hash}'`).join('')}"; }\n`;
  };
  return map('script', '$jenil_inline_scripts') + map('style', '$jenil_inline_styles');
}

export async function untilReady(
  baseUrl: string,
  nginx: ChildProcess,
  log: () => string,
): Promise<void> {
  const isUp = () => ask(baseUrl, '/').then(Boolean, () => false);
  while (!(await isUp())) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended at its start:\n${log()}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * Starts a real nginx on loopback with deploy/nginx.conf, and the root folder and port of the test. It writes only into a
 * temporary folder.
 */
export async function startNginx({
  distFolder,
  inlineHashes,
  adjust,
}: NginxOptions): Promise<NginxServer> {
  const program = process.env.NGINX_PATH ?? 'nginx';
  const { first: port, release } = await reservePorts();
  const folder = await mkdtemp(join(tmpdir(), 'jenil-nginx-'));

  let site = await readFile(siteFile, 'utf8');
  site = replaceOnce(site, 'listen 80; ', `listen 127.0.0.1:${port}; `);
  site = replaceOnce(site, 'root /var/www/jenil/current;', `root ${distFolder};`);
  const hashes = inlineHashes ?? join(folder, 'inline-hashes.conf');
  if (inlineHashes === undefined) await writeFile(hashes, await inlineHashesOf(distFolder));
  site = replaceOnce(site, 'include /var/www/jenil/inline-hashes.conf;', `include ${hashes};`);
  const accessLog = join(folder, 'access.log');
  const errorLog = join(folder, 'error.log');
  site = replaceOnce(site, '/var/log/nginx/jenil-access.log', accessLog);
  site = replaceOnce(site, '/var/log/nginx/jenil-error.log', errorLog);
  await writeFile(join(folder, 'site.conf'), adjust ? adjust(site) : site);

  // As root, nginx would run its worker as a user without access to the build's folder.
  const isRoot = process.getuid?.() === 0;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  await writeFile(
    join(folder, 'main.conf'),
    `${await loadBrotli(program)}
daemon off;
${isRoot ? 'user root;' : ''}
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events { worker_connections 256; }
http {
  ${temporary.join('\n  ')}
  include ${join(folder, 'site.conf')};
}
`,
  );

  const args = ['-p', folder, '-c', join(folder, 'main.conf')];
  const nginx = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  nginx.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  await untilReady(baseUrl, nginx, () => log);

  return {
    baseUrl,
    accessLog,
    errorLog,
    startLog: () => log,
    reloadCommand: `kill -HUP ${nginx.pid}`,
    async stop() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      await release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
