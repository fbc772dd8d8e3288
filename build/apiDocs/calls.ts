import * as contract from '../../src/api/contract.ts';

type Contract = typeof contract;
/** The contract's calls by name: a new one has to be described before this compiles. */
export type CallName = {
  [Name in keyof Contract]: Contract[Name] extends contract.Call ? Name : never;
}[keyof Contract];

function isCall(value: unknown): value is contract.Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'bearer' in value;
}

/** Every call of the contract, by name. */
export const calls: ReadonlyMap<string, contract.Call> = new Map(
  Object.entries(contract).flatMap(([name, value]) => (isCall(value) ? [[name, value]] : [])),
);
