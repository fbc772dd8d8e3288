import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface StandEnvironment {
  port: number;
  /** Where the stand keeps its state. */
  dataFolder: string;
  /** The build to serve. */
  distFolder: string;
  isWorkerKilled: boolean;
}

/** A setting that cannot be used; its message says which, and what would do. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** The stand's other origins listen on the two ports after its own. */
const highestPort = 65_533;

function readPort(value = '4173'): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= highestPort) return port;
  throw new EnvironmentError(`PORT is "${value}": give a whole number from 1 to ${highestPort}.`);
}

function readSwitch(name: string, value = ''): boolean {
  if (value === '1') return true;
  if (value === '' || value === '0') return false;
  throw new EnvironmentError(`${name} is "${value}": give 1 for on, or 0 or nothing for off.`);
}

function readDataFolder(value = '.stand'): string {
  const folder = resolve(value);
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch (cause) {
    throw new EnvironmentError(`STAND_DATA: the folder ${folder} cannot be made.`, { cause });
  }
}

function readDistFolder(value = 'dist'): string {
  const folder = resolve(value);
  if (existsSync(join(folder, 'pages', 'ru', 'index.html'))) return folder;
  throw new EnvironmentError(
    `There is no build in ${folder}: make one with "npm start", or point STAND_DIST at one.`,
  );
}

/**
 * The stand's settings, checked.
 * @throws EnvironmentError for the first one that cannot be used
 */
export function readEnvironment(env: Record<string, string | undefined>): StandEnvironment {
  // An empty variable is an unset one: that is how most shells and CI systems leave a setting out.
  const { PORT, STAND_DATA, STAND_DIST, STAND_KILL_WORKER } = env;
  return {
    port: readPort(PORT || undefined),
    isWorkerKilled: readSwitch('STAND_KILL_WORKER', STAND_KILL_WORKER),
    distFolder: readDistFolder(STAND_DIST || undefined),
    dataFolder: readDataFolder(STAND_DATA || undefined),
  };
}
