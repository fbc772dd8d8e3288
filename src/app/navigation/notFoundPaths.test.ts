import { describe, expect, it } from 'vitest';
import { createNotFoundPaths } from './notFoundPaths.ts';

function aTab() {
  let kept: string | null = null;
  return () =>
    createNotFoundPaths({
      read: () => kept,
      write: (text) => {
        kept = text;
      },
    });
}

describe('addresses that were not found', () => {
  it('are remembered by the documents that follow in the tab', () => {
    const open = aTab();
    open().add('/no-such-page');
    expect(open().has('/no-such-page')).toBe(true);
    expect(open().has('/about')).toBe(false);
  });

  it('are fifty at most, the latest', () => {
    const paths = aTab()();
    for (let n = 0; n <= 50; n += 1) paths.add(`/page-${n}`);
    expect(paths.has('/page-0')).toBe(false);
    expect(paths.has('/page-1')).toBe(true);
    expect(paths.has('/page-50')).toBe(true);
  });
});
