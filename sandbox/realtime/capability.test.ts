import { describe, expect, it } from 'vitest';
import { allows, parseCapability } from './capability.ts';

const own = { 'private:registration.1': ['subscribe'] };

describe('a capability', () => {
  it.each([
    [own, 'private:registration.1', true],
    [own, 'private:registration.10', false],
    [own, 'private:registration', false],
    [own, '[?rewind=1]private:registration.1', false],
    [{ 'private:*': ['subscribe'] }, 'private:registration.1', true],
    [{ 'private:*': ['subscribe'] }, 'privately:1', false],
    [{ '*': ['*'] }, 'anything', true],
    [{ 'private:registration.1': ['publish'] }, 'private:registration.1', false],
    [{}, 'private:registration.1', false],
  ])('%j about listening to %s: %s', (capability, channel, isAllowed) => {
    expect(allows(capability, channel, 'subscribe')).toBe(isAllowed);
  });

  it('to listen is none to publish', () => {
    expect(allows(own, 'private:registration.1', 'publish')).toBe(false);
  });

  it.each([undefined, 7, 'subscribe', '[]]', '{"a":[1]}'])('cannot be read from %j', (text) => {
    expect(() => parseCapability(text)).toThrow();
  });
});
