/** The changes that count as an effect, and the effect's name: SQL text, or a column. */
const loggedChanges: readonly (readonly [when: string, effect: string])[] = [
  ['INSERT ON registrations', "'application'"],
  ['UPDATE OF terms ON registrations', "'terms'"],
  ['UPDATE OF data ON registrations', 'OLD.step'],
  ["UPDATE OF step ON registrations WHEN NEW.step = 'waiting_external_photo'", "'photo'"],
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

/** The version of the tables. The database refuses a file of another version. */
export const VERSION = 14;

/**
 * The database's tables. Columns have the names of their fields; flags are 0 or 1, objects are JSON, instants are ms by the
 * sandbox's clock unless noted.
 */
export const tables = `
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE registrations (
    uuid TEXT PRIMARY KEY,
    iin TEXT NOT NULL,
    visitor TEXT,
    language TEXT NOT NULL,
    isResident INTEGER NOT NULL,
    isPublicOfficial INTEGER NOT NULL,
    deviceKey TEXT UNIQUE,
    openedMs INTEGER NOT NULL,
    step TEXT NOT NULL,
    context TEXT NOT NULL,
    retriesLeft INTEGER NOT NULL,
    isWithoutAllowed INTEGER NOT NULL,
    isManualCheck INTEGER NOT NULL,
    isFaceOnly INTEGER NOT NULL,
    providerSession TEXT,
    isOtherFace INTEGER NOT NULL,
    proof TEXT,
    returnStep TEXT,
    data TEXT NOT NULL,
    terms TEXT,
    areTermsFrozen INTEGER NOT NULL,
    correction TEXT,
    signingAttempt INTEGER NOT NULL,
    phone TEXT,
    isForEmployee INTEGER NOT NULL,
    leadsTo TEXT,
    createdMs INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX registrationsByIin ON registrations (iin);
  CREATE INDEX registrationsByPhone ON registrations (phone);

  CREATE TABLE usedKeys (deviceKey TEXT PRIMARY KEY, usedMs INTEGER NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE sessions (
    tokenHash TEXT PRIMARY KEY,
    uuid TEXT,
    endsMs INTEGER NOT NULL,
    expiresMs INTEGER NOT NULL,
    deviceKey TEXT NOT NULL,
    leftUuid TEXT,
    earlierProof TEXT
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
  ) STRICT;
  CREATE INDEX refusedAnswers ON rememberedAnswers (status) WHERE status <> 200;

  -- What a registration waits for; dueMs is by the machine's clock, since the wait is in real time.
  CREATE TABLE pendingEvents (
    uuid TEXT PRIMARY KEY,
    event TEXT NOT NULL,
    dueMs INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE smsCodes (
    uuid TEXT PRIMARY KEY,
    phone TEXT NOT NULL,
    madeMs INTEGER NOT NULL,
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
    isRefused INTEGER NOT NULL,
    language TEXT NOT NULL
  ) STRICT;

  -- A tiyn is a hundredth of a tenge: whole numbers add up exactly.
  CREATE TABLE payments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL,
    tiyn INTEGER NOT NULL,
    atMs INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX paymentsByRegistration ON payments (uuid);

  CREATE TABLE documentTokens (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL,
    tokenHash TEXT NOT NULL
  ) STRICT;
  CREATE INDEX documentTokensByRegistration ON documentTokens (uuid);

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

  -- The log of effects, independent of the call and of its idempotency key. Only tests read it.
  CREATE TABLE effectLog (
    id INTEGER PRIMARY KEY,
    effect TEXT NOT NULL,
    uuid TEXT NOT NULL,
    iin TEXT NOT NULL,
    visitor TEXT
  ) STRICT;
  ${effectLogTriggers}
`;
