import type { Channels, Entry } from './channels.ts';
import {
  actions,
  anyModeFlag,
  type ClientMessage,
  type ErrorInfo,
  errorCodes,
  errorInfo,
  flags,
  isChannelName,
  type ServerMessage,
} from './protocol.ts';
import { allows, type Capability } from './tokens.ts';

export interface AttachmentsDeps {
  channels: Channels;
  nowMs: () => number;
  send: (message: ServerMessage) => void;
  /** Sends a channel's message. */
  deliver: (entry: Entry) => void;
}

const mostChannels = 50;

/** Holds the channels that one socket is attached to. A client attaches anew on each of its sockets. */
export class Attachments {
  readonly #deps: AttachmentsDeps;
  readonly #stops = new Map<string, (nowMs: number) => void>();

  constructor(deps: AttachmentsDeps) {
    this.#deps = deps;
  }

  /**
   * Answers ATTACH: ATTACHED first, then the messages missed since the client's serial, then the new ones (RTL4c1).
   * RESUMED says that nothing is missing in between.
   */
  attach(name: string, message: ClientMessage, capability: Capability): void {
    const { channelSerial, flags: asked = 0, params = {} } = message;
    const { channels, send, deliver } = this.#deps;
    if (!isChannelName(name)) {
      const words = 'A name is not empty, begins with neither [ nor :, and has no line break';
      this.#refuse(name, words, errorCodes.invalidChannelName);
      return;
    }
    if (Object.keys(params).length > 0) {
      const words = 'The sandbox has no channel parameters (rewind, delta, occupancy)';
      this.#refuse(name, words, errorCodes.badRequest);
      return;
    }
    const maySubscribe = allows(capability, name, 'subscribe');
    const mayPublish = allows(capability, name, 'publish');
    if (!maySubscribe && !mayPublish) {
      this.#refuse(name, 'The token is not for this channel');
      return;
    }
    if (!this.#stops.has(name) && this.#stops.size >= mostChannels) {
      const words = `A connection has ${mostChannels} channels`;
      this.#refuse(name, words, errorCodes.tooManyChannels);
      return;
    }
    const granted = (maySubscribe ? flags.subscribe : 0) | (mayPublish ? flags.publish : 0);
    const modes = (asked & anyModeFlag) === 0 ? granted : granted & asked;
    if (modes === 0) {
      this.#refuse(name, 'The sandbox or the token has none of the modes asked for');
      return;
    }
    const channel = channels.get(name);
    // On the same socket everything was delivered already, more than the client knew of when it asked.
    const isAttached = this.#stops.has(name);
    const missed = isAttached ? [] : channelSerial ? channel.since(channelSerial) : undefined;
    send({
      action: actions.attached,
      channel: name,
      // Not the end of the log: a client cut off before the missed messages must ask for them again.
      channelSerial: missed?.length && channelSerial ? channelSerial : channel.serial,
      flags: modes | (missed ? flags.resumed : 0),
    });
    this.detach(name);
    const listens = (modes & flags.subscribe) !== 0;
    this.#stops.set(name, listens ? channel.listen(deliver) : () => undefined);
    for (const entry of listens ? (missed ?? []) : []) deliver(entry);
  }

  detach(name: string): void {
    this.#stops.get(name)?.(this.#deps.nowMs());
    this.#stops.delete(name);
  }

  detachAll(): void {
    for (const name of [...this.#stops.keys()]) this.detach(name);
  }

  /** Detaches, after a new token, the channels that it does not allow (RTC8a1). */
  detachForbidden(capability: Capability): void {
    for (const name of [...this.#stops.keys()]) {
      if (allows(capability, name, 'subscribe') || allows(capability, name, 'publish')) continue;
      this.#refuse(name, 'The new token is not for this channel');
    }
  }

  /** Ends the channel for the client, not the connection (RTL14). */
  refuse(channel: string, error: ErrorInfo): void {
    this.detach(channel);
    this.#deps.send({ action: actions.error, channel, error });
  }

  #refuse(channel: string, message: string, code: number = errorCodes.operationNotPermitted): void {
    this.refuse(channel, errorInfo(code, message));
  }
}
