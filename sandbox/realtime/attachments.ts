import { allows, type Capability } from './capability.ts';
import type { Entry } from './channel.ts';
import type { Channels } from './channels.ts';
import { errorCodes, errorInfo } from './errorInfo.ts';
import { actions, anyModeFlag, type ClientMessage, flags, type ServerMessage } from './protocol.ts';

export interface AttachmentsOptions {
  channels: Channels;
  nowMs: () => number;
  send: (message: ServerMessage) => void;
  /** Sends a channel's message, written already. */
  deliver: (entry: Entry) => void;
}

const mostChannels = 50;

/** The channels that one socket is attached to. A client attaches anew on each of its sockets. */
export class Attachments {
  readonly #options: AttachmentsOptions;
  readonly #stops = new Map<string, (nowMs: number) => void>();

  constructor(options: AttachmentsOptions) {
    this.#options = options;
  }

  /**
   * Answers ATTACH: ATTACHED first, then what the client has missed since its serial, then what comes
   * (RTL4c1). RESUMED says that nothing is missing in between.
   */
  attach(name: string, { channelSerial, flags: asked = 0 }: ClientMessage, capability: Capability) {
    const { channels, send, deliver } = this.#options;
    const maySubscribe = allows(capability, name, 'subscribe');
    const mayPublish = allows(capability, name, 'publish');
    if (!maySubscribe && !mayPublish) {
      this.detach(name);
      send(refusal(name, errorCodes.operationNotPermitted, 'The token is not for this channel'));
      return;
    }
    if (!this.#stops.has(name) && this.#stops.size >= mostChannels) {
      send(refusal(name, errorCodes.tooManyChannels, `A connection has ${mostChannels} channels`));
      return;
    }
    const channel = channels.get(name);
    // On the same socket all was delivered already, more than the client knew of when it asked.
    const isAttached = this.#stops.has(name);
    const missed = isAttached ? [] : channelSerial ? channel.since(channelSerial) : undefined;
    const granted = (maySubscribe ? flags.subscribe : 0) | (mayPublish ? flags.publish : 0);
    const modes = (asked & anyModeFlag) === 0 ? granted : granted & asked;
    send({
      action: actions.attached,
      channel: name,
      // Not where the log ends: a client cut off before the missed messages must ask for them again.
      channelSerial: missed?.length && channelSerial ? channelSerial : channel.serial,
      flags: modes | (missed ? flags.resumed : 0),
    });
    this.detach(name);
    const listens = (modes & flags.subscribe) !== 0;
    this.#stops.set(name, listens ? channel.listen(deliver) : () => undefined);
    for (const entry of listens ? (missed ?? []) : []) deliver(entry);
  }

  detach(name: string): void {
    this.#stops.get(name)?.(this.#options.nowMs());
    this.#stops.delete(name);
  }

  detachAll(): void {
    for (const name of [...this.#stops.keys()]) this.detach(name);
  }

  /** After a new token: the channels that it is not for are refused (RTC8a1). */
  keepOnlyWhat(capability: Capability): void {
    for (const name of [...this.#stops.keys()]) {
      if (allows(capability, name, 'subscribe') || allows(capability, name, 'publish')) continue;
      this.detach(name);
      this.#options.send(
        refusal(name, errorCodes.operationNotPermitted, 'The new token is not for this channel'),
      );
    }
  }
}

function refusal(channel: string, code: number, message: string): ServerMessage {
  return { action: actions.error, channel, error: errorInfo(code, message) };
}
