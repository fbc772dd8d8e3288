import type { Plugin } from 'vite';
import { type Brand, defaultBrand, MARK } from '../src/config/brand.ts';
import * as consents from '../src/config/consents.ts';
import * as lender from '../src/config/lender.ts';
import * as licence from '../src/config/licence.ts';
import type { TelemetryConfig } from '../src/config/telemetry.ts';
import { ownPictures } from './brandFiles.ts';
import { colourProblems, ownLook } from './brandLook.ts';
import { readConfig } from './environment.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A value that the lender has not replaced yet. */
export interface StandIn {
  /** The variables, or the name and its file. */
  readonly where: string;
  /** The present value, such as `the API is set to the sandbox`. */
  readonly what: string;
  /** The required value. */
  readonly write: string;
}

/** Returns whether an address of the brand is still the placeholder. */
export const isPlaceholder = (address: string): boolean => /\bjenil\.example$/.test(address);

/** Returns whether a text contains a reserved host (RFC 2606) or this machine. */
const isReserved = (text: string): boolean =>
  /(?:^|[/@.])(?:[\w-]+\.)*(?:example|test|invalid|localhost|example\.(?:com|net|org)|127\.0\.0\.1)(?::\d+)?(?:[/?"]|$)/i.test(
    text,
  );

interface Party {
  readonly what: string;
  readonly variables: readonly string[];
  readonly write: string;
  /** The telemetry that needs the party. A build without this telemetry does not need the party. */
  readonly partOf?: keyof TelemetryConfig;
  /** True when the variables may be empty. */
  readonly isOptional?: boolean;
}

/** External parties. Without an address the sandbox plays the party, or the app works without it. */
const parties: readonly Party[] = [
  {
    what: 'the API',
    variables: ['JENIL_API_BASE'],
    write: 'its address; off: the app’s own origin answers /rest and /broadcasting',
  },
  {
    what: 'the identity provider',
    variables: ['JENIL_LIVENESS_SCRIPT_URL', 'JENIL_LIVENESS_SERVICE_URL'],
    write:
      'the addresses of its script and its service; off in both: no applicant is asked for a photo',
  },
  {
    what: 'the signing provider',
    variables: ['JENIL_REDIRECT_HOSTS'],
    write: 'its hosts, separated by commas; off: signing never leaves the app',
  },
  {
    what: 'monitoring',
    variables: ['JENIL_MONITORING_URL'],
    write: 'the receiver’s address; off: no monitoring',
    partOf: 'monitoring',
  },
  {
    what: 'tracing',
    variables: ['JENIL_TRACING_URL'],
    write: 'the collector’s address; off: no traces',
    partOf: 'monitoring',
  },
  {
    what: 'the tag manager’s script',
    variables: ['JENIL_TAG_MANAGER_URL'],
    write: 'the script’s address, or leave JENIL_TAG_MANAGER_ID out',
    partOf: 'tagManager',
  },
  {
    what: 'the real-time service',
    variables: ['JENIL_REALTIME_ENDPOINT'],
    write: 'its address, ably, or nothing for the API’s origin',
    isOptional: true,
  },
  {
    what: 'the page for paying',
    variables: ['JENIL_PAYMENT_URL'],
    write: 'its address, or nothing',
    isOptional: true,
  },
];

/**
 * Returns the fault of a variable's value in a release; undefined for a valid value.
 * @param value one address, or several hosts
 */
function faultOf(value: string): string | undefined {
  if (value === '') return 'set to the sandbox';
  if (value === 'off') return undefined;
  if (value.split(',').some(isReserved)) return `set to a reserved address, ${value}`;
  return value.startsWith('http:') ? `set to an address without https, ${value}` : undefined;
}

/** Lists the first fault of the values. */
function faulty(values: readonly string[], { what, ...place }: StandIn): readonly StandIn[] {
  const fault = values.map(faultOf).find((found) => found !== undefined);
  return fault === undefined ? [] : [{ what: `${what} is ${fault}`, ...place }];
}

function partyStandIns(environment: Environment): readonly StandIn[] {
  const { telemetryConfig } = readConfig(environment);
  return parties
    .filter(({ partOf }) => partOf === undefined || telemetryConfig[partOf] !== null)
    .flatMap(({ what, variables, write, isOptional = false }) => {
      const values = variables.map((name) => environment[name] ?? '');
      const needed = values.filter((value) => !isOptional || value !== '');
      return faulty(needed, { what, where: variables.join(' and '), write });
    });
}

/** Adapters of this checkout. A lender adds another adapter (`docs/integration.md`). */
const broughtAdapters: readonly string[] = ['played', 'example'];

function adapterStandIns(environment: Environment, brought: readonly string[]): readonly StandIn[] {
  const { identityProviderName } = readConfig(environment);
  const isUsed = environment.JENIL_LIVENESS_SCRIPT_URL !== 'off';
  if (!isUsed || !brought.includes(identityProviderName)) return [];
  return [
    {
      what: `the identity provider’s adapter is ${identityProviderName}, which belongs to no real provider`,
      where: 'JENIL_IDENTITY_PROVIDER',
      write: 'the name of your own adapter (docs/integration.md)',
    },
  ];
}

const brandFile = 'src/config/brand.ts';

const addressVariables: readonly (readonly [keyof Brand, variable: string, what: string])[] = [
  ['siteUrl', 'JENIL_SITE_URL', 'the site’s address'],
  ['supportEmail', 'JENIL_SUPPORT_EMAIL', 'the support e-mail'],
  ['securityEmail', 'JENIL_SECURITY_EMAIL', 'the e-mail for security'],
  ['socialUrl', 'JENIL_SOCIAL_URL', 'the page in a social network'],
];

function brandStandIns(environment: Environment, nameInFile: string): readonly StandIn[] {
  const { brand } = readConfig(environment);
  const name = {
    what: 'the name is still the sample, Jenil',
    where: `JENIL_BRAND_NAME or ${brandFile}`,
    write: 'the lender’s name',
  };
  const phone = {
    what: 'the support phone is still the sample, +7 700 000 00 00',
    where: `JENIL_SUPPORT_PHONE or ${brandFile}`,
    write: 'the lender’s, also a short number such as 1414',
  };
  // A lender whose name is Jenil sets the variable.
  const isSampleName = nameInFile === 'Jenil' && environment.JENIL_BRAND_NAME === undefined;
  return [
    ...(isSampleName ? [name] : []),
    ...addressVariables.flatMap(([key, variable, what]) => {
      const where = `${variable} or ${brandFile}`;
      return faulty([brand[key]], { what, where, write: 'the lender’s' });
    }),
    ...(/^\+7 ?700 ?000 ?00 ?00$/.test(brand.supportPhone) ? [phone] : []),
  ];
}

/** Words that mark sample data. */
const sampleWords =
  /образец|үлгі|0{12}|\.example\b|укажет кредитор|несие беруші көрсетеді|, центр города"|, қала орталығы"|номер и дата выдачи|нөмірі мен берілген күні/i;

/** The lender's data by file and name of the export. */
export type LenderFiles = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The lender's data of this checkout, without the exports that `lender.ts` re-exports from the other files. */
const lenderFiles: LenderFiles = {
  'src/config/licence.ts': licence,
  'src/config/consents.ts': consents,
  'src/config/lender.ts': Object.fromEntries(
    Object.entries(lender).filter(([name]) => !(name in licence || name in consents)),
  ),
};

function lenderStandIns(files: LenderFiles): readonly StandIn[] {
  return Object.entries(files).flatMap(([file, values]) =>
    Object.entries(values).flatMap(([name, value]): readonly StandIn[] => {
      const where = `${name} in ${file}`;
      if (name === 'isSample' && value === true) {
        const what = 'the data about the lender is marked as a sample';
        const write =
          'false, after you have replaced this data, the data in consents.ts and lender.ts, and the texts of src/site/content with <Note kind="sample">';
        return [{ where, what, write }];
      }
      const found = sampleWords.exec(JSON.stringify(value))?.[0];
      if (found === undefined) return [];
      const what = `the value is a sample («${found.replaceAll(/[,"]/g, '').trim()}»)`;
      return [{ where, what, write: 'the lender’s data, in both languages' }];
    }),
  );
}

/** The lender's data in a checkout. */
export interface Checkout {
  /** The brand's name in `src/config/brand.ts`. */
  readonly name: string;
  readonly files: LenderFiles;
  /** Names of the identity provider's adapters that are not the lender's. */
  readonly adapters: readonly string[];
}

/** The lender's data of this checkout. */
export const ownCheckout: Checkout = {
  name: defaultBrand.name,
  files: lenderFiles,
  adapters: broughtAdapters,
};

/**
 * Lists the values that a release must not have: parties that the sandbox plays, sample data and invalid colours.
 * @param environment usually `process.env`
 */
export function standIns(
  environment: Environment,
  { name, files, adapters }: Checkout = ownCheckout,
): readonly StandIn[] {
  return [
    ...partyStandIns(environment),
    ...adapterStandIns(environment, adapters),
    ...brandStandIns(environment, name),
    ...lenderStandIns(files),
    ...colourProblems(ownLook.colours).map((problem) => ({
      where: `colours in ${brandFile}`,
      what: problem,
      write: 'another colour',
    })),
  ];
}

/** Lists allowed values that a lender may want to change: the sample's logo and pictures of another brand. */
async function remarks(environment: Environment): Promise<readonly string[]> {
  const own = await ownPictures(readConfig(environment).brand.name, ownLook);
  return [
    ...(MARK.startsWith('M240 179c37-68') ? [`the logo is still the sample: ${brandFile}`] : []),
    ...(own.cards
      ? []
      : ['share cards have no words, because the cards in this checkout show another brand']),
    ...(own.screenshots
      ? []
      : [
          'no screenshots for installation, because the screenshots in this checkout show another brand',
        ]),
    ...(own.cards && own.screenshots ? [] : ['npm run pictures makes the pictures']),
  ];
}

const lines = (found: readonly StandIn[]) =>
  found.map(({ where, what, write }) => `  - ${where}: ${what}; write ${write}`);

/**
 * Creates the plugin that stops a release build with invalid values (`standIns`) before the build begins. Every other build
 * lists these values at its end.
 * @param isRelease value of `JENIL_RELEASE`
 * @throws Error with each invalid value, its variable or file, and the required value
 */
export function reportStandIns(
  environment: Environment,
  isRelease: boolean,
  checkout = ownCheckout,
): Plugin {
  let print = (_text: string) => {};
  return {
    name: 'jenil:stand-ins',
    apply: 'build',
    configResolved({ logger }) {
      print = (text) => logger.info(text);
      const found = standIns(environment, checkout);
      if (!isRelease || found.length === 0) return;
      const stop = new Error(
        ['JENIL_RELEASE=1, but these values are not the lender’s:', ...lines(found)].join('\n'),
      );
      // Vite prints the stack below the message, but the stack does not help the lender.
      stop.stack = stop.message;
      throw stop;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const found = standIns(environment, checkout);
        const remarked = await remarks(environment);
        const title =
          'Not ready for a release: these values belong to the sandbox or the sample (JENIL_RELEASE=1 refuses them)';
        if (found.length > 0) print(['', title, ...lines(found)].join('\n'));
        if (remarked.length > 0) {
          print(['', 'The brand', ...remarked.map((text) => `  - ${text}.`)].join('\n'));
        }
      },
    },
  };
}
