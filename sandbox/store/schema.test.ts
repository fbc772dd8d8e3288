import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOfEachTest } from '../../tests/fixtures/testFolders.ts';
import { Database } from './database.ts';
import { versions } from './schema.ts';
import { openStore } from './store.ts';

const folder = folderOfEachTest();

it('keeps sessions and owners when an older file is opened, ends codes with a weak hash, and logs effects from then on', () => {
  const old = new Database(join(folder(), 'sandbox.sqlite'), versions.slice(0, 1));
  old.put('registrations', {
    uuid: 'one',
    iin: '871008401427',
    isResident: true,
    isPublicOfficial: false,
    step: 'personal_cabinet',
    context: {},
    retriesLeft: 3,
    isWithoutAllowed: false,
    isManualCheck: false,
    isPhotoAccepted: true,
    data: {},
    areTermsFrozen: true,
    signingAttempt: 1,
    phone: '77010000001',
    isAbandoned: false,
    createdMs: 0,
  });
  old.put('sessions', { tokenHash: 'hash', uuid: 'one', expiresMs: 10, isProven: true });
  old.put('documentTokens', { uuid: 'one', tokenHash: 'code' });
  const sms = { uuid: 'one', phone: '77010000001', codeHash: 'hash', sentMs: 0, triesLeft: 5 };
  old.put('smsCodes', sms);
  old.close();

  const store = openStore(folder());
  expect(store.sessions.get('hash')).toMatchObject({
    keyOwner: 'one',
    isRenewing: false,
    endsMs: 10,
  });
  expect(store.registrations.get('one')).toMatchObject({
    hasOwner: true,
    leadsTo: null,
    language: 'ru',
  });
  expect(store.documentTokens.newestOf('77010000001')).toEqual([]);
  expect(store.smsCodes.get('one')).toBeNull();
  expect(store.effects.all()).toEqual([]);
  store.payments.add({ uuid: 'one', tiyn: 100, atMs: 0 });
  expect(store.effects.all()).toEqual([
    { effect: 'payment', uuid: 'one', iin: '871008401427', visitor: null },
  ]);
  store.database.close();
});
