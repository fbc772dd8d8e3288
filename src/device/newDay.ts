import { onVisible, type Stop, stopAll } from './pageLifecycle.ts';

/** The interval of reading the clock. A timer to midnight would be late by the time that the device slept. */
export const LOOK_EVERY_MS = 5_000;

/**
 * Calls back when a new day has begun, also while the page stays visible.
 * @param today returns the present day
 */
export function onNewDay(today: () => string, listener: () => void): Stop {
  let day = today();
  const look = () => {
    if (day === today()) return;
    day = today();
    listener();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return stopAll(onVisible(look), () => clearInterval(timer));
}
