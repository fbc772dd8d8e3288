import { useEffect, useRef } from 'react';

/** What Chromium on a phone adds to the Credential Management API; nothing else has it. */
interface OtpCredential extends Credential {
  readonly code: string;
}
const hasCode = (credential: Credential | null): credential is OtpCredential =>
  credential !== null && 'code' in credential && typeof credential.code === 'string';

/**
 * Asks the browser for the code of the SMS that comes now (WebOTP), where it can read one: with the person's consent.
 * @param sending which sending's code is waited for: each is listened for anew; null while none is expected
 */
export function useOneTimeCode(sending: number | null, onCode: (code: string) => void): void {
  const listener = useRef(onCode);
  useEffect(() => {
    listener.current = onCode;
  });
  useEffect(() => {
    if (sending === null || !('OTPCredential' in window)) return;
    const controller = new AbortController();
    const options: CredentialRequestOptions & { otp: { transport: ['sms'] } } = {
      otp: { transport: ['sms'] },
      signal: controller.signal,
    };
    navigator.credentials.get(options).then(
      (credential) => {
        if (hasCode(credential)) listener.current(credential.code);
      },
      // Declined, aborted or not allowed here: the code is typed.
      () => {},
    );
    return () => controller.abort();
  }, [sending]);
}
