/** Long enough for the slowest browser to begin the download. */
const FORGET_AFTER_MS = 60_000;

/** Returns a file's name in plain ASCII: `jenil-grafik-78500.ics`. Omits empty parts. */
export function asciiFileName(parts: readonly (string | number)[], extension: string): string {
  const plain = parts.map((part) =>
    String(part)
      .toLowerCase()
      .replace(/[^a-z0-9_]+/g, '-')
      .replace(/^-|-$/g, ''),
  );
  return `${plain.filter(Boolean).join('-')}.${extension}`;
}

/** Offers a text as a download. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), FORGET_AFTER_MS);
}
