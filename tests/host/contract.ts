import { describeAddresses } from './contract/addresses.ts';
import { describeFiles } from './contract/files.ts';
import { describeHealth } from './contract/health.ts';
import type { HostUnderTest } from './contract/host.ts';
import { describePages } from './contract/pages.ts';

/** Describes the requirements for every host of a build, whatever the program. */
export function describeHostContract(host: HostUnderTest): void {
  describePages(host);
  describeFiles(host);
  describeAddresses(host);
  describeHealth(host);
}
