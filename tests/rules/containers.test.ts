import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Returns the lines of a service in compose.yaml, without their comments. */
function serviceOf(compose: string, name: string): string {
  const [, service] = new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(compose) ?? [];
  if (service === undefined) throw new Error(`compose.yaml has no service ${name}`);
  return service.replaceAll(/^ *#.*\n/gm, '');
}

describe('compose.yaml', () => {
  it.each(['sandbox', 'web'])(
    'gives %s no privileges, a read-only disk and limits',
    async (name) => {
      const service = serviceOf(await read('compose.yaml'), name);
      expect(service).toMatch(/^ {4}cap_drop: \[ALL\]$/m);
      expect(service).toMatch(/^ {4}security_opt: \['no-new-privileges:true'\]$/m);
      expect(service).toMatch(/^ {4}read_only: true\n {4}tmpfs:\n {6}- \/tmp$/m);
      expect(service).toMatch(/^ {4}mem_limit: \d+[mg]$/m);
      expect(service).toMatch(/^ {4}pids_limit: [1-9]\d*$/m);
      expect(service).toMatch(/^ {4}cpus: [1-9]\d*$/m);
      expect(service).not.toMatch(/privileged|cap_add/);
    },
  );

  it('publishes its ports only on loopback', async () => {
    const published = [...(await read('compose.yaml')).matchAll(/^ {6}- '([^']+):\d+:\d+'$/gm)];
    expect(published.map(([, address]) => address)).toEqual(Array(4).fill('127.0.0.1'));
  });
});

describe('the Dockerfile', () => {
  it('runs no install script of a package', async () => {
    const installs = [...(await read('Dockerfile')).matchAll(/npm (?:ci|install)\b.*/g)];
    expect(installs.length).toBeGreaterThan(0);
    for (const [command] of installs) expect(command).toContain('--ignore-scripts');
  });

  it('runs each image as an unprivileged user', async () => {
    const stages = (await read('Dockerfile')).split(/^FROM /m);
    for (const name of ['host', 'sandbox']) {
      const image = stages.find((stage) => stage.split('\n', 1)[0]?.endsWith(` AS ${name}`)) ?? '';
      const users = [...image.matchAll(/^USER (\S+)$/gm)].map(([, user]) => user);
      expect(users, name).toEqual([expect.stringMatching(/^(?:www-data|node)$/)]);
    }
  });
});
