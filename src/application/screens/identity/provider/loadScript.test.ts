// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:4173/register/photo" }
import { beforeEach, expect, it, vi } from 'vitest';
import { loadScript } from './loadScript.ts';

const url = 'http://127.0.0.1:4174/liveness.js';
const stay = new AbortController().signal;
let created: HTMLElement[];
const onPage = () => created.filter(({ isConnected }) => isConnected);
const fire = (index: number, event: 'load' | 'error') =>
  created[index]?.dispatchEvent(new Event(event));

beforeEach(() => {
  vi.useFakeTimers();
  created = [];
  const createElement = document.createElement.bind(document);
  // An element that loads nothing replaces the script, so that the test decides the outcome.
  vi.spyOn(document, 'createElement').mockImplementation(() => {
    const element = createElement('i');
    created.push(element);
    return element;
  });
});

it('adds one script, and removes it when the caller is done', async () => {
  const loading = loadScript(stay);
  fire(0, 'load');
  const remove = await loading;
  expect(onPage()).toMatchObject([{ src: url, async: true }]);
  remove();
  expect(onPage()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it('tries again when the script does not load within 15 seconds', async () => {
  const loading = loadScript(stay);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(created).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(created).toHaveLength(2);
  expect(onPage()).toHaveLength(1);
  fire(1, 'load');
  await expect(loading).resolves.toBeTypeOf('function');
});

it('rejects with ServerConnectionError when the script fails twice, and leaves nothing on the page', async () => {
  const failure = expect(loadScript(stay)).rejects.toMatchObject({
    failure: { name: 'ServerConnectionError', sessionId: null },
  });
  fire(0, 'error');
  await vi.advanceTimersByTimeAsync(0);
  fire(1, 'error');
  await failure;
  expect(created).toHaveLength(2);
  expect(onPage()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it('removes the script at once when the applicant leaves, without another try', async () => {
  const leaving = new AbortController();
  const failure = expect(loadScript(leaving.signal)).rejects.toBe('left');
  leaving.abort('left');
  await failure;
  expect(created).toHaveLength(1);
  expect(onPage()).toEqual([]);
});

it('adds no script when the applicant has already left', async () => {
  await expect(loadScript(AbortSignal.abort('left'))).rejects.toBe('left');
  expect(created).toEqual([]);
});
