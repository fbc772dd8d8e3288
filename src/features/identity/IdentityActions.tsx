import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { submitVerigramSession } from '../../api/contract.ts';
import { useCall } from '../../session/useCall.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { Button } from '../../ui/Button.tsx';
import { BeginAnew } from './BeginAnew.tsx';
import { identityOffers } from './identityErrors.ts';
import { useIdentityContext } from './useIdentityContext.ts';
import { WithoutCheck } from './WithoutCheck.tsx';

/** The ways on after a failed identity check, as its error and the retries left allow. */
export function IdentityActions() {
  const { t } = useLingui();
  const context = useIdentityContext();
  const offers = identityOffers(context);
  const retry = useCall(submitVerigramSession);
  const retriesLeft = context.retries_left ?? null;
  return (
    <>
      {offers.retry ? (
        <div className="identity-error__way">
          <CallProblem error={retry.error} isSlow={retry.isSlow} />
          <Button
            size="l"
            isLoading={retry.isSending}
            hasError={retry.error !== null}
            onClick={() =>
              void retry.send({ body: { session_id: null, status: 'retry', error: null } })
            }
          >
            {t`Попробовать ещё раз`}
          </Button>
          {retriesLeft === null ? null : (
            <p className="identity-error__soft">
              {t`${plural(retriesLeft, {
                one: 'Осталась # попытка',
                few: 'Осталось # попытки',
                many: 'Осталось # попыток',
                other: 'Осталось # попытки',
              })}`}
            </p>
          )}
        </div>
      ) : null}
      {offers.without ? <WithoutCheck /> : null}
      {offers.beginAnew ? <BeginAnew /> : null}
    </>
  );
}
