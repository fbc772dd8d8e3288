import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isLoggedInAtom } from '../../session/token.ts';
import { keepVersion } from '../../platform/pinnedVersion.ts';

const CABINET = '/register/lk';

/** From the first step to the cabinet no new version of the app comes by itself, whether there is something to type or not. */
export function useKeptVersion(): void {
  const { pathname } = useLocation();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const isUnderWay = isLoggedIn && pathname.startsWith('/register/') && pathname !== CABINET;
  useEffect(() => (isUnderWay ? keepVersion() : undefined), [isUnderWay]);
}
