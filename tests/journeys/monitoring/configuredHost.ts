import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createHost } from '../../../sandbox/host/host.ts';
import { type Listening, listenOnLoopback } from '../../../sandbox/host/listen.ts';
import { createTagManager } from '../../../sandbox/parties/tagManager.ts';
import { reservePorts } from '../../sandbox/freePorts.ts';
import { firstBuild } from '../ownHost.ts';

const assets = join(firstBuild, 'assets');

/**
 * Returns the build's script with another configuration of monitoring and tag manager. The configuration is compiled in as
 * one object of plain values, and a separate build would take longer than all these tests.
 * @throws Error unless the script contains the object exactly once
 */
export async function changedScript(
  from: string,
  to: string,
): Promise<{ path: string; text: string }> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(
    names.map(async (name) => ({
      path: `/assets/${name}`,
      text: await readFile(join(assets, name), 'utf8'),
    })),
  );
  const [script, ...others] = scripts.filter(({ text }) => text.includes(from));
  if (!script || others.length > 0) throw new Error(`${from} is in ${others.length + 1} scripts`);
  return { path: script.path, text: script.text.replace(from, to) };
}

export interface ConfiguredHost {
  readonly origin: string;
  /** The paths of all requests so far. */
  readonly paths: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Starts a host of the build as if it were built with another `JENIL_…` variable, and of the sandbox's tag manager. */
export async function startConfiguredHost(from: string, to: string): Promise<ConfiguredHost> {
  const { first: port, release } = await reservePorts();
  const script = await changedScript(from, to);
  const paths: string[] = [];
  const host = createHost({
    distFolder: firstBuild,
    tagManagerHosts: [`http://127.0.0.1:${port}`],
  });
  const app = new Hono()
    .use(async (context, next) => {
      paths.push(context.req.path);
      await next();
    })
    .get(script.path, (context) =>
      context.body(script.text, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
    )
    .route('/', createTagManager())
    .all('*', (context) => host.fetch(context.req.raw, context.env));
  const listening: Listening = await listenOnLoopback(app, port);
  return {
    origin: `http://localhost:${port}`,
    paths,
    async stop() {
      await listening.close();
      await release();
    },
  };
}
