import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jenil-supply-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function runScript(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [...args], { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

describe('npm run sbom', () => {
  it('writes the packages that are shipped, with versions and licences, and no tools', async () => {
    const file = join(folder, 'sbom.json');
    expect(await runScript(['scripts/sbom.mjs', file])).toMatchObject({ code: 0 });
    const sbom = JSON.parse(await readFile(file, 'utf8'));
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'jenil' } },
    });
    const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
    for (const [name, version] of Object.entries(dependencies)) {
      const listed = sbom.components.find((each: { name: string }) => each.name === name);
      expect(listed, name).toMatchObject({ version, licenses: [expect.anything()] });
    }
    const names = sbom.components.map(({ name }: { name: string }) => name);
    expect(names).toContain('react');
    expect(names).not.toContain('vitest');
  });
});

interface Advisory {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly severity: string;
  readonly vulnerable_versions: string;
}

/** Starts a registry with these known weaknesses. For null the registry has no audit service. */
async function startRegistry(known: Readonly<Record<string, readonly Advisory[]>> | null) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    response.setHeader('Content-Type', 'application/json');
    if (request.method === 'GET') {
      // npm reads this data of a weak package to find the other packages that are weak because of it.
      const name = decodeURIComponent((request.url ?? '').slice(1));
      const versions = { '19.3.1': { name, version: '19.3.1' } };
      response.end(JSON.stringify({ name, 'dist-tags': { latest: '19.3.1' }, versions }));
      return;
    }
    if (known === null || request.url !== '/-/npm/v1/security/advisories/bulk') {
      response.statusCode = 405;
      response.end('{}');
      return;
    }
    const body = Buffer.concat(parts);
    const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    asked.push(...Object.keys(JSON.parse(text.toString())));
    response.end(JSON.stringify(known));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    asked,
    env: {
      npm_config_registry: `http://127.0.0.1:${port}`,
      // A later server may get the same port, and npm would reuse cached advisories of the earlier server.
      npm_config_cache: await mkdtemp(join(folder, 'cache-')),
      npm_config_fetch_retries: '0',
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const weakness = (severity: string): Advisory => ({
  id: 1,
  url: 'https://advisories.example/1',
  title: 'Runs what it should print',
  severity,
  vulnerable_versions: '<=19.3.1',
});

async function audit(known: Parameters<typeof startRegistry>[0]) {
  const { asked, env, stop } = await startRegistry(known);
  const result = await runScript(['scripts/audit.mjs'], env);
  await stop();
  return { ...result, asked };
}

describe('npm run audit', () => {
  it.each(['high', 'critical'])('fails on a %s weakness in what is shipped', async (severity) => {
    const { code, output } = await audit({ react: [weakness(severity)] });
    expect(output).toMatch(new RegExp(`${severity}: react .*Runs what it should print`));
    expect(code).toBe(1);
  });

  it('asks for what is shipped, also by others, and not for tools', async () => {
    const { code, output, asked } = await audit({});
    expect(output).toContain('No known weakness');
    expect(code).toBe(0);
    expect(asked).toEqual(expect.arrayContaining(['react', 'valibot', 'workbox-routing']));
    expect(asked).not.toContain('vitest');
  });

  it('names a small weakness and goes on', async () => {
    const { code, output } = await audit({ react: [weakness('low')] });
    expect(output).toContain('low: react');
    expect(code).toBe(0);
  });

  it('says that nothing was checked when the registry has no audit', async () => {
    const { code, output } = await audit(null);
    expect(output).toContain('NOT CHECKED: this registry has no audit (405)');
    expect(code).toBe(0);
  });

  it('fails when the registry cannot be reached', async () => {
    const { env, stop } = await startRegistry({});
    await stop();
    const { code, output } = await runScript(['scripts/audit.mjs'], env);
    expect(output).toContain('could not be asked');
    expect(code).toBe(1);
  });
});
