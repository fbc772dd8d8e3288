/** Style and script of the sandbox's page: files, because its Content-Security-Policy admits nothing inline. */

export const sandboxStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; }
main { overflow-x: auto; }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8886; padding: .375rem .75rem .375rem 0; text-align: start; vertical-align: top; }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; }
button, select { font: inherit; min-height: 2.5rem; padding: .25rem .75rem; cursor: pointer; }
`;

/** Loads the page again while nobody is in the middle of a choice on it. */
export const sandboxScript = `
const REFRESH_MS = 3000;
setInterval(() => {
  const isChoosing = document.activeElement instanceof HTMLSelectElement || document.querySelector(':checked:is(input)');
  if (document.visibilityState === 'visible' && !isChoosing) location.reload();
}, REFRESH_MS);
`;
