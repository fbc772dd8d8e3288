import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { createDraftKeeper, type DraftKeeper, type DraftNews } from '../drafts/draftKeeper.ts';
import {
  forgetDraft,
  forgetLastTyped,
  keepLastTyped,
  prepareDrafts,
  readDraft,
  readLastTyped,
} from '../drafts/drafts.ts';
import { writeAlone, writeDraft } from '../drafts/draftWrites.ts';
import type { TypedStep } from '../drafts/stepOrder.ts';
import { isDraftOver, useDraftOwner } from '../drafts/useDraftOwner.ts';
import { forgetHint } from './iinHint.ts';

/** What a form's page says and does about its draft. */
export interface FormDraft {
  /** null for a form that keeps none. */
  readonly step: TypedStep | null;
  readonly news: DraftNews;
  readonly clear: () => void;
  readonly undoClear: () => void;
  /** What was typed is the server's now. */
  readonly sent: () => void;
}

const nothing = () => {};
export const noDraft: FormDraft = {
  step: null,
  news: 'none',
  clear: nothing,
  undoClear: nothing,
  sent: nothing,
};

function keeperOf<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  names: readonly string[],
  tell: (news: DraftNews) => void,
): DraftKeeper {
  const texts = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = values[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
  return createDraftKeeper({
    read: readDraft,
    keep: writeDraft,
    forget: forgetDraft,
    keepLast: keepLastTyped,
    readLast: readLastTyped,
    forgetLast: forgetLastTyped,
    alone: writeAlone,
    isOver: isDraftOver,
    values: () => texts(form.getValues()),
    untouched: () => texts(form.formState.defaultValues ?? {}),
    fill(values) {
      for (const [name, value] of Object.entries(values)) {
        // The keeper fills in only fields that the form has, whose values are texts.
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
        });
      }
    },
    empty(isOfAnother) {
      if (!isOfAnother) return form.reset();
      forgetHint();
      const blank = Object.fromEntries(names.map((name) => [name, '']));
      // Every field of these forms is a text.
      form.reset(blank as DefaultValues<Values> & Values);
    },
    tell,
  });
}

/**
 * Keeps what is typed into a form on the device until it is accepted, and gives it back after whatever took the page
 * away. The draft of a registration is shown to a session of the same registration only.
 * @param step null for a form that keeps no draft
 * @param names of all fields
 */
export function useDraft<Values extends FieldValues, Body>(
  step: TypedStep | null,
  form: UseFormReturn<Values, unknown, Body>,
  names: readonly string[],
): FormDraft {
  const [news, setNews] = useState<DraftNews>('none');
  const [keeper] = useState(() => keeperOf(form, names, setNews));
  const owner = useDraftOwner(step);

  useEffect(() => {
    if (step === null) return;
    void prepareDrafts();
    const changes = form.watch((_, { name, type }) => {
      // Only what a person does has a type; the rest fills in by itself.
      if (name !== undefined && type !== undefined) keeper.typed(name);
    });
    window.addEventListener('pagehide', keeper.pageGoes);
    return () => {
      window.removeEventListener('pagehide', keeper.pageGoes);
      changes.unsubscribe();
      keeper.leave();
    };
  }, [step, form, keeper]);

  useEffect(() => keeper.belongTo(owner), [keeper, owner]);

  if (step === null) return noDraft;
  return { step, news, clear: keeper.clear, undoClear: keeper.undoClear, sent: keeper.sent };
}
