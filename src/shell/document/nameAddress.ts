/**
 * Gives the page of an unknown address the address in its head: the host answers every unknown address with one file.
 */
export function nameAddress(): void {
  const tag = document.querySelector('meta[property="og:url"]');
  const url = tag?.getAttribute('content') ?? '';
  if (!/\/404(?:\?|$)/.test(url)) return;
  tag?.setAttribute('content', url.replace(/\/404(?=\?|$)/, location.pathname));
}
