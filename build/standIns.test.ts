import { describe, expect, it } from 'vitest';
import { defaultBrand } from '../src/config/brand.ts';
import type { InBothLanguages } from '../src/config/licence.ts';
import {
  type Checkout,
  type LenderFiles,
  ownCheckout,
  reportStandIns,
  standIns,
} from './standIns.ts';

const both = (text: string): InBothLanguages => ({ ru: text, kk: text });

/** Samples in the files, before a lender has changed them. */
const sampleFiles: LenderFiles = {
  'src/config/licence.ts': {
    isSample: true,
    licence: {
      ru: 'наименование организации, номер и дата выдачи лицензии',
      kk: 'ұйымның атауы, лицензиясының нөмірі мен берілген күні',
    },
  },
  'src/config/consents.ts': {
    legalName: { ru: 'ТОО «МФО „Образец“»', kk: '«„Үлгі“ МҚҰ» ЖШС' },
    consentStatements: { ru: 'Кому, укажет кредитор.', kk: 'Кімге, несие беруші көрсетеді.' },
  },
  'src/config/lender.ts': {
    ombudsmanUrl: 'https://ombudsman.example',
    branches: [{ address: { ru: 'Алматы, центр города', kk: 'Алматы, қала орталығы' } }],
    complaintAnswerDays: 15,
  },
};

const sampleNames = [
  'branches in src/config/lender.ts',
  'consentStatements in src/config/consents.ts',
  'isSample in src/config/licence.ts',
  'legalName in src/config/consents.ts',
  'licence in src/config/licence.ts',
  'ombudsmanUrl in src/config/lender.ts',
];

/** Files with a lender's own data. */
const ownFiles: LenderFiles = {
  'src/config/licence.ts': { isSample: false, licence: both('ТОО «МФО Тез», № 02.21.0001.М') },
  'src/config/consents.ts': { legalName: both('ТОО «МФО Тез», БИН 150140012345') },
  'src/config/lender.ts': {
    ombudsmanUrl: 'https://ombudsman.kz',
    branches: [{ city: both('Алматы'), address: both('Алматы, Абая 10') }],
  },
};

const own: Checkout = { name: 'Тез', files: ownFiles, adapters: [] };

const ownVariables = {
  JENIL_RELEASE: '1',
  JENIL_BRAND_NAME: 'Тез',
  JENIL_SITE_URL: 'https://tez.kz',
  JENIL_SUPPORT_PHONE: '1414',
  JENIL_SUPPORT_EMAIL: 'help@tez.kz',
  JENIL_SECURITY_EMAIL: 'cert@tez.kz',
  JENIL_SOCIAL_URL: 'https://social.tez.kz',
  JENIL_API_BASE: 'https://api.tez.kz/v1',
  JENIL_LIVENESS_SCRIPT_URL: 'https://face.tez.kz/sdk.js',
  JENIL_LIVENESS_SERVICE_URL: 'https://face.tez.kz',
  JENIL_REDIRECT_HOSTS: 'sign.tez.kz',
  JENIL_MONITORING_URL: 'https://watch.tez.kz/collect',
  JENIL_TRACING_URL: 'https://watch.tez.kz/v1/traces',
};

type Change = Readonly<Record<string, string | undefined>>;

const found = (change: Change = {}, checkout: Partial<Checkout> = {}) =>
  standIns({ ...ownVariables, ...change }, { ...own, ...checkout }).map(({ where }) => where);

const off = {
  JENIL_API_BASE: 'off',
  JENIL_LIVENESS_SCRIPT_URL: 'off',
  JENIL_LIVENESS_SERVICE_URL: 'off',
  JENIL_REDIRECT_HOSTS: 'off',
  JENIL_MONITORING_URL: 'off',
  JENIL_TRACING_URL: 'off',
};

describe('a release', () => {
  it('has nothing of the sandbox and of the sample when all is given', () => {
    expect(found()).toEqual([]);
  });

  it.each(['played', 'example'])('has no adapter %s for a provider of its own', (name) => {
    const change = { JENIL_IDENTITY_PROVIDER: name };
    const { adapters } = ownCheckout;
    expect(found(change, { adapters })).toEqual(['JENIL_IDENTITY_PROVIDER']);
    expect(found({ ...change, ...off }, { adapters })).toEqual([]);
  });

  it.each([
    ['JENIL_REDIRECT_HOSTS', 'sign.example,sign.tez.kz'],
    ['JENIL_REDIRECT_HOSTS', 'sign.tez.kz,localhost:4175'],
    ['JENIL_REALTIME_ENDPOINT', 'http://localhost:4173'],
    ['JENIL_REALTIME_ENDPOINT', 'http://rt.tez.kz'],
    ['JENIL_PAYMENT_URL', 'https://pay.example?contract={contract}'],
  ])('refuses %s=%s, which is reserved or without https', (name, value) => {
    expect(found({ [name]: value })).toEqual([name]);
  });

  it.each([
    ['JENIL_REALTIME_ENDPOINT', 'ably'],
    ['JENIL_REALTIME_ENDPOINT', 'https://rt.tez.kz'],
    ['JENIL_PAYMENT_URL', 'https://pay.tez.kz/?contract={contract}'],
  ])('takes %s=%s', (name, value) => {
    expect(found({ [name]: value })).toEqual([]);
  });

  it('may have none of the parties when that is said', () => {
    expect(found(off)).toEqual([]);
    expect(
      found({ JENIL_MONITORING_DISABLED: '1', JENIL_MONITORING_URL: '', JENIL_TRACING_URL: '' }),
    ).toEqual([]);
  });

  it.each([
    ['JENIL_API_BASE', 'JENIL_API_BASE'],
    ['JENIL_LIVENESS_SCRIPT_URL', 'JENIL_LIVENESS_SCRIPT_URL and JENIL_LIVENESS_SERVICE_URL'],
    ['JENIL_LIVENESS_SERVICE_URL', 'JENIL_LIVENESS_SCRIPT_URL and JENIL_LIVENESS_SERVICE_URL'],
    ['JENIL_REDIRECT_HOSTS', 'JENIL_REDIRECT_HOSTS'],
    ['JENIL_MONITORING_URL', 'JENIL_MONITORING_URL'],
    ['JENIL_TRACING_URL', 'JENIL_TRACING_URL'],
  ])('asks for %s when nothing is said of it', (variable, where) => {
    expect(found({ [variable]: undefined })).toEqual([where]);
    expect(found({ [variable]: '' })).toEqual([where]);
  });

  it.each([
    ['JENIL_API_BASE', 'https://api.lender.example'],
    ['JENIL_API_BASE', 'http://api.tez.kz'],
    ['JENIL_API_BASE', 'https://localhost:8443'],
    ['JENIL_LIVENESS_SCRIPT_URL', 'http://127.0.0.1:4174/liveness.js'],
    ['JENIL_REDIRECT_HOSTS', 'sign.provider.test'],
    ['JENIL_REDIRECT_HOSTS', 'sign.tez.kz,sign.provider.example'],
    ['JENIL_MONITORING_URL', 'https://watch.example.com/collect'],
    ['JENIL_SITE_URL', 'http://tez.kz'],
    ['JENIL_SUPPORT_EMAIL', 'help@lender.example'],
    ['JENIL_SUPPORT_PHONE', '+7 700 000 00 00'],
  ])('takes no %s that is reserved or without https: %s', (variable, value) => {
    expect(found({ [variable]: value })).toEqual([expect.stringContaining(variable)]);
  });

  it('takes a host that only looks like a placeholder', () => {
    expect(found({ JENIL_API_BASE: 'https://api.example.kz' })).toEqual([]);
    expect(found({ JENIL_API_BASE: 'https://test.tez.kz' })).toEqual([]);
  });

  it('asks for the lender’s name, unless it is called so on purpose', () => {
    const name = 'Jenil';
    expect(found({ JENIL_BRAND_NAME: undefined }, { name })).toEqual([
      'JENIL_BRAND_NAME or src/config/brand.ts',
    ]);
    expect(found({ JENIL_BRAND_NAME: 'Jenil' }, { name })).toEqual([]);
    expect(found({ JENIL_BRAND_NAME: undefined })).toEqual([]);
  });

  it('has no tag manager that the sandbox plays', () => {
    expect(found({ JENIL_TAG_MANAGER_ID: 'GTM-A1' })).toEqual(['JENIL_TAG_MANAGER_URL']);
    expect(
      found({
        JENIL_TAG_MANAGER_ID: 'GTM-A1',
        JENIL_TAG_MANAGER_URL: 'https://tags.tez.kz/gtm.js',
      }),
    ).toEqual([]);
  });

  it('has nothing of what the sample says of the lender: each by its name and file', () => {
    expect(found({}, { files: sampleFiles }).sort()).toEqual(sampleNames);
  });

  // Skipped after a lender has replaced the sample data.
  it.runIf(defaultBrand.name === 'Jenil')('has nothing of the sample in this checkout', () => {
    expect(found({}, { files: ownCheckout.files }).sort()).toEqual(sampleNames);
  });

  it('sees a sample that is left in one language', () => {
    const licence = { ru: 'ТОО «МФО Тез»', kk: '«„Үлгі“ МҚҰ» ЖШС' };
    const files = { ...ownFiles, 'src/config/licence.ts': { isSample: false, licence } };
    expect(found({}, { files })).toEqual(['licence in src/config/licence.ts']);
  });
});

describe('the build', () => {
  const started = (environment: Change, isRelease: boolean) => {
    const { configResolved } = reportStandIns(environment, isRelease, {
      ...own,
      files: sampleFiles,
    });
    if (typeof configResolved !== 'function') throw new Error('The build does not look');
    return () => Reflect.apply(configResolved, {}, [{ logger: { info() {} } }]);
  };

  it('stops a release with a line for each thing: where it is, what it is, what to write', () => {
    const stop = started({ ...ownVariables, JENIL_API_BASE: '' }, true);
    expect(stop).toThrow(
      '- JENIL_API_BASE: the API is set to the sandbox; write its address; off: the app’s own origin',
    );
    expect(stop).toThrow(
      /legalName in src\/config\/consents\.ts: the value is a sample \(«Образец»\); write the lender’s data/,
    );
    // Vite prints the stack, so the stack contains only the list.
    expect(stop).toThrow(expect.objectContaining({ stack: expect.not.stringMatching(/^ +at /m) }));
  });

  it('goes on without JENIL_RELEASE', () => {
    expect(started({}, false)).not.toThrow();
  });
});
