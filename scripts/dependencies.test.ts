import { describe, expect, test } from 'vitest';
import { dependencyHash, reasonToInstall } from './dependencies.mjs';

const manifest = { name: 'jenil', scripts: { start: 'a' }, dependencies: { react: '19.3.1' } };
const hashOf = (change: object, lock = 'lock', system = 'linux-x64') =>
  dependencyHash(JSON.stringify({ ...manifest, ...change }), lock, system);

describe('the dependencies', () => {
  test('are installed again when what they should be changes', () => {
    const before = hashOf({});
    expect(hashOf({ dependencies: { react: '19.3.2' } })).not.toBe(before);
    expect(hashOf({ overrides: { rollup: '4.65.0' } })).not.toBe(before);
    expect(hashOf({}, 'another lock')).not.toBe(before);
    expect(hashOf({}, 'lock', 'darwin-arm64')).not.toBe(before);
  });

  test('are left alone when only the scripts change', () => {
    expect(hashOf({ scripts: { start: 'b' }, version: '2.0.0' })).toBe(hashOf({}));
  });

  test.each([
    ['they are missing', undefined, false],
    ['node_modules is not known to fit the lock', undefined, true],
    ['the lock changed', 'old\n', true],
    [undefined, 'new\n', true],
  ])('reason to install: %s', (reason, marker, isFolderThere) => {
    expect(reasonToInstall({ hash: 'new', marker, isFolderThere })).toBe(reason);
  });
});
