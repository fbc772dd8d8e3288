import { describe, expect, it } from 'vitest';
import { fewAtATime } from './fewAtATime.ts';

/** Creates work that the test ends itself. */
function workshop() {
  const inHand = new Map<string, { readonly end: () => void; readonly fail: () => void }>();
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  return {
    inHand: () => [...inHand.keys()].join(''),
    work: (item: string) =>
      new Promise<void>((resolve, reject) => {
        inHand.set(item, { end: resolve, fail: () => reject(new Error(item)) });
      }),
    async end(item: string) {
      inHand.get(item)?.end();
      inHand.delete(item);
      await turn();
    },
    async fail(item: string) {
      inHand.get(item)?.fail();
      inHand.delete(item);
      await turn();
    },
  };
}

describe('a list that is worked through a few items at a time', () => {
  it('has the next one begun when any is done, in the list’s order', async () => {
    const { work, inHand, end } = workshop();
    const all = fewAtATime(['a', 'b', 'c', 'd', 'e'], 2, work);
    expect(inHand()).toBe('ab');
    await end('b');
    expect(inHand()).toBe('ac');
    await end('c');
    await end('a');
    expect(inHand()).toBe('de');
    await end('d');
    await end('e');
    await all;
  });

  it('begins nothing new after a failure, and tells it', async () => {
    const { work, inHand, end, fail } = workshop();
    const all = fewAtATime(['a', 'b', 'c', 'd'], 2, work);
    const failed = expect(all).rejects.toThrow('b');
    await fail('b');
    await failed;
    await end('a');
    expect(inHand()).toBe('');
  });

  it('is done at once when it is empty', async () => {
    await fewAtATime([], 4, () => Promise.reject(new Error('never')));
  });
});
