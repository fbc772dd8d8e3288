import type { DraftOwner, DraftValues } from '../session/drafts.ts';

/**
 * What was done with a draft: `restored` into the fields, `cleared` by the person, who may have it back, or nothing that
 * anybody needs to know.
 */
export type DraftNews = 'none' | 'restored' | 'cleared';

export interface DraftKeeperParts {
  readonly read: (owner: DraftOwner) => Promise<DraftValues | null>;
  readonly keep: (owner: DraftOwner, values: DraftValues) => Promise<void>;
  readonly forget: (owner: DraftOwner) => Promise<void>;
  /** Whether nobody needs the draft any more: the step was accepted, or the session ended by choice. */
  readonly isOver: (owner: DraftOwner) => boolean;
  /** What the fields hold now. */
  readonly values: () => DraftValues;
  /** Whether the fields hold what they held before anything was typed. */
  readonly isUntouched: () => boolean;
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
}

/** Keeps what is typed into one form and gives it back; what is typed meanwhile always counts more than the draft. */
export function createDraftKeeper(parts: DraftKeeperParts): DraftKeeper {
  let owner: DraftOwner | null = null;
  let isRead = false;
  let hasUnsaved = false;
  let isKeeping = false;
  let cleared: DraftValues | null = null;
  const typedNames = new Set<string>();

  function keep(of: DraftOwner): Promise<void> {
    hasUnsaved = false;
    const isUseless = parts.isOver(of) || parts.isUntouched();
    return isUseless ? parts.forget(of) : parts.keep(of, parts.values());
  }

  /** Each key at once, but one write at a time: a page that crashes or goes does not wait for a pause in the typing. */
  function save(): void {
    // Before the draft was read it would be overwritten by what little was typed since.
    if (!hasUnsaved || isKeeping || owner === null || !isRead) return;
    isKeeping = true;
    void keep(owner).finally(() => {
      isKeeping = false;
      save();
    });
  }

  function forgetTyping(): void {
    hasUnsaved = false;
    typedNames.clear();
  }

  async function restore(from: DraftOwner): Promise<void> {
    const draft = await parts.read(from);
    if (owner !== from) return;
    isRead = true;
    const present = parts.values();
    const missing = Object.entries(draft ?? {}).filter(
      ([name, value]) => name in present && present[name] !== value && !typedNames.has(name),
    );
    if (missing.length > 0) {
      parts.fill(Object.fromEntries(missing));
      parts.tell('restored');
    }
    save();
  }

  return {
    belongTo(next) {
      if (next === null || (owner?.uuid === next.uuid && owner.step === next.step)) return;
      if (owner !== null) {
        forgetTyping();
        cleared = null;
        parts.empty(true);
        parts.tell('none');
      }
      owner = next;
      isRead = false;
      void restore(next);
    },
    typed(name) {
      typedNames.add(name);
      if (cleared !== null) {
        cleared = null;
        parts.tell('none');
      }
      hasUnsaved = true;
      save();
    },
    sent() {
      forgetTyping();
      if (owner !== null) void parts.forget(owner);
    },
    clear() {
      cleared = parts.values();
      forgetTyping();
      parts.empty(false);
      parts.tell('cleared');
      if (owner !== null) void parts.forget(owner);
    },
    undoClear() {
      if (cleared === null) return;
      parts.fill(cleared);
      cleared = null;
      parts.tell('restored');
      hasUnsaved = true;
      save();
    },
    leave() {
      if (owner !== null && parts.isOver(owner)) void parts.forget(owner);
      else if (owner !== null && hasUnsaved && isRead) void keep(owner);
      owner = null;
    },
  };
}
