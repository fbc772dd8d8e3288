import { allows, type Capability } from './capability.ts';
import type { Channels } from './channels.ts';
import type { Connection } from './connections.ts';
import { errorCodes, errorInfo } from './errorInfo.ts';
import { actions, type ClientMessage, type ServerMessage } from './protocol.ts';

/**
 * Answers a client's MESSAGE or PRESENCE with ACK or NACK. The registration's tokens allow neither;
 * presence is not kept here, so no token does.
 */
export function publishForClient(
  channels: Channels,
  connection: Connection,
  capability: Capability,
  message: ClientMessage,
  nowMs: number,
): ServerMessage {
  const { action, channel: name, messages = [], msgSerial = 0 } = message;
  const isAllowed = action === actions.message && name && allows(capability, name, 'publish');
  if (!isAllowed) {
    const error = errorInfo(errorCodes.operationNotPermitted, 'The token does not allow this');
    return { action: actions.nack, msgSerial, count: 1, error };
  }
  // A client that has not seen the ACK before it was cut off sends again (RTN19a).
  if (msgSerial > connection.lastMsgSerial) {
    connection.lastMsgSerial = msgSerial;
    const { id, clientId } = connection;
    channels.get(name).publish(
      {
        id: `${id}:${msgSerial}`,
        connectionId: id,
        messages: messages.map((one) => ({ ...one, clientId })),
      },
      nowMs,
    );
  }
  return { action: actions.ack, msgSerial, count: 1 };
}
