import { beforeEach, describe, expect, it, vi } from 'vitest';

let signals: typeof import('./events.ts');
beforeEach(async () => {
  vi.resetModules();
  signals = await import('./events.ts');
});

describe('what happens on a page', () => {
  it('is heard by monitoring, with what happened before it was there', () => {
    const heard: string[] = [];
    signals.emit('step', { step: 'personal' });
    signals.listenToEvents(({ name, fields }) => heard.push(`${name} ${JSON.stringify(fields)}`));
    signals.emit('socket', { state: 'connected' });
    expect(heard).toEqual(['step {"step":"personal"}', 'socket {"state":"connected"}']);
  });

  it('keeps the time at which it happened', () => {
    vi.useFakeTimers({ now: 1_000 });
    signals.emit('update', { state: 'ready' });
    vi.setSystemTime(9_000);
    const times: number[] = [];
    signals.listenToEvents(({ atMs }) => times.push(atMs));
    expect(times).toEqual([1_000]);
  });

  it('is forgotten, the oldest first, without a listener', () => {
    for (let count = 1; count <= 60; count += 1) signals.emit('outbox', { state: 'kept', count });
    const counts: unknown[] = [];
    signals.listenToEvents(({ fields }) => counts.push(Object.values(fields)[1]));
    expect(counts).toHaveLength(50);
    expect(counts[0]).toBe(11);
    expect(counts.at(-1)).toBe(60);
  });
});
