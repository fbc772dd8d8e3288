import * as v from 'valibot';

/** What a token allows: operations by channel name, `*` or `namespace:*`. */
export type Capability = Readonly<Record<string, readonly string[]>>;

export type Operation = 'subscribe' | 'publish';

/** Without a capability of its own, a token has all that its key has. */
export const everything: Capability = { '*': ['*'] };

const capabilitySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.array(v.string())),
);

/**
 * @param text the claim `x-ably-capability`: an object written as JSON
 * @throws ValiError for anything else
 */
export function parseCapability(text: unknown): Capability {
  return v.parse(capabilitySchema, text);
}

function isAbout(resource: string, channel: string): boolean {
  if (resource === '*' || resource === channel) return true;
  return resource.endsWith(':*') && channel.startsWith(resource.slice(0, -1));
}

export function allows(capability: Capability, channel: string, operation: Operation): boolean {
  return Object.entries(capability).some(
    ([resource, operations]) =>
      isAbout(resource, channel) && (operations.includes(operation) || operations.includes('*')),
  );
}
