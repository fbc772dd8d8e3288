/** The layouts' own widths. */
const TABLET_FROM_PX = 640;
const DESKTOP_FROM_PX = 960;
const REEVALUATED_AFTER_MS = 50;

/** The lender's `JENIL_DEVICE_CLASS_REEVALUATION`; apart from `config.ts`, because no page needs it before it is idle. */
declare const __JENIL_IS_DEVICE_CLASS_REEVALUATED__: boolean;

export type DeviceClass = 'phone' | 'tablet' | 'desktop';

/** @param widthPx of the window, in CSS px */
export function deviceClassOf(widthPx: number): DeviceClass {
  if (widthPx < TABLET_FROM_PX) return 'phone';
  return widthPx < DESKTOP_FROM_PX ? 'tablet' : 'desktop';
}

/**
 * Marks the document with the class of the device (`<html data-device="phone">`).
 * @param isReevaluated whether a resize, such as turning the phone, decides anew: 50 ms after the last one
 */
export function markDeviceClass(isReevaluated = __JENIL_IS_DEVICE_CLASS_REEVALUATED__): void {
  const evaluate = () => {
    document.documentElement.dataset.device = deviceClassOf(window.innerWidth);
  };
  evaluate();
  if (!isReevaluated) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(evaluate, REEVALUATED_AFTER_MS);
  });
}
