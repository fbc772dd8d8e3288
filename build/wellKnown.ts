import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '../src/config/brand.ts';
import { isPlaceholder } from './standIns.ts';

/** A lender's Android app for the site (a Trusted Web Activity). */
export interface AndroidApp {
  /** Name in the store, such as `kz.example.app`. */
  readonly packageName: string;
  /** SHA-256 fingerprints of the certificates that sign the app: of the store, and of the lender for trials. */
  readonly fingerprints: readonly string[];
}

/** Prints `/.well-known/assetlinks.json` (Digital Asset Links): the app may show the site without an address bar. */
export function assetLinks({ packageName, fingerprints }: AndroidApp): string {
  const statement = {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: packageName,
      sha256_cert_fingerprints: fingerprints,
    },
  };
  return `${JSON.stringify([statement], null, 2)}\n`;
}

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 360;
const DAY_MS = 86_400_000;

/**
 * Prints `/.well-known/security.txt` (RFC 9116).
 * @param buildDate yyyy-mm-dd
 * @returns null for the placeholder address, because no person reads mail to the placeholder
 */
export function securityText(brand: Brand, buildDate: string): string | null {
  const { securityEmail, siteUrl } = brand;
  if (isPlaceholder(securityEmail)) return null;
  const expires = new Date(Date.parse(buildDate) + VALID_DAYS * DAY_MS).toISOString();
  const lines = [
    `Contact: mailto:${securityEmail}`,
    `Expires: ${expires.replace('.000', '')}`,
    'Preferred-Languages: ru, kk, en',
    ...(isPlaceholder(siteUrl) ? [] : [`Canonical: ${siteUrl}/.well-known/security.txt`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Writes the configured files of `/.well-known/`. */
export async function writeWellKnown(
  distFolder: string,
  brand: Brand,
  app: AndroidApp | null,
  buildDate: string,
): Promise<void> {
  const files = {
    'security.txt': securityText(brand, buildDate),
    'assetlinks.json': app && assetLinks(app),
  };
  const folder = join(distFolder, '.well-known');
  for (const [name, text] of Object.entries(files)) {
    if (text === null) continue;
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
