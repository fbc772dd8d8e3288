import { createCipheriv, createHash, pbkdf2Sync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext, Page } from '@playwright/test';
import { Applicant } from '../applicant.ts';
import { chromiumOptions, withSwitches } from '../browser.ts';
import { expectFault, watch } from '../fixtures.ts';
import { test as base, expect, hydrated } from '../sandbox.ts';

/** Texts or bytes to search for, with names for messages. */
export type Marks = Readonly<Record<string, string | Buffer>>;

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

/**
 * Returns the forms in which a profile may contain a mark: local storage has UTF-8 or UTF-16, names of records have UTF-16
 * with the high byte first, addresses are escaped. A log may split long bytes, so either half of the bytes is enough.
 */
function formsOf(mark: string | Buffer): readonly Buffer[] {
  if (typeof mark !== 'string') {
    const half = mark.length / 2;
    return [mark.subarray(0, half), mark.subarray(half)];
  }
  const escaped = Buffer.from(encodeURIComponent(mark));
  return [Buffer.from(mark), Buffer.from(mark, 'utf16le'), bigEndian(mark), escaped];
}

/**
 * Ignores that a file or a folder is missing: an open browser may have deleted it after the listing of its parent.
 * @returns undefined, in place of a missing file or folder
 */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Returns the paths of all files below a folder that a browser may change meanwhile. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing);
  const found = (entries ?? []).map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return await filesIn(path);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(found)).flat();
}

/**
 * Searches every file of a profile for marks. Snappy compresses the tables of LevelDB, but leaves the first occurrence of a
 * text unchanged.
 * @returns the files that contain each mark, without the marks that were not found
 */
export async function findInProfile(
  profile: string,
  marks: Marks,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, string[]> = {};
  for (const path of await filesIn(profile)) {
    const bytes = await readFile(path).catch(ignoreMissing);
    if (!bytes) continue;
    for (const [title, mark] of Object.entries(marks)) {
      if (!formsOf(mark).some((form) => bytes.includes(form))) continue;
      found[title] = [...(found[title] ?? []), relative(profile, path)];
    }
  }
  return found;
}

/**
 * Returns the bytes in which Chromium on Linux stores the value of a cookie when the system has no password store: AES with
 * a known key and no random vector.
 */
export function cookieOnDisk(host: string, value: string): Buffer {
  const key = pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1');
  const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16, ' '));
  const hash = createHash('sha256').update(host).digest();
  const bytes = Buffer.concat([cipher.update(hash), cipher.update(value), cipher.final()]);
  // The hash of the host is the same in every cookie of the host.
  return bytes.subarray(hash.length);
}

/**
 * Lets time pass for buckets and cookies, by moving their ends in the browser's databases. The browser must be closed.
 * @returns the previous ends of the buckets
 */
export function ageProfile(profile: string, byMs: number): Readonly<Record<string, number>> {
  const registers = join(profile, 'Default');
  const buckets = new DatabaseSync(join(registers, 'WebStorage', 'QuotaManager'));
  // Microseconds since 1601.
  const ends = buckets
    .prepare(
      'SELECT name, expiration / 1000 - 11644473600000 AS atMs FROM buckets WHERE expiration > 0',
    )
    .all()
    .map(({ name, atMs }) => [String(name), Number(atMs)]);
  buckets
    .prepare('UPDATE buckets SET expiration = expiration - ? WHERE expiration > 0')
    .run(byMs * 1_000);
  buckets.close();
  const cookies = new DatabaseSync(join(registers, 'Cookies'));
  cookies.prepare('UPDATE cookies SET expires_utc = expires_utc - ?').run(byMs * 1_000);
  cookies.close();
  return Object.fromEntries(ends);
}

interface OpenProfile {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly aigul: Applicant;
}

/** The profile of a browser that a test opens and closes. */
export interface Profile {
  readonly folder: string;
  readonly open: (...switches: readonly string[]) => Promise<OpenProfile>;
  /** Keys and encrypted records that the app has made in this profile. */
  readonly made: Readonly<Record<string, Buffer>>;
}

export const test = base.extend<{ readonly profile: Profile }>({
  profile: async ({ playwright, sandbox }, use) => {
    // Leaving a page aborts the download of the manifest's icon.
    expectFault(/use the following icon from the Manifest/);
    const folder = await mkdtemp(join(tmpdir(), 'jenil-profile-'));
    const made: Record<string, Buffer> = {};
    const opened: BrowserContext[] = [];
    const note = (_: unknown, what: string, hex: string) => {
      made[`${what} ${Object.keys(made).length}`] = Buffer.from(hex, 'hex');
    };
    await use({
      folder,
      made,
      async open(...switches) {
        // Use the browser with a window, because it also stores data that the shell does not, such as text typed into forms.
        const context = await playwright.chromium.launchPersistentContext(folder, {
          ...withSwitches(chromiumOptions, ...switches),
          baseURL: sandbox.origin,
          locale: 'ru-RU',
          serviceWorkers: 'allow',
        });
        opened.push(context);
        await context.exposeBinding('noteBytes', note);
        await context.addInitScript(noteKeysAndRecords);
        const [page = await context.newPage()] = context.pages();
        watch(page);
        return { context, page, aigul: new Applicant(page, sandbox) };
      },
    });
    for (const context of opened) await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  },
});

declare global {
  interface Window {
    readonly noteBytes: (what: 'key' | 'record', hex: string) => Promise<void>;
  }
}

/** Reports the bytes of every key and every encrypted record that the page creates. The key stays not extractable. */
function noteKeysAndRecords(): void {
  const { subtle } = crypto;
  if (subtle === undefined) return;
  const note = (what: 'key' | 'record', bytes: ArrayBuffer) => {
    const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
    void window.noteBytes(what, hex.join(''));
  };
  const encrypt = subtle.encrypt.bind(subtle);
  subtle.encrypt = async (...given) => {
    const bytes = await encrypt(...given);
    note('record', bytes);
    return bytes;
  };
  const generateKey = async (_: unknown, _isExtractable: boolean, usages: KeyUsage[]) => {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    note('key', bytes.buffer);
    return await subtle.importKey('raw', bytes, 'AES-GCM', false, usages);
  };
  // The app creates only this kind of key. The type also includes key pairs.
  subtle.generateKey = generateKey as typeof subtle.generateKey;
}

export { expect, hydrated };
