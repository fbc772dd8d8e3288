import type { BeforeSendHook, Faro, TransportItem } from '@grafana/faro-web-sdk';
import { vi } from 'vitest';

/**
 * Starts Faro with the app's settings on a new page, with newly loaded modules.
 * @param sampleRate 0 – 1
 * @param device the class of the device when the page is opened
 * @returns Faro, and the list that receives its items
 */
export async function openFaro(
  sampleRate: number,
  beforeSend: BeforeSendHook = (item) => item,
  device = 'phone',
): Promise<{ readonly faro: Faro; readonly items: TransportItem[] }> {
  vi.resetModules();
  const sdk = await import('@grafana/faro-web-sdk');
  const { faroSettings } = await import('../startFaro.ts');
  const items: TransportItem[] = [];
  class ListTransport extends sdk.BaseTransport {
    readonly name = 'list';
    readonly version = '1';
    override isBatched(): boolean {
      return true;
    }
    override send(sent: TransportItem | TransportItem[]): void {
      items.push(...[sent].flat());
    }
  }
  const faro = sdk.initializeFaro({
    ...faroSettings(sampleRate, device, () => {}),
    app: { name: 'Jenil', version: '1' },
    transports: [new ListTransport()],
    beforeSend,
  });
  if (!faro) throw new Error('Faro has not started');
  return { faro, items };
}
