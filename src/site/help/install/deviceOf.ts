/** Traits of the browser that tell the device. */
interface BrowserTraits {
  readonly userAgent: string;
  /** iPadOS says that it is a Macintosh; no Macintosh has a touch screen. */
  readonly maxTouchPoints: number;
}

/** Returns the device that the help has steps for. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: BrowserTraits): 'android' | 'ios' | 'computer' {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (userAgent.includes('Macintosh') && maxTouchPoints > 1) return 'ios';
  return userAgent.includes('Android') ? 'android' : 'computer';
}
