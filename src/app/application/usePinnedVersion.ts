import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pinVersion } from '../../platform/pinnedVersion.ts';
import { isLoggedInAtom } from '../../session/token.ts';

const CABINET = '/register/lk';

/** From the first step to the cabinet no new version of the app comes by itself, whether there is something to type or not. */
export function usePinnedVersion(): void {
  const { pathname } = useLocation();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const isUnderWay = isLoggedIn && pathname.startsWith('/register/') && pathname !== CABINET;
  useEffect(() => (isUnderWay ? pinVersion() : undefined), [isUnderWay]);
}
