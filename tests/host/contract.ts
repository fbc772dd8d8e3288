import { describeAddresses } from './contract/addresses.ts';
import { describeFiles } from './contract/files.ts';
import type { HostUnderTest } from './contract/host.ts';
import { describePages } from './contract/pages.ts';

/** What every host of a build promises, whichever program it is. */
export function describeHostContract(host: HostUnderTest): void {
  describePages(host);
  describeFiles(host);
  describeAddresses(host);
}
