import { describe, expect, it } from 'vitest';
import { Channel, createChannels, type Entry } from './channels.ts';

const publish = (channel: Channel, data: string, nowMs = 0) =>
  channel.publish({ name: 'step', data, encoding: 'json' }, nowMs);

const dataOf = (entries: readonly Entry[] | undefined) =>
  entries?.map(({ message }) => message.messages?.[0]?.data);

describe('a channel', () => {
  it('returns the messages after a serial', () => {
    const channel = new Channel('a', 0);
    publish(channel, 'one');
    const { serial } = channel;
    publish(channel, 'two');
    publish(channel, 'three');
    expect(dataOf(channel.since(serial))).toEqual(['two', 'three']);
    expect(dataOf(channel.since(channel.serial))).toEqual([]);
  });

  it('does not know serials of another log, of the future, or malformed ones', () => {
    const channel = new Channel('a', 0);
    publish(channel, 'one');
    const future = channel.serial.replace(/:1$/, ':2');
    for (const serial of [new Channel('a', 0).serial, future, '', 'x', `${channel.serial}:0`]) {
      expect(channel.since(serial)).toBeUndefined();
    }
  });

  it('returns undefined when it has forgotten messages after the serial', () => {
    const channel = new Channel('a', 0);
    const before = channel.serial;
    publish(channel, 'one', 10);
    const between = channel.serial;
    publish(channel, 'two', 20);
    channel.forgetBefore(15);
    expect(channel.since(before)).toBeUndefined();
    expect(dataOf(channel.since(between))).toEqual(['two']);
    channel.forgetBefore(30);
    expect(channel.since(between)).toBeUndefined();
    expect(dataOf(channel.since(channel.serial))).toEqual([]);
  });

  it('stores the latest thousand messages', () => {
    const channel = new Channel('a', 0);
    const first = channel.serial;
    publish(channel, 'one');
    const second = channel.serial;
    for (let count = 0; count < 1000; count += 1) publish(channel, 'more');
    expect(channel.since(first)).toBeUndefined();
    expect(channel.since(second)).toHaveLength(1000);
  });
});

describe('the channels', () => {
  it('forget one without a listener or message for longer than the memory lasts', () => {
    let nowMs = 0;
    const channels = createChannels(() => nowMs, 100);
    const stop = channels.get('heard').listen(() => undefined);
    publish(channels.get('silent'), 'one', nowMs);
    nowMs = 101;
    channels.forgetOld();
    expect(channels.size).toBe(1);
    stop(nowMs);
    nowMs = 201;
    channels.forgetOld();
    expect(channels.size).toBe(1);
    nowMs = 202;
    channels.forgetOld();
    expect(channels.size).toBe(0);
  });

  it('send nothing older than the memory while others still listen', () => {
    let nowMs = 0;
    const channels = createChannels(() => nowMs, 100);
    const channel = channels.get('a');
    const { serial } = channel;
    channel.listen(() => undefined);
    publish(channel, 'one', nowMs);
    nowMs = 101;
    expect(channels.get('a')).toBe(channel);
    expect(channel.since(serial)).toBeUndefined();
  });

  it('start a new log for an idle channel before any sweep', () => {
    let nowMs = 0;
    const channels = createChannels(() => nowMs, 100);
    const { serial } = channels.get('a');
    nowMs = 101;
    expect(channels.get('a').since(serial)).toBeUndefined();
  });
});
