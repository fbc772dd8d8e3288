import { describe, expect, it } from 'vitest';
import { type IdentityError, identityErrors } from '../../api/contract.ts';
import { identityErrorScreen, identityOffers } from './identityErrors.ts';

type Row = readonly [IdentityError, retry: boolean, without: boolean, startOver: boolean];

/** Rules of the errors, as product.md has them. */
const table: readonly Row[] = [
  ['low_similarity', true, true, true],
  ['no_faces_found', true, true, true],
  ['iin_not_found', false, false, true],
  ['data_rejected', false, false, true],
  ['user_too_young', false, false, false],
  ['coid_server_error', true, false, true],
  ['bad_request', true, false, true],
  ['redirect_uri_is_not_valid', true, false, true],
  ['request_is_rejected_by_user', true, false, true],
];

describe('the table of identity errors', () => {
  it('has the nine errors of the contract', () => {
    expect(table.map(([error]) => error).toSorted()).toEqual([...identityErrors].toSorted());
  });

  it.each(table)('offers the ways of %s while retries are left', (error, retry, _, startOver) => {
    expect(identityOffers({ error, retries_left: 2 })).toEqual({
      retry,
      without: false,
      startOver,
    });
  });

  it.each(table)('offers no retry after %s when none is left', (error, ...row) => {
    const [, without, startOver] = row;
    expect(identityOffers({ error, retries_left: 0 })).toEqual({
      retry: false,
      without,
      startOver,
    });
  });

  it('has the low similarity screen for three errors, the generic one for the others', () => {
    const low = identityErrors.filter((error) => identityErrorScreen(error) === 'low_similarity');
    expect(low.toSorted()).toEqual(['iin_not_found', 'low_similarity', 'user_too_young']);
    expect(identityErrorScreen('something_new')).toBe('generic');
    expect(identityErrorScreen('constructor')).toBe('generic');
    expect(identityErrorScreen(null)).toBe('generic');
  });
});

describe('identityOffers', () => {
  it('offers a retry when the server does not count them', () => {
    expect(identityOffers({ error: 'low_similarity' })).toMatchObject({
      retry: true,
      without: false,
    });
  });

  it('does not offer to skip the check when the server forbids it', () => {
    const context = { error: 'low_similarity', retries_left: 0, allow_without_verigram: false };
    expect(identityOffers(context).without).toBe(false);
  });

  it('does not offer to skip the check while retries are left', () => {
    const context = { error: 'low_similarity', retries_left: 1, allow_without_verigram: true };
    expect(identityOffers(context).without).toBe(false);
  });

  it('offers a retry and a restart after an unknown error', () => {
    expect(identityOffers({ error: 'something_new', retries_left: 1 })).toEqual({
      retry: true,
      without: false,
      startOver: true,
    });
  });
});
