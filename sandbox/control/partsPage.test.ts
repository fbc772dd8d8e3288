import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOfEachTest } from '../../tests/fixtures/testFolders.ts';
import { createPartsPage } from './partsPage.ts';

const folder = folderOfEachTest();

function open() {
  const page = createPartsPage(folder());
  return (path: string) => page.request(`http://localhost${path}`);
}

describe('the page of all parts', () => {
  it('is shown as it was built, with its script and style', async () => {
    mkdirSync(join(folder(), 'assets'));
    writeFileSync(join(folder(), 'index.html'), '<!doctype html><title>Parts</title>');
    writeFileSync(join(folder(), 'assets/index-a1.js'), 'parts()');
    const ask = open();
    expect((await ask('/sandbox/parts')).headers.get('Location')).toBe('/sandbox/parts/');
    expect(await (await ask('/sandbox/parts/')).text()).toContain('<title>Parts</title>');
    const script = await ask('/sandbox/parts/assets/index-a1.js');
    expect(script.headers.get('Content-Type')).toContain('text/javascript');
    expect(await script.text()).toBe('parts()');
  });

  it('says how to build it when it is missing', async () => {
    const answer = await open()('/sandbox/parts/');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('npm run parts build');
  });

  it.each(['%2e%2e%2findex.html', '..%2f..%2fpackage.json', 'index.html', 'missing.js'])(
    'serves only its own scripts and styles: %s',
    async (name) => {
      writeFileSync(join(folder(), 'index.html'), '');
      expect((await open()(`/sandbox/parts/assets/${name}`)).status).toBe(404);
    },
  );
});
