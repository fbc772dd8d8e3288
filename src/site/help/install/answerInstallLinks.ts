import { install } from '../../../device/installation.ts';
import { deviceOf } from './deviceOf.ts';

/**
 * Makes «Установить» open the browser's install dialog if the browser offers the installation. Otherwise the link leads to
 * the help, or on the help page to the answer for this device.
 */
export function answerInstallLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    'a.install-link[href="#install"]',
  )) {
    link.setAttribute('href', `#install-${deviceOf(navigator)}`);
  }
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a.install-link')) install(event);
  });
}
