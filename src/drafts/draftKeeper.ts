import type { DraftOwner, DraftTyping, DraftValues } from './drafts.ts';

/**
 * What was done with a draft: `restored` into the fields, `cleared` by the person, who may have it back, or nothing that
 * anybody needs to know.
 */
export type DraftNews = 'none' | 'restored' | 'cleared';

export interface DraftKeeperDeps {
  readonly read: (owner: DraftOwner) => Promise<DraftValues | null>;
  /** @returns whether it is kept now */
  readonly keep: (owner: DraftOwner, values: DraftValues) => Promise<boolean>;
  readonly forget: (owner: DraftOwner) => Promise<void>;
  /** Keeps without waiting for anything what the draft has not yet; the page goes. */
  readonly keepLast: (owner: DraftOwner, typing: DraftTyping) => void;
  /** What a page that went has kept so. */
  readonly readLast: (owner: DraftOwner) => Promise<DraftTyping | null>;
  readonly forgetLast: (owner: DraftOwner) => void;
  /** Does what reads and writes while no other tab does: each would lose what the other has written. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Whether nobody needs the draft any more: the step was accepted, or the session ended by choice. */
  readonly isOver: (owner: DraftOwner) => boolean;
  /** What the fields hold now. */
  readonly values: () => DraftValues;
  /** What the fields held before anything was typed. */
  readonly untouched: () => DraftValues;
  readonly fill: (values: DraftValues) => void;
  /** Takes away what was typed; of another person also what was filled in for them. */
  readonly empty: (isOfAnother: boolean) => void;
  readonly tell: (news: DraftNews) => void;
}

export interface DraftKeeper {
  /** Another owner than before empties the form: what stands there is not theirs. null: not known (any more). */
  readonly belongTo: (owner: DraftOwner | null) => void;
  /** Somebody typed into a field. */
  readonly typed: (name: string) => void;
  /** The step was accepted. */
  readonly sent: () => void;
  readonly clear: () => void;
  /** Takes the clearing back. */
  readonly undoClear: () => void;
  /** The form leaves the page. */
  readonly leave: () => void;
  /** The page goes, with the form on it: what is on its way to the device may not arrive. */
  readonly pageGoes: () => void;
}

/** What goes to the device in one write: the fields that were typed into, put into what is kept there. */
interface Typing extends DraftTyping {
  readonly untouched: DraftValues;
  readonly era: { readonly isForgotten: boolean };
}

/** Keeps what is typed into one form and gives it back; what is typed meanwhile always counts more than the draft. */
export function createDraftKeeper(parts: DraftKeeperDeps): DraftKeeper {
  let owner: DraftOwner | null = null;
  let hasUnsaved = false;
  let isKeeping = false;
  let writing: Promise<void> = Promise.resolve();
  let cleared: DraftValues | null = null;
  /** Here, whether it is kept by now or not. */
  const typedNames = new Set<string>();
  /** What another tab has typed into the other fields since is not written over. */
  let unsavedNames = new Set<string>();
  /** Of what is under way, what was typed before a clearing or a sending is not kept any more. */
  let era = { isForgotten: false };
  const underWay = new Set<Typing>();
  let hasLeftLast = false;

  const typingOf = (names: Iterable<string>): Typing => ({
    names: [...names],
    values: parts.values(),
    untouched: parts.untouched(),
    era,
  });

  /** @returns whether the draft has it now, or need not have it */
  async function merge(of: DraftOwner, typing: Typing): Promise<boolean> {
    const { names, values, untouched } = typing;
    const before = await parts.read(of);
    if (typing.era.isForgotten) return true;
    const merged = Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const isTyped = names.includes(name);
        return [name, isTyped ? value : (before?.[name] ?? value)];
      }),
    );
    const isUntouched = Object.entries(merged).every(([name, value]) => value === untouched[name]);
    if (!parts.isOver(of) && !isUntouched) return parts.keep(of, merged);
    await parts.forget(of);
    return true;
  }

  /** One after the other, and while no other tab does. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    writing = writing.catch(() => {}).then(() => parts.alone(work));
    return writing;
  }

  function keep(of: DraftOwner): Promise<void> {
    const typing = typingOf(unsavedNames);
    unsavedNames = new Set();
    hasUnsaved = false;
    underWay.add(typing);
    return inTurn(async () => {
      const isKept = await merge(of, typing);
      // It goes with the next key.
      if (!isKept && typing.era === era) for (const name of typing.names) unsavedNames.add(name);
    }).finally(() => {
      underWay.delete(typing);
      forgetWhatIsKept(of);
    });
  }

  /** A page may stay although it went: what it left would be put over what is typed from now on. */
  function forgetWhatIsKept(of: DraftOwner): void {
    if (!hasLeftLast || underWay.size > 0 || unsavedNames.size > 0) return;
    hasLeftLast = false;
    parts.forgetLast(of);
  }

  /** Puts into the draft what a page that went could not, where there is such a thing. */
  async function catchUp(of: DraftOwner): Promise<void> {
    const its = era;
    const last = await parts.readLast(of);
    if (last === null) return;
    await inTurn(async () => {
      const names = last.names.filter((name) => !typedNames.has(name));
      const typing: Typing = { ...last, names, untouched: parts.untouched(), era: its };
      if (await merge(of, typing)) parts.forgetLast(of);
    });
  }

  /** Each key at once, but one write at a time: a page that crashes or goes does not wait for a pause in the typing. */
  function save(): void {
    if (!hasUnsaved || isKeeping || owner === null) return;
    isKeeping = true;
    void keep(owner).finally(() => {
      isKeeping = false;
      save();
    });
  }

  function keepRest(of: DraftOwner): void {
    if (hasUnsaved) void keep(of);
  }

  function forgetTyping(): void {
    era = { isForgotten: false };
    hasUnsaved = false;
    typedNames.clear();
    unsavedNames.clear();
  }

  /** Of what is on its way to the device nothing arrives after this. */
  function forgetDraft(): void {
    era.isForgotten = true;
    forgetTyping();
    if (owner !== null) void parts.forget(owner);
  }

  async function restore(from: DraftOwner): Promise<void> {
    const its = era;
    await catchUp(from);
    const draft = await parts.read(from);
    if (owner !== from || its.isForgotten) return;
    const present = parts.values();
    const missing = Object.entries(draft ?? {}).filter(
      ([name, value]) => name in present && present[name] !== value && !typedNames.has(name),
    );
    if (missing.length === 0) return;
    parts.fill(Object.fromEntries(missing));
    parts.tell('restored');
  }

  return {
    belongTo(next) {
      if (next === null || (owner?.uuid === next.uuid && owner.step === next.step)) return;
      if (owner !== null) {
        keepRest(owner);
        forgetTyping();
        cleared = null;
        parts.empty(true);
        parts.tell('none');
      }
      owner = next;
      void restore(next);
      save();
    },
    typed(name) {
      typedNames.add(name);
      unsavedNames.add(name);
      if (cleared !== null) {
        cleared = null;
        parts.tell('none');
      }
      hasUnsaved = true;
      save();
    },
    sent() {
      forgetDraft();
    },
    clear() {
      cleared = parts.values();
      parts.empty(false);
      parts.tell('cleared');
      forgetDraft();
    },
    undoClear() {
      if (cleared === null) return;
      parts.fill(cleared);
      for (const name of Object.keys(cleared)) unsavedNames.add(name);
      cleared = null;
      parts.tell('restored');
      hasUnsaved = true;
      save();
    },
    leave() {
      if (owner !== null && parts.isOver(owner)) void parts.forget(owner);
      else if (owner !== null) keepRest(owner);
      owner = null;
    },
    pageGoes() {
      if (owner === null || parts.isOver(owner)) return;
      const unkept = [...underWay].flatMap((typing) => (typing.era === era ? typing.names : []));
      const names = new Set([...unkept, ...unsavedNames]);
      if (names.size === 0) return;
      hasLeftLast = true;
      parts.keepLast(owner, typingOf(names));
    },
  };
}
