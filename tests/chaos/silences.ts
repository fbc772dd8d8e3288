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

/** Silences of a walk. */
export type Silences = ReturnType<typeof createSilences>;

const nameOf = (field: string) => field.slice(field.lastIndexOf(' ') + 1);

/**
 * Creates the record of a walk. A tab is any object that identifies the tab. A field is identified by its page's path and its
 * name.
 * @param now returns milliseconds
 */
export function createSilences(now: () => number = Date.now) {
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
    /**
     * Records that the databases of a tab's document have stopped answering.
     * @param forMs length of the silence from now
     * @param storedNames names of the fields that were stored before
     */
    begin(tab: object, forMs: number, storedNames: ReadonlySet<string>) {
      const typed = [...(typedInDocument.get(tab) ?? [])];
      const fields = typed.filter((field) => !storedNames.has(nameOf(field)));
      const before = silenceOf(tab)?.fields ?? [];
      const endMs = Math.max(now() + forMs, silences.get(tab)?.endMs ?? 0);
      silences.set(tab, { endMs, fields: new Set([...before, ...fields]) });
      for (const field of fields) unstored.add(field);
    },
    /** Returns whether the document may lack its databases: during the silence and 30 s after it. */
    isSilent: (tab: object) => silenceOf(tab) !== undefined,
    /**
     * Returns the time by which the app must have stored everything. Infinite for a silence without an end, null without a
     * silence.
     */
    storesAgainAtMs(tab: object) {
      const silence = silenceOf(tab);
      return silence ? silence.endMs + STORES_AGAIN_MS : null;
    },
    /** Returns the fields that the device may not have stored because of a silence of this document. */
    fieldsOf: (tab: object) => [...(silences.get(tab)?.fields ?? [])],
    /** Records that everything is stored again, so that no field may be typed again. */
    end(tab: object) {
      for (const field of silences.get(tab)?.fields ?? []) unstored.delete(field);
      silences.delete(tab);
    },
    /** Records that a new document was loaded, whose databases answer. */
    documentCame(tab: object) {
      silences.delete(tab);
      typedInDocument.delete(tab);
    },
    typed(tab: object, field: string) {
      const typed = typedInDocument.get(tab) ?? new Set();
      typedInDocument.set(tab, typed.add(field));
      const silence = silenceOf(tab);
      silence?.fields.add(field);
      if (silence) unstored.add(field);
      else unstored.delete(field);
    },
    /** Returns whether a field that was typed before may be empty, because the device could not store it or cannot read it. */
    mayBeEmpty: (tab: object, field: string) => silenceOf(tab) !== undefined || unstored.has(field),
  };
}
