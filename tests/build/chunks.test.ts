import { describe, expect, it } from 'vitest';
import { readMessages } from '../screens/catalogTexts.ts';
import { files, languages, pageHtml, readText, scriptsOf } from './build.ts';

const scripts = files.filter((path) => path.endsWith('.js'));
const texts = files.filter((path) => /\.(js|css|html|svg|webmanifest|txt|json)$/.test(path));

/** Returns the long messages of an area. The first scripts contain these only if they contain the area's catalog. */
const longWords = (area: string, language: 'ru' | 'kk') =>
  readMessages(area, language).filter((text) => text.length > 30 && !/[{<]/.test(text));

/**
 * Returns the code that a page loads before it works: the scripts inside its HTML and the linked scripts. Turns no-break
 * spaces that a minifier has escaped back into characters.
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
    // Every page contains the name of Faro's storage key.
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
        // Texts of an island are messages, because an island works with scripts only.
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

  it('has no paths or addresses of the machine that built it', () => {
    // Allowed are: the router's base for URLs, which it never requests; the name in Ably's SDK; the sandbox's addresses,
    // found by the page's port, for parties that the lender did not name; the loopback names in the rule for redirects.
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

  it('has no code of the sandbox, of tests or of development', () => {
    const strange = /SANDBOX_|\/sandbox\/|vitest|@playwright|data-testid|react-refresh|jsxDEV/;
    expect(scripts.filter((path) => strange.test(readText(path)))).toEqual([]);
    expect(files.filter((path) => /test|spec|\.vite|\.ts$/.test(path))).toEqual([]);
  });

  it('has a content hash in every script name, except scripts with a fixed address', () => {
    const unhashed = scripts.filter(
      (path) => !/^assets\/(?:(?:ru|kk)\/)?\w[\w-]*-[\w-]{8}\.js$/.test(path),
    );
    expect(unhashed).toEqual(['precache-list.js', 'sw-kill.js', 'sw.js']);
  });
});

describe('The adapter of the identity provider', () => {
  const carrying = (name: string) => scripts.filter((path) => readText(path).includes(name));

  // Each adapter contains the name of its provider's global.
  it('is in the build only when it is the chosen one', () => {
    expect(carrying('LivenessProvider')).toHaveLength(1);
    expect(carrying('openFaceCheck')).toEqual([]);
  });
});
