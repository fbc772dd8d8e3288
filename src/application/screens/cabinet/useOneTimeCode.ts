import { useEffect, useRef } from 'react';

/** Part of the Credential Management API that only Chromium on a phone has. */
interface OtpCredential extends Credential {
  readonly code: string;
}
const hasCode = (credential: Credential | null): credential is OtpCredential =>
  credential !== null && 'code' in credential && typeof credential.code === 'string';

/**
 * Asks the browser for the code of the next SMS (WebOTP), which it reads with the person's consent.
 * @param sms identifies the SMS, so that each is awaited once; null while none is expected
 */
export function useOneTimeCode(sms: number | null, onCode: (code: string) => void): void {
  const listener = useRef(onCode);
  useEffect(() => {
    listener.current = onCode;
  });
  useEffect(() => {
    if (sms === null || !('OTPCredential' in window)) return;
    const controller = new AbortController();
    const options: CredentialRequestOptions & { otp: { transport: ['sms'] } } = {
      otp: { transport: ['sms'] },
      signal: controller.signal,
    };
    navigator.credentials.get(options).then(
      (credential) => {
        if (hasCode(credential)) listener.current(credential.code);
      },
      // The reading was declined, aborted or not allowed: the person types the code.
      () => {},
    );
    return () => controller.abort();
  }, [sms]);
}
