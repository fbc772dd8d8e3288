import { Database } from './database.ts';
import { DocumentTokens } from './documentTokens.ts';
import { Hits } from './hits.ts';
import { Loans } from './loans.ts';
import { PendingEvents } from './pendingEvents.ts';
import { Registrations } from './registrations.ts';
import { RememberedAnswers } from './rememberedAnswers.ts';
import { Sessions } from './sessions.ts';
import { Settings } from './settings.ts';
import { SignAttempts } from './signAttempts.ts';
import { SmsCodes } from './smsCodes.ts';
import { UtmPosts } from './utmPosts.ts';

/** Everything that the sandbox's back end knows, in one database file that survives a restart. */
export interface Store {
  readonly database: Database;
  readonly settings: Settings;
  readonly registrations: Registrations;
  readonly sessions: Sessions;
  readonly rememberedAnswers: RememberedAnswers;
  readonly pendingEvents: PendingEvents;
  readonly smsCodes: SmsCodes;
  readonly loans: Loans;
  readonly documentTokens: DocumentTokens;
  readonly signAttempts: SignAttempts;
  readonly hits: Hits;
  readonly utmPosts: UtmPosts;
}

/** Opens the folder's database and brings it to the newest version; makes both where there is none. */
export function openStore(dataFolder: string): Store {
  const database = new Database(dataFolder);
  return {
    database,
    settings: new Settings(database),
    registrations: new Registrations(database),
    sessions: new Sessions(database),
    rememberedAnswers: new RememberedAnswers(database),
    pendingEvents: new PendingEvents(database),
    smsCodes: new SmsCodes(database),
    loans: new Loans(database),
    documentTokens: new DocumentTokens(database),
    signAttempts: new SignAttempts(database),
    hits: new Hits(database),
    utmPosts: new UtmPosts(database),
  };
}
