/** Browser properties that identify the device. */
interface BrowserTraits {
  readonly userAgent: string;
  /** Number of touch points. iPadOS reports a Macintosh, but no Macintosh has a touch screen. */
  readonly maxTouchPoints: number;
}

/** Returns the type of the device. The help has installation steps for each type. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: BrowserTraits): 'android' | 'ios' | 'computer' {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (userAgent.includes('Macintosh') && maxTouchPoints > 1) return 'ios';
  return userAgent.includes('Android') ? 'android' : 'computer';
}
