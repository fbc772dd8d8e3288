import type { DraftOwner, DraftValues } from './drafts.ts';

/** News for the applicant: typed text came back, or they cleared the form and may take that back. */
export type DraftNews = 'none' | 'restored' | 'cleared';

/** Begins the name under which a value is stored that the page has filled in by itself. */
const PREFILLED = 'prefilled:';

/** Pauses between tries while the device refuses or does not answer. Each key tries too. */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

export interface DraftSyncDeps {
  readonly read: (owner: DraftOwner) => Promise<DraftValues>;
  /** Returns whether the values are stored. Writes and removals are done in their order; a read waits for those before it. */
  readonly write: (owner: DraftOwner, values: DraftValues) => Promise<boolean>;
  readonly remove: (owner: DraftOwner) => Promise<void>;
  /** Returns whether nobody needs the draft any more: the step was accepted, or the session ended by choice. */
  readonly isOver: (owner: DraftOwner) => boolean;
  /** Returns what all fields hold. */
  readonly values: () => DraftValues;
  /** Returns what the fields held before anything was typed. */
  readonly defaults: () => DraftValues;
  readonly fill: (values: DraftValues) => void;
  /** Takes away what was typed; of another person also what was filled in for them. */
  readonly empty: (isOfAnother: boolean) => void;
  readonly tell: (news: DraftNews) => void;
}

export interface DraftSync {
  /**
   * Sets the owner. Another owner than before empties the form: what stands there is not theirs. null: not known (any
   * more).
   */
  readonly belongTo: (owner: DraftOwner | null) => void;
  /** Called when somebody has typed into a field. */
  readonly typed: (name: string) => void;
  /** Called when the step was accepted. */
  readonly sent: () => void;
  readonly clear: () => void;
  /** Takes the clearing back. */
  readonly undoClear: () => void;
  /** Called when the page is hidden or left: writes what is not stored yet. */
  readonly flush: () => void;
  /** Called when the page comes out of the back-forward cache: another page may have written since. */
  readonly comeBack: () => void;
  /** Called when the form leaves the page. */
  readonly leave: () => void;
}

/** Stores what is typed into one form and gives it back; what is typed meanwhile always counts more than the draft. */
export function createDraftSync(deps: DraftSyncDeps): DraftSync {
  let owner: DraftOwner | null = null;
  let cleared: DraftValues | null = null;
  /** Names of the fields that the draft read last does not overwrite. */
  const typedNames = new Set<string>();
  /** Typed, and taken by no write yet, or refused by the device. */
  const unwritten = new Set<string>();
  /** Fields that the page itself has filled in (birth date and sex by the IIN), which no later page can: stored at once. */
  let prefilled: readonly string[] = [];
  /** Replaced when what was typed until now is given up: nothing that is under way may bring it back. */
  let era = {};
  let isWriting = false;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const isAnythingUnwritten = () => unwritten.size > 0 || prefilled.length > 0;

  /** Returns false when the device refuses. */
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
      // They go with the next key or the next try.
      for (const name of names) unwritten.add(name);
      prefilled = filledIn;
    }
    return isStored;
  }

  /** Writes each key at once, but one write at a time: the next one takes all that came meanwhile. */
  async function write(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    // What is typed in one task, by a browser that fills in a form, goes in one write.
    await Promise.resolve();
    clearTimeout(retryTimer);
    while (owner !== null && isAnythingUnwritten()) {
      if (!(await writeNow())) {
        retryTimer = setTimeout(
          () => void write(),
          Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS),
        );
        failures += 1;
        break;
      }
      failures = 0;
    }
    isWriting = false;
  }

  function forgetTyped(): void {
    era = {};
    typedNames.clear();
    unwritten.clear();
    prefilled = [];
  }

  function remove(): void {
    forgetTyped();
    if (owner !== null) void deps.remove(owner);
  }

  async function restore(from: DraftOwner): Promise<void> {
    const its = era;
    const stored = Object.entries(await deps.read(from));
    if (owner !== from || its !== era) return;
    const typed = Object.fromEntries(stored.filter(([name]) => !name.startsWith(PREFILLED)));
    const filledIn = Object.fromEntries(
      stored.flatMap(([name, value]) =>
        name.startsWith(PREFILLED) ? [[name.slice(PREFILLED.length), value]] : [],
      ),
    );
    const draft = { ...filledIn, ...typed };
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
    // Of what the page had filled in nobody has to be told.
    if (missing.some(([name]) => name in typed)) deps.tell('restored');
  }

  return {
    belongTo(next) {
      if (next === null || (owner?.uuid === next.uuid && owner.step === next.step)) return;
      if (owner !== null) {
        void writeNow();
        forgetTyped();
        cleared = null;
        deps.empty(true);
        deps.tell('none');
      }
      owner = next;
      void restore(next);
      void write();
    },
    typed(name) {
      typedNames.add(name);
      unwritten.add(name);
      if (cleared !== null) {
        cleared = null;
        deps.tell('none');
      }
      void write();
    },
    sent: remove,
    clear() {
      cleared = deps.values();
      deps.empty(false);
      deps.tell('cleared');
      remove();
    },
    undoClear() {
      if (cleared === null) return;
      deps.fill(cleared);
      for (const name of Object.keys(cleared)) unwritten.add(name);
      cleared = null;
      deps.tell('restored');
      void write();
    },
    flush() {
      void writeNow();
    },
    comeBack() {
      if (owner === null || unwritten.size > 0) return;
      typedNames.clear();
      void restore(owner);
    },
    leave() {
      if (owner !== null && deps.isOver(owner)) void deps.remove(owner);
      else void writeNow();
      clearTimeout(retryTimer);
      owner = null;
    },
  };
}
