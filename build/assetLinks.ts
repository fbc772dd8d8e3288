import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/** Writes `/.well-known/assetlinks.json` if an app is configured. */
export async function writeAssetLinks(distFolder: string, app: AndroidApp | null): Promise<void> {
  if (app === null) return;
  await mkdir(join(distFolder, '.well-known'), { recursive: true });
  await writeFile(join(distFolder, '.well-known/assetlinks.json'), assetLinks(app));
}
