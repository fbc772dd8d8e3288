import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { areDraftsRefusedAtom } from './drafts.ts';
import type { TypedStep } from './stepOrder.ts';

/** The step whose form has said it: nobody has to be told again at each step. */
const saidAtAtom = atom<TypedStep | null>(null);

/** Whether a step's form has to say that drafts cannot be kept on this device. */
export function useDraftRefusal(step: TypedStep | null): boolean {
  const areRefused = useAtomValue(areDraftsRefusedAtom);
  const [saidAt, setSaidAt] = useAtom(saidAtAtom);
  const isToSay = step !== null && areRefused && (saidAt === null || saidAt === step);
  useEffect(() => {
    if (isToSay) setSaidAt(step);
  }, [isToSay, setSaidAt, step]);
  return isToSay;
}
