import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '../src/config/brand.ts';
import { isPlaceholder } from './standIns.ts';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 360;
const DAY_MS = 86_400_000;

/**
 * Prints `/.well-known/security.txt` (RFC 9116).
 * @param buildDate yyyy-mm-dd
 * @returns null for the placeholder address, because no mail to it is read
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

/** Writes `/.well-known/security.txt` if an address is configured. */
export async function writeSecurityText(
  distFolder: string,
  brand: Brand,
  buildDate: string,
): Promise<void> {
  const text = securityText(brand, buildDate);
  if (text === null) return;
  await mkdir(join(distFolder, '.well-known'), { recursive: true });
  await writeFile(join(distFolder, '.well-known/security.txt'), text);
}
