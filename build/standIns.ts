import type { Plugin } from 'vite';
import { type Brand, defaultBrand, MARK } from '../src/config/brand.ts';
import * as consents from '../src/config/consents.ts';
import * as lender from '../src/config/lender.ts';
import * as licence from '../src/config/licence.ts';
import { ownPictures } from './brandFiles.ts';
import { colourProblems, ownLook } from './brandLook.ts';
import { readConfig } from './environment.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Something that is not the lender's yet. */
export interface StandIn {
  /** The variables, or the name and its file. */
  readonly where: string;
  /** What it is, and whose now. */
  readonly what: string;
  /** What to write there. */
  readonly write: string;
}

/** Returns whether an address of the brand is still the placeholder's, which nobody reads. */
export const isPlaceholder = (address: string): boolean => /\bjenil\.example$/.test(address);

/** Returns whether a text names a host that is nobody's on the web (RFC 2606), or this machine. */
const isNobodys = (text: string): boolean =>
  /(?:^|[/@.])(?:[\w-]+\.)*(?:example|test|invalid|localhost|example\.(?:com|net|org)|127\.0\.0\.1)(?::\d+)?(?:[/?"]|$)/i.test(
    text,
  );

interface Party {
  readonly what: string;
  readonly variables: readonly string[];
  readonly write: string;
}

/** What the sandbox plays where nothing is said. */
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
    what: 'where signing leads to',
    variables: ['JENIL_REDIRECT_HOSTS'],
    write: 'the hosts, separated by commas; off: signing never leaves the app',
  },
  {
    what: 'monitoring',
    variables: ['JENIL_MONITORING_URL'],
    write: 'the receiver’s address; off: nothing is watched',
  },
  {
    what: 'tracing',
    variables: ['JENIL_TRACING_URL'],
    write: 'the collector’s address; off: no traces',
  },
];

/** Returns why a party's variable, one address or several hosts, is not one of a release; null when it is. */
function faultOf(value: string): string | null {
  if (value === '') return 'the sandbox’s';
  if (value === 'off') return null;
  if (value.split(',').some(isNobodys)) return `an address that is nobody’s, ${value}`;
  return value.startsWith('http:') ? `an address without https, ${value}` : null;
}

function partyStandIns(environment: Environment): readonly StandIn[] {
  const isWatched = readConfig(environment).telemetryConfig.monitoring !== null;
  const watching = ['JENIL_MONITORING_URL', 'JENIL_TRACING_URL'];
  return parties
    .filter(({ variables: [variable = ''] }) => isWatched || !watching.includes(variable))
    .flatMap(({ what, variables, write }) => {
      const faults = variables.flatMap((name) => faultOf(environment[name] ?? '') ?? []);
      if (faults.length === 0) return [];
      return [{ what: `${what} is ${faults[0]}`, where: variables.join(' and '), write }];
    });
}

/** Adapters that this checkout brings along; a lender's own stands beside them (`docs/integration.md`). */
const broughtAdapters: readonly string[] = ['played', 'example'];

function adapterStandIns(environment: Environment, brought: readonly string[]): readonly StandIn[] {
  const { identityProviderName } = readConfig(environment);
  const isUsed = environment.JENIL_LIVENESS_SCRIPT_URL !== 'off';
  return isUsed && brought.includes(identityProviderName)
    ? [
        {
          what: `the identity provider’s adapter is ${identityProviderName}, which comes with the app and is no real provider’s`,
          where: 'JENIL_IDENTITY_PROVIDER',
          write: 'the name of your own adapter (docs/integration.md)',
        },
      ]
    : [];
}

function tagManagerStandIns(environment: Environment): readonly StandIn[] {
  const { tagManager } = readConfig(environment).telemetryConfig;
  const fault = tagManager && faultOf(tagManager.scriptUrl ?? '');
  return fault
    ? [
        {
          what: `the tag manager’s script is ${fault}`,
          where: 'JENIL_TAG_MANAGER_URL',
          write: 'the script’s address, or leave JENIL_TAG_MANAGER_ID out',
        },
      ]
    : [];
}

/** Addresses that a lender may leave out. */
const optionalAddresses: readonly (readonly [variable: string, what: string, write: string])[] = [
  [
    'JENIL_REALTIME_ENDPOINT',
    'the real-time service',
    'its address, ably, or nothing for the API’s origin',
  ],
  ['JENIL_PAYMENT_URL', 'the page for paying', 'its address, or nothing'],
];

function optionalStandIns(environment: Environment): readonly StandIn[] {
  return optionalAddresses.flatMap(([where, what, write]) => {
    const value = environment[where] ?? '';
    const fault = value === '' ? null : faultOf(value);
    return fault ? [{ what: `${what} is ${fault}`, where, write }] : [];
  });
}

const addressVariables: readonly (readonly [keyof Brand, variable: string, what: string])[] = [
  ['siteUrl', 'JENIL_SITE_URL', 'the site’s address'],
  ['supportEmail', 'JENIL_SUPPORT_EMAIL', 'the support’s e-mail'],
  ['securityEmail', 'JENIL_SECURITY_EMAIL', 'the e-mail for security'],
  ['socialUrl', 'JENIL_SOCIAL_URL', 'the page in a social network'],
];

function brandStandIns(environment: Environment, nameInFile: string): readonly StandIn[] {
  const { brand } = readConfig(environment);
  const inFile = 'src/config/brand.ts';
  const found: StandIn[] = [];
  // Whoever is called so says it.
  if (nameInFile === 'Jenil' && environment.JENIL_BRAND_NAME === undefined) {
    found.push({
      what: 'the name is the sample’s, Jenil',
      where: `JENIL_BRAND_NAME or ${inFile}`,
      write: 'the lender’s name',
    });
  }
  for (const [key, variable, what] of addressVariables) {
    const fault = faultOf(brand[key]);
    if (fault) {
      found.push({
        what: `${what} is ${fault}`,
        where: `${variable} or ${inFile}`,
        write: 'the lender’s',
      });
    }
  }
  if (/^\+7 ?700 ?000 ?00 ?00$/.test(brand.supportPhone)) {
    found.push({
      what: 'the support’s phone is the sample’s, +7 700 000 00 00',
      where: `JENIL_SUPPORT_PHONE or ${inFile}`,
      write: 'the lender’s, also a short number such as 1414',
    });
  }
  return found;
}

/** What the sample data says of nobody. */
const sampleWords =
  /образец|үлгі|0{12}|\.example\b|укажет кредитор|несие беруші көрсетеді|, центр города"|, қала орталығы"|номер и дата выдачи|нөмірі мен берілген күні/i;

/** What each file says of the lender, by the name that it has there. */
export type LenderFiles = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The lender's data of this checkout; `lender.ts` exports some of the others' anew. */
const lenderFiles: LenderFiles = {
  'src/config/licence.ts': licence,
  'src/config/consents.ts': consents,
  'src/config/lender.ts': Object.fromEntries(
    Object.entries(lender).filter(([name]) => !(name in licence || name in consents)),
  ),
};

function lenderStandIns(files: LenderFiles): readonly StandIn[] {
  return Object.entries(files).flatMap(([file, values]) =>
    Object.entries(values).flatMap(([name, value]): StandIn[] => {
      if (name === 'isSample') {
        return value === true
          ? [
              {
                what: 'what is said of the lender is marked as a sample',
                where: `isSample in ${file}`,
                write:
                  'false, once the lender’s own stands there, in consents.ts and lender.ts, and in the texts of src/site/content that have <Note kind="sample">',
              },
            ]
          : [];
      }
      const found = sampleWords.exec(JSON.stringify(value))?.[0];
      if (found === undefined) return [];
      return [
        {
          what: `it is a sample («${found.replaceAll(/[,"]/g, '').trim()}»)`,
          where: `${name} in ${file}`,
          write: 'the lender’s own, in both languages',
        },
      ];
    }),
  );
}

/** Holds what a checkout says of the lender. */
export interface Checkout {
  /** The brand's name in `src/config/brand.ts`. */
  readonly name: string;
  readonly files: LenderFiles;
  /** Names of the identity provider's adapters that are not the lender's. */
  readonly adapters: readonly string[];
}

/** This checkout. */
export const ownCheckout: Checkout = {
  name: defaultBrand.name,
  files: lenderFiles,
  adapters: broughtAdapters,
};

/**
 * Lists what no release may have: parties that the sandbox plays, and sample data.
 * @param environment usually `process.env`
 */
export function standIns(
  environment: Environment,
  { name, files, adapters }: Checkout = ownCheckout,
): readonly StandIn[] {
  return [
    ...partyStandIns(environment),
    ...adapterStandIns(environment, adapters),
    ...tagManagerStandIns(environment),
    ...optionalStandIns(environment),
    ...brandStandIns(environment, name),
    ...lenderStandIns(files),
    ...colourProblems(ownLook.colours).map((problem) => ({
      where: 'colours in src/config/brand.ts',
      what: problem,
      write: 'another colour',
    })),
  ];
}

/** Lists what a release may have, and a lender may want otherwise. */
async function remarks(environment: Environment): Promise<readonly string[]> {
  const own = await ownPictures(readConfig(environment).brand.name, ownLook);
  return [
    ...(MARK.startsWith('M240 179c37-68') ? ['the logo is the sample’s: src/config/brand.ts'] : []),
    ...(own.cards ? [] : ['share cards have no words, as those there are another brand’s']),
    ...(own.screenshots
      ? []
      : ['no screenshots for installation, as those there are another brand’s']),
    ...(own.cards && own.screenshots ? [] : ['npm run pictures makes the pictures']),
  ];
}

const lines = (found: readonly StandIn[]) =>
  found.map(({ where, what, write }) => `  - ${where}: ${what}; write ${write}`);

/**
 * Stops a release before anything is built when something is the sandbox's or a sample. Any other build says in its last
 * lines what is.
 * @param isRelease by `JENIL_RELEASE`
 * @throws Error naming each thing, its variable or file, and what to write
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
        ['JENIL_RELEASE=1, and not everything is the lender’s yet:', ...lines(found)].join('\n'),
      );
      // Vite would print where it was thrown, which is below the list and tells nobody anything.
      stop.stack = stop.message;
      throw stop;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const found = standIns(environment, checkout);
        const remarked = await remarks(environment);
        if (found.length > 0) {
          print(
            [
              '\nNo release: still the sandbox’s or a sample (JENIL_RELEASE=1 stops at each)',
              ...lines(found),
            ].join('\n'),
          );
        }
        if (remarked.length > 0) {
          print(['\nThe brand', ...remarked.map((text) => `  - ${text}.`)].join('\n'));
        }
      },
    },
  };
}
