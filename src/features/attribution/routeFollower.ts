/** Where the record is sent: the specification's names login, login-iin, register-address, … by their paths. */
const namedPaths = [
  '/login',
  '/login/iin',
  '/register/address',
  '/register/employment',
  '/register/lk',
  '/register/passport',
  '/register/personal',
  '/register/photo',
  '/register/wait',
];

export function isNamedRoute(path: string): boolean {
  return namedPaths.includes(path);
}

export interface RouteFollowerDeps {
  /** Whether the server is being asked for the step of a session. */
  readonly isStepAwaited: () => boolean;
  /**
   * Calls back when that may have changed.
   * @returns stops it
   */
  readonly onStepChange: (listener: () => void) => () => void;
  readonly send: () => void;
}

/**
 * The ready flag: set when a named route's screen is shown, after its step answer where there is a session to ask for; reset
 * by any other route. What is to be sent is sent with the flag, else once it is set.
 * @returns to be called with the path of each screen that is shown
 */
export function createRouteFollower(parts: RouteFollowerDeps): (path: string) => void {
  let isReady = false;
  let stopWaiting = () => {};

  function becomeReady(): boolean {
    isReady ||= !parts.isStepAwaited();
    if (isReady) parts.send();
    return isReady;
  }

  return (path) => {
    stopWaiting();
    stopWaiting = () => {};
    if (!isNamedRoute(path)) {
      isReady = false;
      return;
    }
    if (becomeReady()) return;
    stopWaiting = parts.onStepChange(() => {
      if (becomeReady()) stopWaiting();
    });
  };
}
