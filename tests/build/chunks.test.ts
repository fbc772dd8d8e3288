import { describe, expect, it } from 'vitest';
import { readMessages } from '../screens/catalogTexts.ts';
import { files, languages, pageHtml, readText, scriptsOf } from './build.ts';

const scripts = files.filter((path) => path.endsWith('.js'));
const texts = files.filter((path) => /\.(js|css|html|svg|webmanifest|txt|json)$/.test(path));

/** Returns the words of an area's messages that the first scripts would carry if they carried the area. */
const longWords = (area: string, language: 'ru' | 'kk') =>
  readMessages(area, language).filter((text) => text.length > 30 && !/[{<]/.test(text));

/**
 * Reads the code of a page before it works: the scripts inside its HTML, and those that it names, with the no-break spaces that
 * a minifier writes as escapes.
 */
const firstCode = (file: string, language: 'ru' | 'kk') =>
  [
    ...[...pageHtml(file, language).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, code = '']) => code,
    ),
    ...scriptsOf(pageHtml(file, language)).map(readText),
  ]
    .join('\n')
    .replaceAll(/\\(?:xa0|u00a0)/gi, '\u00a0');

describe.each(languages)('Before it works, the calculator’s page in %s', (language) => {
  const code = firstCode('index.html', language);

  it('has its texts in the HTML', () => {
    const own = longWords('calculator', language);
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((text) => code.includes(text))).toEqual([]);
  });

  it.each(['registration', 'checklists'])('loads no text of the %s', (area) => {
    const shared = new Set([
      ...readMessages('app', language),
      ...readMessages('calculator', language),
    ]);
    const others = longWords(area, language).filter((text) => !shared.has(text));
    expect(others.length).toBeGreaterThan(3);
    expect(others.filter((text) => code.includes(text))).toEqual([]);
  });

  it('loads no text of the other language', () => {
    const other = language === 'ru' ? 'kk' : 'ru';
    const foreign = ['app', 'calculator'].flatMap((area) => longWords(area, other));
    expect(foreign.filter((text) => code.includes(text))).toEqual([]);
  });

  it.each([
    [
      'the registration of the service worker',
      /serviceWorker\.register|workbox-window|messageSkipWaiting/,
    ],
    ['masks', /InputMask|imask/i],
    ['a client for calls or sockets', /XMLHttpRequest|WebSocket\(|broadcasting\/auth/],
    // The name of Faro's own storage key is known to every page.
    ['monitoring', /faro(?!\.session)|web-vitals|sendBeacon/i],
    ['calendar files', /VCALENDAR/],
  ])('does not load %s', (_, pattern) => {
    expect(code.match(pattern)).toBeNull();
  });
});

describe('An information page', () => {
  it('loads neither the calculators nor decimal.js', () => {
    const code = firstCode('about.html', 'ru');
    expect(code).not.toContain('Can not find root');
    expect(code).not.toContain('[DecimalError]');
  });

  it.each(languages)('has its words in its HTML and not in its scripts (%s)', (language) => {
    for (const file of ['about.html', 'contacts.html', 'product/max-limit.html']) {
      const [, article = ''] =
        /<article\b[^>]*>([\s\S]*)<\/article>/.exec(pageHtml(file, language)) ?? [];
      const sentences = article
        .split(/<[^>]*>/)
        .map((text) => text.trim())
        .filter((text) => text.length > 30)
        // An island's are messages: it works with scripts.
        .filter((text) => !readMessages('help', language).includes(text));
      expect(sentences.length, file).toBeGreaterThan(5);
      const code = firstCode(file, language);
      expect(sentences.filter((text) => code.includes(text))).toEqual([]);
    }
  });
});

describe('A document', () => {
  it('never loads the script of the application, which would start in it', () => {
    const loaded = new Set<string>();
    const add = (path: string) => {
      if (loaded.has(path)) return;
      loaded.add(path);
      for (const [, name = ''] of readText(path).matchAll(/["'`]\.{1,2}\/([\w/-]+\.js)["'`]/g)) {
        add(`assets/${name}`);
      }
    };
    for (const path of scriptsOf(pageHtml('index.html', 'ru'))) add(path);
    expect(loaded.size).toBeGreaterThan(20);
    expect([...loaded].filter((path) => path.startsWith('assets/application-'))).toEqual([]);
  });
});

describe('The build', () => {
  it('has no source map', () => {
    expect(files.filter((path) => path.endsWith('.map'))).toEqual([]);
    expect(texts.filter((path) => /sourceMappingURL=/.test(readText(path)))).toEqual([]);
  });

  it('knows nothing of the machine it was built on', () => {
    // The router builds URLs on a base that it never asks for anything; Ably's SDK knows the name; and where a lender
    // named no outside party, the sandbox's are found by the page's own port. The rule for redirects has loopback's names.
    const ownWords = (path: string) =>
      readText(path)
        .replaceAll(/[`"']http:\/\/localhost[`"']/g, '')
        .replaceAll(/"localhost"===|===`localhost`/g, '')
        .replaceAll('/^(localhost|127\\.0\\.0\\.1)$/', '')
        .replaceAll(/`http:\/\/(?:127\.0\.0\.1|localhost):\$\{/g, '')
        // A folder of the sources, not of a machine.
        .replaceAll(/(?:site|\.\.)\/home\//g, '');
    const local = texts.filter((path) =>
      /localhost|127\.0\.0\.1|\[::1\]|\/home\/|\/work\/|file:\/\//.test(ownWords(path)),
    );
    expect(local).toEqual([]);
  });

  it('has no code of the sandbox, of tests or of development in it', () => {
    const strange = /SANDBOX_|\/sandbox\/|vitest|@playwright|data-testid|react-refresh|jsxDEV/;
    expect(scripts.filter((path) => strange.test(readText(path)))).toEqual([]);
    expect(files.filter((path) => /test|spec|\.vite|\.ts$/.test(path))).toEqual([]);
  });

  it('names every script by its content, but for those whose address must stay', () => {
    const unhashed = scripts.filter(
      (path) => !/^assets\/(?:(?:ru|kk)\/)?\w[\w-]*-[\w-]{8}\.js$/.test(path),
    );
    expect(unhashed).toEqual(['precache-list.js', 'sw-kill.js', 'sw.js']);
  });
});

describe('Of the adapters of the identity provider', () => {
  const carrying = (name: string) => scripts.filter((path) => readText(path).includes(name));

  // What each looks for on the page.
  it('the build has the chosen one, and no other', () => {
    expect(carrying('LivenessProvider')).toHaveLength(1);
    expect(carrying('openFaceCheck')).toEqual([]);
  });
});
