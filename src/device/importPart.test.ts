// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Files = Readonly<Record<string, readonly (string | Response)[]>>;

const script = (text: string) =>
  new Response(text, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });

/** Serves the answers for each file in turn, and repeats the last one. @returns the names that were requested */
function serve(files: Files): readonly string[] {
  const asked: string[] = [];
  const left = new Map(Object.entries(files).map(([name, answers]) => [name, [...answers]]));
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
    const name = url.slice(url.lastIndexOf('/') + 1);
    asked.push(cache === 'reload' ? `${name} anew` : name);
    const answers = left.get(name) ?? [];
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer instanceof Response ? answer.clone() : script(answer);
  });
  return asked;
}

/** Returns a loader, whose imports succeed as `arrivals` says in turn, and the addresses of its imports. */
function partOf(path: string, arrivals: readonly boolean[] = [true]) {
  const left = [...arrivals];
  const imported: string[] = [];
  const load = async (addressOf: (path: string) => string) => {
    imported.push(addressOf(path));
    if (left.shift()) return 'the part';
    throw new TypeError('no file');
  };
  return { imported, load };
}

/** The module as a new document loads it. */
let module: typeof import('./importPart.ts');

beforeEach(async () => {
  vi.resetModules();
  module = await import('./importPart.ts');
  document.documentElement.dataset.hydrated = '';
});

describe('a page that works', () => {
  it('fetches the file and what it imports before it imports the file', async () => {
    const asked = serve({
      'part.js': [`import{a}from"./inner.js";import"./side.js";f("import('./lazy.js')")`],
      'inner.js': ['import{part as b}from"./part.js";export const a=b'],
      'side.js': ['export{c as d}from"./ru/deep.js"'],
      'deep.js': [''],
    });
    const { imported, load } = partOf('./part.js');
    expect(await module.importPart(load)).toBe('the part');
    expect(asked).toEqual(['part.js', 'inner.js', 'side.js', 'deep.js']);
    expect(imported).toEqual(['./part.js']);
  });

  it('fetches no file twice', async () => {
    const asked = serve({
      'first.js': ['import"./shared.js"'],
      'second.js': ['import"./shared.js"'],
      'shared.js': [''],
    });
    await Promise.all([
      module.importPart(partOf('./first.js').load),
      module.importPart(partOf('./second.js').load),
    ]);
    await module.importPart(partOf('./first.js').load);
    expect([...asked].sort()).toEqual(['first.js', 'second.js', 'shared.js']);
  });

  it.each([
    ['502', new Response('', { status: 502 })],
    [
      'the page of a portal',
      new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
    ],
  ])('asks at once again when an inner file is answered by %s', async (_, answer) => {
    const asked = serve({ 'part.js': ['import"./inner.js"'], 'inner.js': [answer, ''] });
    const { imported, load } = partOf('./part.js');
    expect(await module.importPart(load)).toBe('the part');
    expect(asked).toEqual(['part.js', 'inner.js', 'inner.js anew']);
    expect(imported).toEqual(['./part.js']);
  });

  it('imports nothing while a file is missing, and asks for the missing file alone later', async () => {
    const gone = new Response('', { status: 404 });
    const asked = serve({ 'part.js': ['import"./inner.js"'], 'inner.js': [gone, gone, ''] });
    const { imported, load } = partOf('./part.js');
    await expect(module.importPart(load)).rejects.toBeInstanceOf(module.MissingPartError);
    expect(imported).toEqual([]);
    expect(await module.importPart(load)).toBe('the part');
    expect(asked).toEqual(['part.js', 'inner.js', 'inner.js anew', 'inner.js']);
    expect(imported).toEqual(['./part.js']);
  });

  it('is stuck when the host has answered 404 twice', async () => {
    const gone = new Response('', { status: 404 });
    serve({ 'part.js': Array(6).fill(gone) });
    const { load } = partOf('./part.js');
    await expect(module.importPart(load)).rejects.toMatchObject({ isStuck: false });
    await expect(module.importPart(load)).rejects.toMatchObject({ isStuck: true });
    await expect(module.importPart(load)).rejects.toMatchObject({ isStuck: false });
  });

  // With `reload` the HTTP cache removes a file before the request, so a page that is left would lose an existing file.
  it('leaves the file in the HTTP cache when a request fails', async () => {
    const asked = serve({});
    const { load } = partOf('./part.js');
    await expect(module.importPart(load)).rejects.toBeInstanceOf(module.MissingPartError);
    expect(asked).toEqual(['part.js', 'part.js']);
  });

  it('asks again when a file does not arrive in time', async () => {
    vi.useFakeTimers();
    let requests = 0;
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      requests += 1;
      if (requests > 1) return Promise.resolve(script(''));
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    });
    const part = module.importPart(partOf('./silent.js').load);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await part).toBe('the part');
  });
});

describe('a browser that refuses an import', () => {
  it('is asked under another address each time', async () => {
    serve({ 'late.js': [''] });
    const { imported, load } = partOf('./late.js', [false, false, true, true]);
    await expect(module.importPart(load)).rejects.toThrow('no file');
    await expect(module.importPart(load)).rejects.toThrow('no file');
    await module.importPart(load);
    // The address under which the part arrived is used from then on, so that the part exists once.
    await module.importPart(load);
    expect(imported).toEqual([
      './late.js',
      './late.js?again=1',
      './late.js?again=2',
      './late.js?again=2',
    ]);
  });

  it('is stuck when it refuses the other address too', async () => {
    serve({ 'late.js': [''] });
    const { load } = partOf('./late.js', [false, false, false]);
    await expect(module.importPart(load)).rejects.toMatchObject({ isStuck: false });
    await expect(module.importPart(load)).rejects.toMatchObject({ isStuck: true });
    // `isStuck` is true only once, because a reload is tried once.
    await expect(module.importPart(load)).rejects.toMatchObject({ isStuck: false });
  });

  it.each([
    new TypeError("'text/html' is not a valid JavaScript MIME type."),
    new TypeError('Importing a module script failed.'),
  ])('misses a part in its own words: %s', async (refusal) => {
    serve({ 'part.js': [''] });
    const load = async (addressOf: (path: string) => string) => {
      addressOf('./part.js');
      throw refusal;
    };
    await expect(module.importPart(load)).rejects.toMatchObject({
      name: 'MissingPartError',
      message: refusal.message,
    });
  });

  it('rejects with the own error of the module when it arrived and is faulty', async () => {
    serve({ 'faulty.js': [''] });
    const fault = new RangeError('thrown by the module');
    const load = async (addressOf: (path: string) => string) => {
      addressOf('./faulty.js');
      throw fault;
    };
    await expect(module.importPart(load)).rejects.toBe(fault);
  });
});

it('imports at once when the page does not work yet: its HTML preloads the files', async () => {
  delete document.documentElement.dataset.hydrated;
  const asked = serve({ 'part.js': [''] });
  await module.importPart(partOf('./part.js').load);
  expect(asked).toEqual([]);
});
