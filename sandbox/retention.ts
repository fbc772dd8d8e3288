import { eraseRegistration } from './registration/existing.ts';
import { LONGEST_WINDOW_MS, REMEMBERED_MS } from './rest/limits.ts';
import { KEY_LIFE_MS } from './store/registrations.ts';
import type { Store } from './store/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Time for which attribution is stored. */
const UTM_MS = 90 * DAY_MS;
/** Time for which a sent code for signing is stored. The code is valid for ten minutes. */
const CODE_MS = DAY_MS;
/** Time for which a registration with only an IIN is stored. */
const BEGUN_MS = DAY_MS;
/** Number of effects in the log, which tests read. */
const MAX_EFFECTS = 100_000;

/** Deletes old data, so that all data from callers is stored only for a limited time. */
export function forgetOld(store: Store, nowMs: number): void {
  store.database.transaction(() => {
    store.rememberedAnswers.forgetBefore(nowMs - REMEMBERED_MS);
    store.hits.removeWhere`atMs < ${nowMs - LONGEST_WINDOW_MS}`;
    store.utmPosts.removeWhere`atMs < ${nowMs - UTM_MS}`;
    store.smsCodes.removeWhere`sentMs < ${nowMs - CODE_MS}`;
    // A logout may come with a token that has ended, as long as its key leads back.
    store.sessions.removeWhere`expiresMs <= ${nowMs - KEY_LIFE_MS}`;
    store.usedKeys.removeWhere`usedMs <= ${nowMs - KEY_LIFE_MS}`;
    for (const { uuid } of store.registrations.onlyBegun(nowMs - BEGUN_MS, nowMs)) {
      eraseRegistration(store, uuid);
    }
    store.effects.keepNewest(MAX_EFFECTS);
  });
}
