/** The layouts' own widths. */
const TABLET_FROM_PX = 640;
const DESKTOP_FROM_PX = 960;
const EVALUATE_AFTER_MS = 50;

/** The lender's `JENIL_DEVICE_CLASS_REEVALUATION`; not in `config.ts`, because no page needs it before it is idle. */
declare const __JENIL_IS_DEVICE_CLASS_REEVALUATED__: boolean;

/**
 * Returns the device class of a window's width.
 * @param widthPx of the window, in CSS px
 */
function deviceClassOf(widthPx: number): 'phone' | 'tablet' | 'desktop' {
  if (widthPx < TABLET_FROM_PX) return 'phone';
  return widthPx < DESKTOP_FROM_PX ? 'tablet' : 'desktop';
}

function evaluate(): void {
  document.documentElement.dataset.device = deviceClassOf(window.innerWidth);
}

/**
 * Marks the document with the class of the device (`<html data-device="phone">`).
 * @param isReevaluated whether a resize, such as turning the phone, evaluates it again: 50 ms after the last one
 */
export function markDeviceClass(isReevaluated = __JENIL_IS_DEVICE_CLASS_REEVALUATED__): void {
  evaluate();
  if (!isReevaluated) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(evaluate, EVALUATE_AFTER_MS);
  });
}
