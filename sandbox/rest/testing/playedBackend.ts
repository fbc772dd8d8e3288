import { type BackendDeps, createBackend } from '../../backend.ts';
import { createClientAddress } from '../../clientAddress.ts';
import { type PartiesOptions, playParties } from '../../parties/createParties.ts';
import { systemRandom } from '../../random.ts';
import { limitsOf } from '../limits.ts';

interface Options
  extends Pick<BackendDeps, 'store' | 'clock' | 'realtime'>,
    Partial<Pick<BackendDeps, 'paceMs' | 'limits' | 'clientAddress' | 'isDeviceKeyAsked' | 'wait'>>,
    Pick<PartiesOptions, 'dataFolder' | 'signingOrigin'>,
    Partial<Pick<PartiesOptions, 'brandName' | 'random'>> {
  readonly appOrigin: string;
}

/** Opens the back end without a port, with played parties that answer at once. */
export function openPlayedBackend({ appOrigin, dataFolder, signingOrigin, ...options }: Options) {
  const { brandName = 'Tez', random = systemRandom, ...deps } = options;
  const appOrigins = [appOrigin];
  const parties = playParties({
    nowMs: deps.clock.nowMs,
    dataFolder,
    brandName,
    appOrigins,
    signingOrigin,
    captureMs: 0,
    checkMs: 0,
    random,
  });
  const backend = createBackend({
    paceMs: 0,
    limits: limitsOf('normal'),
    clientAddress: createClientAddress([]),
    isDeviceKeyAsked: true,
    wait: async () => {},
    ...deps,
    parties,
    apiOrigin: appOrigin,
    appOrigins,
  });
  return {
    ...backend,
    parties,
    /** Answers at the signing provider. @returns the parameters of the way back */
    async answerSigning(redirectUrl: string, answer: string) {
      const state = new URL(redirectUrl).searchParams.get('state') ?? '';
      const answered = await parties.signingProvider.app.request(`${signingOrigin}/sign`, {
        method: 'POST',
        headers: { Origin: signingOrigin },
        body: new URLSearchParams({ state, answer }),
      });
      return Object.fromEntries(new URL(answered.headers.get('Location') ?? '').searchParams);
    },
    close() {
      backend.close();
      parties.close();
      deps.store.database.close();
    },
  };
}
