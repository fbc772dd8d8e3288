import { getDefaultStore, useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { FormStep } from '../../api/contract.ts';
import { onHidden, onRestore, stopAll } from '../../device/pageLifecycle.ts';
import type { KnownStep } from '../../device/sessionEvents.ts';
import { createDraftSync, type DraftNews, type DraftSync } from '../drafts/draftSync.ts';
import {
  type DraftOwner,
  type DraftValues,
  prepareDrafts,
  readDraft,
  removeDraft,
  writeDraft,
} from '../drafts/drafts.ts';
import { isOver } from '../drafts/stepOrder.ts';
import { readSubmittedValues, submittedStepsAtom } from '../drafts/submittedValues.ts';
import { lastKnownStep } from '../session/lastStep.ts';
import { stepAtom } from '../session/step.ts';
import { isLoggedInAtom, sessionEndAtom } from '../session/token.ts';
import { isCorrection } from '../steps.ts';
import { forgetHint } from './iinHint.ts';

/**
 * Returns the owner of a form's draft: the registration of the session, if the session is at the form's step. Before the
 * first answer uses the last known step, which belongs to the session.
 * @returns null while the step is unknown, or at another step
 */
function useDraftOwner(step: FormStep | null): DraftOwner | null {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const answered = useAtomValue(stepAtom);
  const isAsked = step !== null && isLoggedIn;
  const known: KnownStep | null = isAsked ? (answered ?? lastKnownStep()) : null;
  const uuid = known?.step_name === step ? (known?.uuid ?? null) : null;
  return useMemo(() => (step === null || uuid === null ? null : { uuid, step }), [step, uuid]);
}

/**
 * Returns the values of a step under correction, as texts: the server's values, else the values that this device has sent.
 * Returns the same object until the content changes, because each answer of the server contains the values again.
 * @returns null outside of a correction, and while no values are known
 */
function useCorrectedTexts(owner: DraftOwner | null): DraftValues | null {
  const now = useAtomValue(stepAtom);
  const sent = useAtomValue(submittedStepsAtom);
  const isCorrected = owner !== null && now?.step_name === owner.step && isCorrection(now);
  const uuid = isCorrected ? owner.uuid : null;
  useEffect(() => {
    if (uuid !== null) void readSubmittedValues(uuid);
  }, [uuid]);
  const values = isCorrected ? (now.context.values ?? sent[owner.step]) : undefined;
  const content = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` changes with the content of `values`
  return useMemo(() => {
    if (values === undefined) return null;
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
    return Object.fromEntries(texts);
  }, [owner, content]);
}

/** Returns true after acceptance, a restart or a logout. An expired session keeps its drafts. */
function isDraftOver(owner: DraftOwner): boolean {
  const store = getDefaultStore();
  return store.get(sessionEndAtom) === 'logged_out' || isOver(owner, store.get(stepAtom));
}

function draftSyncOf<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  names: readonly string[],
  tell: (news: DraftNews) => void,
): DraftSync {
  const texts = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = values[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
  // Only the first defaults are used, because the page later sets the server's country as a default again.
  const defaults = texts(form.formState.defaultValues ?? {});
  return createDraftSync({
    read: readDraft,
    write: writeDraft,
    remove: removeDraft,
    isOver: isDraftOver,
    values: () => texts(form.getValues()),
    defaults: () => defaults,
    fill(values) {
      for (const [name, value] of Object.entries(values)) {
        // The names are fields of the form, whose values are texts.
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
 * Stores the typed text of a form on the device until the server accepts it, and restores the text after a reload or on a
 * later visit of the page. Only a session of the same registration sees the draft of a registration.
 * @param step null for a form whose text is not stored
 * @param names of all fields
 */
export function useDraft<Values extends FieldValues, Body>(
  step: FormStep | null,
  form: UseFormReturn<Values, unknown, Body>,
  names: readonly string[],
) {
  const [news, setNews] = useState<DraftNews>('none');
  const [sync] = useState(() => draftSyncOf(form, names, setNews));
  const owner = useDraftOwner(step);

  // A layout effect, because the effects of the fields already take early input over.
  useLayoutEffect(() => {
    if (step === null) return;
    void prepareDrafts();
    const changes = form.watch((_, { name, type }) => {
      // The library gives a type only for a change by a person.
      if (name !== undefined && type !== undefined) sync.typed(name);
    });
    const stopFollowing = stopAll(onHidden(sync.flush), onRestore(sync.comeBack));
    return () => {
      stopFollowing();
      changes.unsubscribe();
      sync.leave();
    };
  }, [step, form, sync]);

  useEffect(() => sync.belongTo(owner), [sync, owner]);

  const corrected = useCorrectedTexts(owner);
  useEffect(() => {
    if (corrected !== null) sync.fillIn(corrected);
  }, [sync, corrected]);

  return { step, news, clear: sync.clear, undoClear: sync.undoClear, sent: sync.sent };
}

/** State and actions of a form's draft. */
export type FormDraft = ReturnType<typeof useDraft>;
