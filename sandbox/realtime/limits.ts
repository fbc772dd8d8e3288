/** How long a connection and the messages of a channel are remembered, as by Ably; the sandbox's clock. */
export const memoryMs = 120_000;

/** Something is sent at least this often; real time. */
export const promisedIdleMs = 15_000;
export const defaultHeartbeatMs = 10_000;

/** Ably's own limit for one publication. */
export const maxMessageBytes = 65_536;
export const maxFrameBytes = 131_072;
