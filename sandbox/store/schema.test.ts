import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Database } from './database.ts';
import { versions } from './schema.ts';
import { openStore } from './store.ts';

it('keeps sessions, owners and codes for signing in when an older file is opened', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jenil-schema-'));
  const old = new Database(join(folder, 'sandbox.sqlite'), versions.slice(0, 1));
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
  old.close();

  const store = openStore(folder);
  expect(store.sessions.get('hash')).toMatchObject({ keyOwner: 'one', isRenewing: false });
  expect(store.registrations.get('one')).toMatchObject({ hasOwner: true, leadsTo: null });
  expect(store.documentTokens.use('77010000001', 'code')).toBe('one');
  store.database.close();
  rmSync(folder, { recursive: true });
});
