import { isIin } from '../../src/api/contract.ts';
import type { IinOutcome, StateDatabase } from './parties.ts';

/** Invented numbers with correct control digits; the first seven digits give birth date and sex. */
const outcomes: Readonly<Record<string, IinOutcome>> = {
  '871008401427': 'resident',
  '760212350620': 'resident',
  '800416300257': 'resident',
  '680503450037': 'resident',
  '061211600012': 'resident',
  '050101500103': 'resident',
  '850307401000': 'non_resident',
  '920115301005': 'address_and_employment',
  '940620401000': 'address_and_employment',
  '880812301004': 'signing_failed',
  '900228401002': 'declined',
  '790501401000': 'data_rejected',
  '810411301001': 'coid_server_error',
  '830625401005': 'low_similarity',
  '950909301007': 'iin_not_found',
  '120418501008': 'user_too_young',
  '861130401002': 'request_is_rejected_by_user',
  '770707301000': 'bad_request',
  '930321401003': 'redirect_uri_is_not_valid',
  '911010301005': 'no_faces_found',
};

/** Plays the state's database of persons. */
export function createStateDatabase(): StateDatabase {
  return {
    outcomeOf(iin) {
      if (!isIin(iin)) throw new RangeError('This is no IIN');
      return outcomes[iin] ?? 'resident';
    },
    testIins: () => Object.entries(outcomes).map(([iin, leads_to]) => ({ iin, leads_to })),
  };
}
