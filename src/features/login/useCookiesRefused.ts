import { useEffect, useState } from 'react';
import { areCookiesAccepted } from '../../session/cookieCheck.ts';

/** Whether this browser refuses cookies, without which there is no session; false until that was tried. */
export function useCookiesRefused(): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const look = () => setRefused(!areCookiesAccepted());
    look();
    // Whoever allows them in the settings comes back to this page.
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return isRefused;
}
