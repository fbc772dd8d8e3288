import { removeCookie, writeCookie } from '../storage/cookies.ts';
import { cookieNames } from '../storage/keys.ts';

/** Whether this browser keeps cookies. Without them there is no session, which has to be said before an application begins. */
export function areCookiesAccepted(): boolean {
  const isKept = writeCookie(cookieNames.cookieCheck, '1', { maxAgeS: 60 });
  removeCookie(cookieNames.cookieCheck);
  return isKept;
}
