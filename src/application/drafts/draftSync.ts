import type { DraftOwner, DraftValues } from './drafts.ts';

/** News for the applicant: typed text was restored, or the form was cleared and the clearing can be undone. */
export type DraftNews = 'none' | 'restored' | 'cleared';

/** Prefix of the stored name of a value that the page has filled in. */
const PREFILLED = 'prefilled:';

/** Pauses between tries while the device refuses or does not answer. Each typed character starts a write too. */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Returns the milliseconds until the next try. The pause doubles after each failure. */
const retryPause = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);

export interface DraftSyncDeps {
  /** Returns the draft; null when the device refuses or does not answer. */
  readonly read: (owner: DraftOwner) => Promise<DraftValues | null>;
  /** Returns whether the values are stored. Writes and removals keep their order; a read waits for earlier writes. */
  readonly write: (owner: DraftOwner, values: DraftValues) => Promise<boolean>;
  readonly remove: (owner: DraftOwner) => Promise<void>;
  /** Returns whether the draft is useless: the step was accepted, or the applicant ended the session. */
  readonly isOver: (owner: DraftOwner) => boolean;
  /** Returns the values of all fields. */
  readonly values: () => DraftValues;
  /** Returns the values of the fields before the first typed character. */
  readonly defaults: () => DraftValues;
  readonly fill: (values: DraftValues) => void;
  /** Removes typed text. @param isOfAnother another person begins: also removes values that the page has filled in */
  readonly empty: (isOfAnother: boolean) => void;
  readonly tell: (news: DraftNews) => void;
}

/** Stores text that is typed into one form, and restores it. Text typed during a read is newer than the draft and stays. */
export function createDraftSync(deps: DraftSyncDeps) {
  let owner: DraftOwner | null = null;
  let cleared: DraftValues | null = null;
  /** Values of the registration, for fields without a draft. */
  let given: DraftValues = {};
  /** Names of the fields that a draft must not overwrite. */
  const typedNames = new Set<string>();
  /** Names of typed fields that wait for a write, or that the device has refused. */
  const unwritten = new Set<string>();
  /**
   * Fields that the page has filled in (birth date and sex by the IIN). They are stored at once, because a later page no
   * longer has the IIN.
   */
  let prefilled: readonly string[] = [];
  /** Replaced when the typed text is given up, so that a read or write under way does not restore the text. */
  let era = {};
  let isWriting = false;
  let failedWrites = 0;
  let writeTimer: ReturnType<typeof setTimeout> | undefined;
  let failedReads = 0;
  let readTimer: ReturnType<typeof setTimeout> | undefined;

  const isAnythingUnwritten = () => unwritten.size > 0 || prefilled.length > 0;

  /** Writes what is not written yet. @returns false when the device refuses */
  async function writeNow(): Promise<boolean> {
    if (owner === null || !isAnythingUnwritten()) return true;
    const names = new Set(unwritten);
    const filledIn = prefilled.filter((name) => !names.has(name));
    unwritten.clear();
    prefilled = [];
    if (deps.isOver(owner)) {
      await deps.remove(owner);
      return true;
    }
    const its = era;
    const values = Object.entries(deps.values()).flatMap(([name, value]) => {
      if (names.has(name)) return [[name, value]];
      return filledIn.includes(name) ? [[PREFILLED + name, value]] : [];
    });
    const isStored = await deps.write(owner, Object.fromEntries(values));
    if (!isStored && its === era) {
      // The next typed character or the next try writes these fields.
      for (const name of names) unwritten.add(name);
      prefilled = filledIn;
    }
    return isStored;
  }

  /** Writes each typed character at once. Only one write runs at a time; the next write takes everything typed meanwhile. */
  async function write(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    // A browser that fills in a form changes all fields in one task. One write after this task takes all of them.
    await Promise.resolve();
    clearTimeout(writeTimer);
    while (owner !== null && isAnythingUnwritten()) {
      if (!(await writeNow())) {
        writeTimer = setTimeout(() => void write(), retryPause(failedWrites));
        failedWrites += 1;
        break;
      }
      failedWrites = 0;
    }
    isWriting = false;
  }

  function stopReading(): void {
    clearTimeout(readTimer);
    failedReads = 0;
  }

  function forgetTyped(): void {
    era = {};
    typedNames.clear();
    unwritten.clear();
    prefilled = [];
    stopReading();
  }

  function remove(): void {
    forgetTyped();
    if (owner !== null) void deps.remove(owner);
  }

  async function restore(from: DraftOwner): Promise<void> {
    const its = era;
    const found = await deps.read(from);
    if (owner !== from || its !== era) return;
    clearTimeout(readTimer);
    if (found === null) {
      readTimer = setTimeout(() => void restore(from), retryPause(failedReads));
      failedReads += 1;
    } else failedReads = 0;
    const stored = Object.entries(found ?? {});
    const typed = Object.fromEntries(stored.filter(([name]) => !name.startsWith(PREFILLED)));
    const filledIn = Object.fromEntries(
      stored.flatMap(([name, value]) =>
        name.startsWith(PREFILLED) ? [[name.slice(PREFILLED.length), value]] : [],
      ),
    );
    const draft = { ...filledIn, ...given, ...typed };
    const present = deps.values();
    prefilled = Object.entries(deps.defaults()).flatMap(([name, value]) =>
      value === '' || name in draft ? [] : [name],
    );
    if (prefilled.length > 0) void write();
    const missing = Object.entries(draft).filter(
      ([name, value]) => name in present && present[name] !== value && !typedNames.has(name),
    );
    if (missing.length === 0) return;
    deps.fill(Object.fromEntries(missing));
    // Values that the page had filled in need no message.
    if (missing.some(([name]) => name in typed)) deps.tell('restored');
  }

  return {
    /**
     * Sets the owner. A change of the owner empties the form, because the text belongs to the earlier owner.
     * @param next null while the owner is not known
     */
    belongTo(next: DraftOwner | null): void {
      if (next === null || (owner?.uuid === next.uuid && owner.step === next.step)) return;
      if (owner !== null) {
        void writeNow();
        forgetTyped();
        cleared = null;
        deps.empty(true);
        deps.tell('none');
      }
      owner = next;
      given = {};
      void restore(next);
      void write();
    },
    /** Fills in the values of a step under correction. Typed text and the draft stay. */
    fillIn(values: DraftValues): void {
      given = values;
      if (owner !== null) void restore(owner);
    },
    /** Called when a person has typed into a field. */
    typed(name: string): void {
      typedNames.add(name);
      unwritten.add(name);
      if (cleared !== null) {
        cleared = null;
        deps.tell('none');
      }
      void write();
    },
    /** Called when the step was accepted. */
    sent: remove,
    clear(): void {
      cleared = deps.values();
      deps.empty(false);
      deps.tell('cleared');
      remove();
    },
    undoClear(): void {
      if (cleared === null) return;
      deps.fill(cleared);
      for (const name of Object.keys(cleared)) unwritten.add(name);
      cleared = null;
      deps.tell('restored');
      void write();
    },
    /** Called when the page is hidden or left: writes what is not stored yet. */
    flush(): void {
      void writeNow();
    },
    /** Called when the page comes out of the back-forward cache: another page may have changed the draft meanwhile. */
    comeBack(): void {
      if (owner === null || unwritten.size > 0) return;
      typedNames.clear();
      void restore(owner);
    },
    /** Called when the form leaves the page. */
    leave(): void {
      if (owner !== null && deps.isOver(owner)) void deps.remove(owner);
      else void writeNow();
      clearTimeout(writeTimer);
      stopReading();
      owner = null;
    },
  };
}

export type DraftSync = ReturnType<typeof createDraftSync>;
