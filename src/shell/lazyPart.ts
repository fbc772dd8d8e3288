import type { ScreenModule } from '../ui/screen.ts';

/** A screen's code, fetched once, and again after a failure. Unlike `React.lazy`, loaded code renders immediately. */
export interface LazyPart {
  /** The source file below `src/`. The build finds the chunk to preload by this name. */
  readonly file: string;
  readonly load: () => Promise<ScreenModule>;
  /** Returns the module, or null until it has loaded. */
  readonly module: () => ScreenModule | null;
}

/**
 * Creates the lazy part of a screen.
 * @param screens every screen's dynamic import by path (`import.meta.glob`)
 * @param name path of the screen's file below `src/` without extension
 * @throws Error when the screen does not exist
 */
export function lazyPart(
  screens: Readonly<Record<string, () => Promise<ScreenModule>>>,
  name: string,
): LazyPart {
  const file = `${name}.tsx`;
  const importScreen = screens[`./${file}`];
  if (!importScreen) throw new Error(`No screen ${file}`);
  let module: ScreenModule | null = null;
  const load = async () => {
    module ??= await importScreen();
    return module;
  };
  return { file, load, module: () => module };
}
