import type { Faro, TransportItem } from '@grafana/faro-web-sdk';
import { vi } from 'vitest';

/**
 * Faro as the app sets it up, on a page that is opened anew: modules and all. What it sends is kept.
 * @param sampleRate 0 – 1
 */
export async function openFaro(
  sampleRate: number,
): Promise<{ readonly faro: Faro; readonly items: TransportItem[] }> {
  vi.resetModules();
  const sdk = await import('@grafana/faro-web-sdk');
  const { faroConfig } = await import('../faroConfig.ts');
  const items: TransportItem[] = [];
  class Kept extends sdk.BaseTransport {
    readonly name = 'kept';
    readonly version = '1';
    override isBatched(): boolean {
      return true;
    }
    override send(sent: TransportItem | TransportItem[]): void {
      items.push(...[sent].flat());
    }
  }
  const faro = sdk.initializeFaro(
    faroConfig({
      app: { name: 'Jenil', version: '1' },
      sampleRate,
      transports: [new Kept()],
      beforeSend: (item) => item,
      onSessionChange: () => {},
    }),
  );
  if (!faro) throw new Error('Faro has not started');
  return { faro, items };
}
