import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useAtomValue } from 'jotai';
import { stepAtom } from '../../session/step.ts';
import { ApplicationSteps } from '../../steps/ApplicationSteps.tsx';
import type { HeadMessages } from '../../ui/screen.ts';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { GenericFailure } from './GenericFailure.tsx';
import { IdentityActions } from './IdentityActions.tsx';
import { identityErrorScreen } from './identityErrors.ts';
import { LowSimilarity } from './LowSimilarity.tsx';
import { useIdentityContext } from './useIdentityContext.ts';
import './identityError.css';

const headMessages: HeadMessages = {
  title: msg`Не получилось проверить лицо`,
  description: msg`На этом шаге объясняют, почему проверка не удалась и что сделать.`,
};

export const head = () => headMessages;

/** Why the identity check failed, and the ways on. Which of the two screens it is comes with the step. */
export function Screen() {
  const { i18n } = useLingui();
  const isHydrated = useIsHydrated();
  const isFailureKnown = useAtomValue(stepAtom)?.step_name === 'liveness_failed';
  // The server need not say why: then it is the generic screen.
  const { error } = useIdentityContext();
  const isLowSimilarity = identityErrorScreen(error) === 'low_similarity';
  return (
    <div className="identity-error">
      <ApplicationSteps stage="photo" />
      <h1 tabIndex={-1}>{i18n._(headMessages.title)}</h1>
      {isHydrated && isFailureKnown ? (
        <>
          {error && isLowSimilarity ? <LowSimilarity error={error} /> : <GenericFailure />}
          <IdentityActions />
        </>
      ) : (
        <p>{i18n._(headMessages.description)}</p>
      )}
    </div>
  );
}
