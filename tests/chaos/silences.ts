/*
 * Keeps track of databases that do not answer: which documents they belong to, and which typed text the device may have
 * failed to store because of this.
 */

/** Time after a silence within which the app must have stored what was typed during the silence. */
export const STORES_AGAIN_MS = 30_000;

interface Silence {
  /** Time on the clock of the walk. Infinite for a silence that lasts until its document ends. */
  readonly endMs: number;
  /** Fields whose text was not stored when the silence began, or was typed later. */
  readonly fields: Set<string>;
}

/**
 * Silences of a walk. A tab is any object that identifies the tab. A field is identified by its page's path and its name.
 */
export interface Silences {
  /**
   * Records that the databases of a tab's document have stopped answering.
   * @param forMs length of the silence from now
   * @param storedNames names of the fields that were stored before
   */
  readonly begin: (tab: object, forMs: number, storedNames: ReadonlySet<string>) => void;
  /** Returns whether the document may lack its databases: during the silence and 30 s after it. */
  readonly isSilent: (tab: object) => boolean;
  /**
   * Returns the time by which the app must have stored everything. Infinite for a silence without an end, null without a
   * silence.
   */
  readonly storesAgainAtMs: (tab: object) => number | null;
  /** Returns the fields that the device may not have stored because of a silence of this document. */
  readonly fieldsOf: (tab: object) => readonly string[];
  /** Records that everything is stored again, so that no field may be typed again. */
  readonly end: (tab: object) => void;
  /** Records that a new document was loaded, whose databases answer. */
  readonly documentCame: (tab: object) => void;
  readonly typed: (tab: object, field: string) => void;
  /** Returns whether a field that was typed before may be empty, because the device could not store it or cannot read it. */
  readonly mayBeEmpty: (tab: object, field: string) => boolean;
}

const nameOf = (field: string) => field.slice(field.lastIndexOf(' ') + 1);

/** Creates the record of a walk. @param now returns milliseconds */
export function createSilences(now: () => number = Date.now): Silences {
  const silences = new WeakMap<object, Silence>();
  const typedInDocument = new WeakMap<object, Set<string>>();
  /** Fields that the device may not have stored. */
  const unstored = new Set<string>();

  /** Returns the silence of a tab's document, or undefined after the time to store again. */
  function silenceOf(tab: object): Silence | undefined {
    const silence = silences.get(tab);
    return silence && now() < silence.endMs + STORES_AGAIN_MS ? silence : undefined;
  }

  return {
    begin(tab, forMs, storedNames) {
      const typed = [...(typedInDocument.get(tab) ?? [])];
      const fields = typed.filter((field) => !storedNames.has(nameOf(field)));
      const before = silenceOf(tab)?.fields ?? [];
      const endMs = Math.max(now() + forMs, silences.get(tab)?.endMs ?? 0);
      silences.set(tab, { endMs, fields: new Set([...before, ...fields]) });
      for (const field of fields) unstored.add(field);
    },
    isSilent: (tab) => silenceOf(tab) !== undefined,
    storesAgainAtMs(tab) {
      const silence = silenceOf(tab);
      return silence ? silence.endMs + STORES_AGAIN_MS : null;
    },
    fieldsOf: (tab) => [...(silences.get(tab)?.fields ?? [])],
    end(tab) {
      for (const field of silences.get(tab)?.fields ?? []) unstored.delete(field);
      silences.delete(tab);
    },
    documentCame(tab) {
      silences.delete(tab);
      typedInDocument.delete(tab);
    },
    typed(tab, field) {
      const typed = typedInDocument.get(tab) ?? new Set();
      typedInDocument.set(tab, typed.add(field));
      const silence = silenceOf(tab);
      silence?.fields.add(field);
      if (silence) unstored.add(field);
      else unstored.delete(field);
    },
    mayBeEmpty: (tab, field) => silenceOf(tab) !== undefined || unstored.has(field),
  };
}
