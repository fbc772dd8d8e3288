/**
 * Rejects a dynamic import whose file could not be fetched: there is no connection, or a newer version has replaced the file.
 * The message is the browser's.
 */
export class MissingPartError extends Error {
  // No field: the compiler's code for fields would be in another chunk.
  override get name() {
    return 'MissingPartError';
  }
}

/** How often a file of the build did not arrive in this document, by its path. */
const failures = new Map<string, number>();

/**
 * Loads a part of the application, as a dynamic import that can be repeated: browsers remember for as long as a document
 * lives that a file did not arrive (whatwg/html#6768), so a repeated import asks under another address. The build calls
 * this function for each dynamic import (`build/partImports.ts`).
 * @param load imports the file from the address that it gets for the file's path
 * @throws MissingPartError when the file, or a file that it imports, did not arrive; what a faulty module throws
 */
export function importPart<Part>(
  load: (addressOf: (path: string) => string) => Promise<Part>,
): Promise<Part> {
  let asked: string | undefined;
  const addressOf = (path: string) => {
    asked = path;
    const count = failures.get(path);
    return count ? `${path}?again=${count}` : path;
  };
  return load(addressOf).catch((error: unknown) => {
    if (asked !== undefined) failures.set(asked, (failures.get(asked) ?? 0) + 1);
    // The HTML standard names this class for a failed fetch. A faulty module throws an error of its own.
    throw error instanceof TypeError
      ? new MissingPartError(error.message, { cause: error })
      : error;
  });
}

export { importPart as __vitePreload };
