import { CredentialsError, type ErrorInfo, errorCodes, errorInfo } from './errorInfo.ts';
import { actions } from './protocol.ts';

export interface Refusal {
  action: typeof actions.disconnected | typeof actions.error;
  error: ErrorInfo;
}

/**
 * How a client hears that its credentials will not do: DISCONNECTED where another token helps, ERROR,
 * which is for good, where it would not (RSA4b, RTN14b, RTN14g).
 */
export function refusalOf(reason: unknown): Refusal {
  const error =
    reason instanceof CredentialsError
      ? reason.info
      : errorInfo(errorCodes.internal, 'The credentials could not be checked');
  const isPassing = error.code === errorCodes.tokenExpired || error.code === errorCodes.internal;
  return { action: isPassing ? actions.disconnected : actions.error, error };
}
