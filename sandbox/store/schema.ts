/** The changes that count as an effect, and the effect's name: SQL text, or a column. */
const loggedChanges: readonly (readonly [when: string, effect: string])[] = [
  ['INSERT ON registrations', "'application'"],
  ['UPDATE OF terms ON registrations', "'terms'"],
  ['UPDATE OF data ON registrations', 'OLD.step'],
  ["UPDATE OF step ON registrations WHEN NEW.step = 'waiting_external_photo'", "'photo'"],
  [
    `UPDATE OF face ON sessions WHEN NEW.face ->> '$.step' = 'waiting_external_photo'
      AND OLD.face ->> '$.step' <> 'waiting_external_photo'`,
    "'photo'",
  ],
  ['INSERT ON smsCodes', "'code'"],
  ["UPDATE OF outcome ON signAttempts WHEN NEW.outcome = 'signed'", "'signature'"],
  ['INSERT ON loans', "'contract'"],
  ['INSERT ON loans WHEN NEW.openDate IS NOT NULL', "'payout'"],
  ['UPDATE OF openDate ON loans WHEN NEW.openDate IS NOT NULL', "'payout'"],
  ['UPDATE OF isRefused ON loans WHEN NEW.isRefused', "'refusal'"],
  ['INSERT ON payments', "'payment'"],
  ['INSERT ON documentTokens', "'document_token'"],
];

const effectLogTriggers = loggedChanges
  .map(
    ([when, effect], index) => `
  CREATE TRIGGER effectLog${index} AFTER ${when} BEGIN
    INSERT INTO effectLog (effect, uuid, iin, visitor)
      SELECT ${effect}, uuid, iin, visitor FROM registrations WHERE uuid = NEW.uuid;
  END;`,
  )
  .join('');

/**
 * The database's tables, by version: each entry upgrades the version before it. Columns have the names of their fields;
 * flags are 0 or 1, objects are JSON, instants are ms by the sandbox's clock unless noted.
 */
export const versions: readonly string[] = [
  `
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE registrations (
    uuid TEXT PRIMARY KEY,
    iin TEXT NOT NULL,
    visitor TEXT,
    isResident INTEGER NOT NULL,
    isPublicOfficial INTEGER NOT NULL,
    step TEXT NOT NULL,
    context TEXT NOT NULL,
    retriesLeft INTEGER NOT NULL,
    isWithoutAllowed INTEGER NOT NULL,
    isManualCheck INTEGER NOT NULL,
    providerSession TEXT,
    provingSession TEXT,
    isPhotoAccepted INTEGER NOT NULL,
    data TEXT NOT NULL,
    terms TEXT,
    areTermsFrozen INTEGER NOT NULL,
    signingAttempt INTEGER NOT NULL,
    phone TEXT,
    isAbandoned INTEGER NOT NULL,
    createdMs INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX registrationsByVisitor ON registrations (visitor, iin);
  CREATE INDEX registrationsByPhone ON registrations (phone);

  CREATE TABLE sessions (
    tokenHash TEXT PRIMARY KEY,
    uuid TEXT,
    expiresMs INTEGER NOT NULL,
    isProven INTEGER NOT NULL,
    face TEXT
  ) STRICT;
  CREATE INDEX sessionsByRegistration ON sessions (uuid);

  CREATE TABLE rememberedAnswers (
    caller TEXT NOT NULL,
    call TEXT NOT NULL,
    key TEXT NOT NULL,
    bodyHash TEXT NOT NULL,
    status INTEGER NOT NULL,
    answer TEXT NOT NULL,
    atMs INTEGER NOT NULL,
    PRIMARY KEY (caller, call, key)
  ) STRICT, WITHOUT ROWID;

  -- What a registration waits for; dueMs is by the machine's clock, since the wait is in real time.
  CREATE TABLE pendingEvents (
    uuid TEXT NOT NULL,
    tokenHash TEXT NOT NULL,
    event TEXT NOT NULL,
    dueMs INTEGER NOT NULL,
    PRIMARY KEY (uuid, tokenHash)
  ) STRICT;

  CREATE TABLE smsCodes (
    uuid TEXT PRIMARY KEY,
    phone TEXT NOT NULL,
    codeHash TEXT NOT NULL,
    sentMs INTEGER NOT NULL,
    triesLeft INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE loans (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL UNIQUE,
    signedOn TEXT NOT NULL,
    openDate TEXT,
    confirmableMs INTEGER,
    confirmUntilMs INTEGER,
    isRefused INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE documentTokens (uuid TEXT PRIMARY KEY, tokenHash TEXT NOT NULL) STRICT;

  CREATE TABLE signAttempts (
    state TEXT PRIMARY KEY,
    uuid TEXT NOT NULL,
    attempt INTEGER NOT NULL,
    outcome TEXT
  ) STRICT;
  CREATE INDEX signAttemptsByRegistration ON signAttempts (uuid, attempt);

  CREATE TABLE hits (rule TEXT NOT NULL, subject TEXT NOT NULL, atMs INTEGER NOT NULL) STRICT;
  CREATE INDEX hitsBySubject ON hits (rule, subject, atMs);

  CREATE TABLE utmPosts (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL,
    uid TEXT,
    clientTimestamp REAL,
    body TEXT NOT NULL,
    atMs INTEGER NOT NULL,
    isRepeat INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX utmPostsByUid ON utmPosts (uid, clientTimestamp);
  `,
  `
  -- A tiyn is a hundredth of a tenge: whole numbers add up exactly.
  CREATE TABLE payments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL,
    tiyn INTEGER NOT NULL,
    atMs INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX paymentsByRegistration ON payments (uuid);
  `,
  // Renewed tokens, ways back to an existing registration, several codes for signing in.
  `
  ALTER TABLE sessions ADD COLUMN isRenewing INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE sessions ADD COLUMN isUnused INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE sessions ADD COLUMN hasEarlierData INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE sessions ADD COLUMN keyOwner TEXT;
  ALTER TABLE sessions ADD COLUMN leftUuid TEXT;
  UPDATE sessions SET keyOwner = uuid;
  -- The owner of a key was the token.
  DELETE FROM rememberedAnswers WHERE caller LIKE 'token %';

  ALTER TABLE registrations ADD COLUMN hasOwner INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE registrations ADD COLUMN isForEmployee INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE registrations ADD COLUMN leadsTo TEXT;
  UPDATE registrations SET hasOwner = 1
    WHERE phone IS NOT NULL OR uuid IN (SELECT uuid FROM sessions WHERE isProven = 1);
  CREATE INDEX registrationsByIin ON registrations (iin);

  ALTER TABLE documentTokens RENAME TO onlyDocumentTokens;
  CREATE TABLE documentTokens (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL,
    tokenHash TEXT NOT NULL
  ) STRICT;
  CREATE INDEX documentTokensByRegistration ON documentTokens (uuid);
  INSERT INTO documentTokens (uuid, tokenHash) SELECT uuid, tokenHash FROM onlyDocumentTokens;
  DROP TABLE onlyDocumentTokens;
  `,
  // Remembered answers had keys and bearers in clear. An answer is remembered for a day at most.
  'DELETE FROM rememberedAnswers;',
  // The end of a session regardless of use, beside the earlier end without use.
  `
  ALTER TABLE sessions ADD COLUMN endsMs INTEGER NOT NULL DEFAULT 0;
  UPDATE sessions SET endsMs = expiresMs;
  `,
  // The log of effects, independent of the call and of its idempotency key. Only tests read it.
  `
  CREATE TABLE effectLog (
    id INTEGER PRIMARY KEY,
    effect TEXT NOT NULL,
    uuid TEXT NOT NULL,
    iin TEXT NOT NULL,
    visitor TEXT
  ) STRICT;
  ${effectLogTriggers}
  `,
  // Short codes had hashes without salt, which are guessed at once. The borrower asks for a further code.
  'DELETE FROM smsCodes; DELETE FROM documentTokens;',
  // The languages of the applicant and of what was signed.
  `
  ALTER TABLE registrations ADD COLUMN language TEXT NOT NULL DEFAULT 'ru';
  ALTER TABLE loans ADD COLUMN language TEXT NOT NULL DEFAULT 'ru';
  `,
  // Which proof a session gave, and who typed what into a registration. Data from before has no known typist.
  `
  ALTER TABLE sessions ADD COLUMN provenBy TEXT;
  ALTER TABLE sessions ADD COLUMN typist TEXT NOT NULL DEFAULT '';
  UPDATE sessions SET typist = tokenHash;
  UPDATE sessions SET provenBy = 'face' WHERE isProven = 1;
  ALTER TABLE sessions DROP COLUMN isProven;
  ALTER TABLE sessions DROP COLUMN hasEarlierData;
  ALTER TABLE registrations ADD COLUMN capturedBy TEXT;
  ALTER TABLE registrations ADD COLUMN typists TEXT NOT NULL DEFAULT '[]';
  UPDATE registrations SET typists = '[""]' WHERE data <> '{}';
  `,
  // The secret of a browser, without which the browser's token is invalid. An earlier session goes on without a secret until it
  // ends.
  `
  ALTER TABLE sessions ADD COLUMN deviceKey TEXT NOT NULL DEFAULT '';
  CREATE TABLE registrationKeys (
    deviceKey TEXT NOT NULL,
    uuid TEXT NOT NULL,
    boundMs INTEGER NOT NULL,
    PRIMARY KEY (deviceKey, uuid)
  ) STRICT;
  CREATE TRIGGER registrationKeysGo AFTER DELETE ON registrations BEGIN
    DELETE FROM registrationKeys WHERE uuid = OLD.uuid;
  END;
  CREATE INDEX registrationKeysByRegistration ON registrationKeys (uuid);
  DROP INDEX registrationsByVisitor;
  `,
  // The proof that a session gave at a signed loan before it began anew.
  'ALTER TABLE sessions ADD COLUMN earlierProof TEXT;',
  // The step that is corrected from the review.
  'ALTER TABLE registrations ADD COLUMN correction TEXT;',
];
