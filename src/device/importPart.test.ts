import { expect, it } from 'vitest';
import { importPart, MissingPartError } from './importPart.ts';

/** Returns a loader whose file arrives where `arrivals` says so, and the addresses that it was asked for. */
function partOf(path: string, arrivals: readonly boolean[]) {
  const left = [...arrivals];
  const asked: string[] = [];
  const load = (addressOf: (path: string) => string) => {
    asked.push(addressOf(path));
    return left.shift() ? Promise.resolve('the part') : Promise.reject(new TypeError('no file'));
  };
  return { asked, load };
}

it('asks for the file under its own address when it never failed', async () => {
  const { asked, load } = partOf('./sound.js', [true, true]);
  await importPart(load);
  expect(await importPart(load)).toBe('the part');
  expect(asked).toEqual(['./sound.js', './sound.js']);
});

it('asks under another address each time when the file did not arrive', async () => {
  const { asked, load } = partOf('./late.js', [false, false, true, true]);
  await expect(importPart(load)).rejects.toThrow('no file');
  await expect(importPart(load)).rejects.toThrow('no file');
  await importPart(load);
  // The part that arrived is the one that is asked for from then on: there is one of it.
  await importPart(load);
  expect(asked).toEqual([
    './late.js',
    './late.js?again=1',
    './late.js?again=2',
    './late.js?again=2',
  ]);
});

it('counts no failure when the loader asks for no file', async () => {
  const inline = () => Promise.reject(new Error('thrown by the module'));
  await expect(importPart(inline)).rejects.toThrow('thrown by the module');
  const { asked, load } = partOf('', [true]);
  await importPart(load);
  expect(asked).toEqual(['']);
});

it('rejects with a class of its own and the words of the browser when the file did not arrive', async () => {
  const { load } = partOf('./gone.js', [false]);
  const error = await importPart(load).catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(MissingPartError);
  expect(error).toMatchObject({ name: 'MissingPartError', message: 'no file' });
});

it('rejects with the own error of the module when it arrived and is faulty', async () => {
  const fault = new RangeError('thrown by the module');
  const faulty = (addressOf: (path: string) => string) =>
    Promise.reject(addressOf('./faulty.js') && fault);
  await expect(importPart(faulty)).rejects.toBe(fault);
});
