import { atom, getDefaultStore } from 'jotai/vanilla';

/** The same widths as `--medium` and `--wide` in `breakpoints.css`. */
const TABLET_FROM_PX = 640;
const DESKTOP_FROM_PX = 960;
const EVALUATE_AFTER_MS = 50;

/** The lender's `JENIL_DEVICE_CLASS_REEVALUATION`. It is not in `config.ts`, because pages need it only after idle. */
declare const __JENIL_IS_DEVICE_CLASS_REEVALUATED__: boolean;

export type DeviceClass = 'phone' | 'tablet' | 'desktop';

/**
 * Returns the device class of a window's width.
 * @param widthPx of the window, in CSS px
 */
function deviceClassOf(widthPx: number): DeviceClass {
  if (widthPx < TABLET_FROM_PX) return 'phone';
  return widthPx < DESKTOP_FROM_PX ? 'tablet' : 'desktop';
}

const deviceClassAtom = atom<DeviceClass | null>(null);

function evaluate(): DeviceClass {
  const device = deviceClassOf(window.innerWidth);
  document.documentElement.dataset.device = device;
  getDefaultStore().set(deviceClassAtom, device);
  return device;
}

/** Returns the device class of the last evaluation. The first call evaluates the class. */
export function deviceClass(): DeviceClass {
  return getDefaultStore().get(deviceClassAtom) ?? evaluate();
}

/** Calls the listener with each device class that differs from the previous class. */
export function onDeviceClassChange(listener: (device: DeviceClass) => void): void {
  getDefaultStore().sub(deviceClassAtom, () => listener(deviceClass()));
}

/**
 * Evaluates the class of the device and sets it as an attribute of the document (`<html data-device="phone">`). Styles and
 * screens do not depend on the class. Monitoring reports the class as an attribute of the session.
 * @param isReevaluated whether a resize, such as turning the phone, evaluates the class again: 50 ms after the last resize
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
