import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compressFolder } from '../../build/compress.ts';
import { assetLinks } from '../../build/wellKnown.ts';

const words = { ru: 'Кредит просто и понятно. ', kk: 'Несие жеңіл әрі түсінікті. ' };
const pages = [
  'index',
  'about',
  'about/documents',
  'how-to-take/bank-card',
  'login',
  'register/personal',
  'register/photo',
  '404',
  '500',
];

/** Inline blocks of the pages. */
export const inline = { styles: '.hero{color:teal}', script: 'window.first=1' };

/** Returns the source expression by which a policy admits a text. */
export const hashOf = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

function page(language: 'ru' | 'kk', name: string, { script, style, first }: FixtureBuild): string {
  const address = `https://jenil.example/${/^\d+$/.test(name) ? './' : name}${language === 'kk' ? '?lang=kk' : ''}`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${name}</title>
<link rel="canonical" href="${address}"><meta property="og:url" content="${address}">
<style>${inline.styles}</style><script>${first}</script>
<script type="module" src="/assets/${script}"></script></head>
<body><h1>${name}</h1><p>${words[language].repeat(20)}</p>
<link rel="stylesheet" href="/assets/${style}"></body></html>`;
}

const onePixelPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The parts that differ between builds. */
interface FixtureBuild {
  /** Names of the hashed files. */
  readonly script: string;
  readonly style: string;
  /** The inline script. */
  readonly first: string;
}

const firstBuild: FixtureBuild = {
  script: 'main-C4f_9.js',
  style: 'main-B7xQ2.css',
  first: inline.script,
};

/** Makes a small build with the structure of the real build, compressed by the same code. */
export async function makeFixtureBuild(build: FixtureBuild = firstBuild): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jenil-host-'));
  const files: Record<string, string | Buffer> = {
    [`assets/${build.script}`]: `export const words = ${JSON.stringify(words.ru.repeat(20))};\n`,
    [`assets/${build.style}`]: '.slider { color: rebeccapurple; inline-size: 100% }\n'.repeat(20),
    'manifest.webmanifest': JSON.stringify({ name: 'Jenil', description: words.ru.repeat(20) }),
    'inline-hashes.txt': `script ${hashOf(build.first)}\nstyle ${hashOf(inline.styles)}\n`,
    'robots.txt': 'User-agent: *\nAllow: /\n',
    'licences.txt': 'react 19.3.1\nMIT\n'.repeat(20),
    '.well-known/assetlinks.json': assetLinks({
      packageName: 'kz.example.app',
      fingerprints: [Array(32).fill('4F').join(':')],
    }),
    '.well-known/security.txt': 'Contact: mailto:cert@jenil.example\n',
    'sw.js': `// worker\n${"self.addEventListener('fetch', () => {});\n".repeat(20)}`,
    'precache-list.js': 'self.precacheList=[]',
    'sw-kill.js': `// kill\n${'self.registration.unregister();\n'.repeat(20)}`,
    'icons/favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9"/>'.repeat(20)}</svg>`,
    'icons/any-192.png': Buffer.from(onePixelPng, 'base64'),
    '.vite/manifest.json': '{}',
  };
  for (const language of ['ru', 'kk'] as const) {
    for (const name of pages) {
      files[`pages/${language}/${name}.html`] = page(language, name, build);
      files[`kept-pages/${language}/${name}.html`] = page(language, name, build);
    }
  }
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  await compressFolder(folder);
  return folder;
}
