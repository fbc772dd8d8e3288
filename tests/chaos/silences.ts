/*
 * Notes of the databases that do not answer: which documents they belong to, and which typed text the device may not have
 * stored because of them.
 */

/** Time after a silence within which the app has stored again, by itself, what was typed meanwhile. */
export const STORES_AGAIN_MS = 30_000;

interface Silence {
  /** By the clock of the walk; infinite for a silence that ends with its document. */
  readonly endMs: number;
  /** Fields whose text was not stored when the silence began, or was typed since. */
  readonly fields: Set<string>;
}

/** Silences of a walk. A tab is any object that stands for it; a field is named by its page's path and its name. */
export interface Silences {
  /**
   * Notes that the databases of a tab's document have stopped answering.
   * @param forMs from now on
   * @param storedNames names of the fields that were stored before
   */
  readonly begin: (tab: object, forMs: number, storedNames: ReadonlySet<string>) => void;
  /** Returns whether the document may still be without its databases: while they are silent, and 30 s after it. */
  readonly isSilent: (tab: object) => boolean;
  /** Returns the time by which the app has to have stored everything; infinite without an end, null without a silence. */
  readonly storesAgainAtMs: (tab: object) => number | null;
  /** Returns the fields that the device may not have because of a silence of this document. */
  readonly fieldsOf: (tab: object) => readonly string[];
  /** Notes that everything is stored again: from now on nothing may have to be typed again. */
  readonly end: (tab: object) => void;
  /** Notes that another document came: its databases answer. */
  readonly documentCame: (tab: object) => void;
  readonly typed: (tab: object, field: string) => void;
  /** Returns whether a field that was typed before may be empty: the device could not store it, or cannot read it. */
  readonly mayBeEmpty: (tab: object, field: string) => boolean;
}

const nameOf = (field: string) => field.slice(field.lastIndexOf(' ') + 1);

/** Creates the notes of a walk. @param now returns milliseconds */
export function createSilences(now: () => number = Date.now): Silences {
  const silences = new WeakMap<object, Silence>();
  const typedInDocument = new WeakMap<object, Set<string>>();
  /** Fields that the device may not have. */
  const unstored = new Set<string>();

  /** Returns the silence of a tab's document, unless the app has had its time since. */
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
