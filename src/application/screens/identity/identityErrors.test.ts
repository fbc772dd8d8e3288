import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { type IdentityError, identityErrors } from '../../../api/contract.ts';
import {
  identityErrorScreen,
  identityOffers,
  identityTexts,
  type StartOverReason,
} from './identityErrors.ts';

type Row = readonly [
  IdentityError,
  retry: boolean,
  without: boolean,
  startOver: StartOverReason,
  reason: string,
];

/** Expected rules of the errors, with a part of the reason's text. */
const table: readonly Row[] = [
  ['low_similarity', true, true, 'other_iin', 'не соответствует фото в государственной базе'],
  ['no_faces_found', true, true, 'other_iin', 'не видно лица'],
  ['iin_not_found', false, false, 'other_iin', 'Такого ИИН в государственной базе нет'],
  ['data_rejected', false, false, 'other_data', 'Данные не совпали'],
  ['user_too_young', false, false, 'other_person', ''],
  ['coid_server_error', true, false, 'other_iin', 'не ответил'],
  ['bad_request', true, false, 'other_iin', 'не принял наш запрос'],
  ['redirect_uri_is_not_valid', true, false, 'other_iin', 'не смог вернуть ответ'],
  ['request_is_rejected_by_user', true, false, 'other_iin', 'Вы отменили проверку'],
];

const i18n = setupI18n({ locale: 'ru', messages: { ru: {} } });

/** Returns all texts joined, and the support's line separately. */
function said(context: Parameters<typeof identityTexts>[0]) {
  const { reason, retriesOver, advice, support } = identityTexts(context);
  const lines = [reason, retriesOver, ...advice].flatMap((text) => (text ? [i18n._(text)] : []));
  return { all: lines.join(' '), support: i18n._(support) };
}

describe('the table of identity errors', () => {
  it('has the nine errors of the contract', () => {
    expect(table.map(([error]) => error).toSorted()).toEqual([...identityErrors].toSorted());
  });

  it.each(table)('offers the ways of %s while retries are left', (error, retry, _, startOver) => {
    const offers = identityOffers({ error, retries_left: 2 });
    expect(offers).toEqual({ retry, without: false, startOver });
  });

  it.each(table)('offers no retry after %s when none is left', (error, _, without, startOver) => {
    const offers = identityOffers({ error, retries_left: 0 });
    expect(offers).toEqual({ retry: false, without, startOver });
  });

  it('has the low similarity screen for three errors, the generic one for the others', () => {
    const low = identityErrors.filter((error) => identityErrorScreen(error) === 'low_similarity');
    expect(low.toSorted()).toEqual(['iin_not_found', 'low_similarity', 'user_too_young']);
    expect(identityErrorScreen('something_new')).toBe('generic');
    expect(identityErrorScreen('constructor')).toBe('generic');
    expect(identityErrorScreen(null)).toBe('generic');
  });
});

describe('identityTexts', () => {
  it.each(table)('says the own reason of %s', (error, _retry, _without, _startOver, reason) => {
    expect(said({ error, retries_left: 2 }).all).toContain(reason);
  });

  it('has a reason of its own for each error', () => {
    const reasons = identityErrors.map((error) => identityTexts({ error }).reason?.message ?? '');
    expect(new Set(reasons).size).toBe(identityErrors.length);
  });

  it('leaves the reason to the screen when it depends on a date', () => {
    expect(identityTexts({ error: 'user_too_young' }).reason).toBeNull();
  });

  it('says that it is being fixed only when a server failed', () => {
    const fixed = [...identityErrors, null].filter((error) =>
      said({ error, retries_left: 2 }).all.includes('исправляем'),
    );
    expect(fixed.toSorted()).toEqual([
      'bad_request',
      'coid_server_error',
      'redirect_uri_is_not_valid',
    ]);
  });

  it('speaks of a photo only when the photo was the matter', () => {
    const photographed = [...identityErrors, null].filter((error) =>
      /фото|лиц[оа]|камер/i.test(said({ error, retries_left: 2 }).all),
    );
    expect(photographed.toSorted()).toEqual(['low_similarity', 'no_faces_found']);
  });

  it('advises on IIN, light, face and camera when the photo does not match', () => {
    const { all } = said({ error: 'low_similarity', retries_left: 2 });
    expect(all).toContain('Проверьте, правильно ли указан ИИН.');
    expect(all).toContain(
      'ещё раз: при хорошем освещении, чтобы лицо было видно целиком, без очков и головного убора.',
    );
    expect(all).toContain('устройство с камерой получше');
  });

  it('advises another device after each error that the device may cause', () => {
    const elsewhere = identityErrors.filter((error) =>
      said({ error, retries_left: 2 }).all.includes('с другого устройства'),
    );
    expect(elsewhere.toSorted()).toEqual([
      'bad_request',
      'coid_server_error',
      'no_faces_found',
      'redirect_uri_is_not_valid',
    ]);
  });

  it.each(table)('advises no other try at %s when none can be made', (error) => {
    const { all } = said({ error, retries_left: 0 });
    expect(all).not.toMatch(/ещё раз|снова|другого устройства|получше/);
  });

  it('says that the retries are over only when there were some', () => {
    const over = identityErrors.filter((error) =>
      said({ error, retries_left: 0 }).all.includes('Попытки закончились.'),
    );
    const retryable = table.flatMap(([error, retry]) => (retry ? [error] : []));
    expect(over.toSorted()).toEqual(retryable.toSorted());
    expect(said({ error: 'low_similarity', retries_left: 1 }).all).not.toContain('закончились');
  });

  it('introduces the phone by what speaks for a call', () => {
    expect(said({ error: 'iin_not_found' }).support).toBe('Если ИИН верный:');
    expect(said({ error: 'bad_request', retries_left: 0 }).all).toContain('Позвоните');
    expect(said({ error: 'low_similarity', retries_left: 1 }).support).toBe('Если не получается:');
  });
});

describe('identityOffers', () => {
  it('offers a retry when the server does not count them', () => {
    const offers = identityOffers({ error: 'low_similarity' });
    expect(offers).toMatchObject({ retry: true, without: false });
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
    const offers = identityOffers({ error: 'something_new', retries_left: 1 });
    expect(offers).toEqual({ retry: true, without: false, startOver: 'other_iin' });
  });
});
