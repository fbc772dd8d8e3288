import { useAtomValue } from 'jotai';
import { stepAtom } from '../../session/step.ts';
import type { IdentityContext } from './identityErrors.ts';

/** What the server last said beside the step; nothing before the step is known. */
export function useIdentityContext(): IdentityContext {
  return useAtomValue(stepAtom)?.context ?? {};
}
