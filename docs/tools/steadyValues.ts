import { createHash } from 'node:crypto';

const uuidRule = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** 24 bytes in base64url. */
const STATE_LENGTH = 32;

/** Shapes of the random values, by the field that has one. The number counts the values of a field. */
const shapes: Readonly<Record<string, (count: number) => string>> = {
  bearerToken: (count) => hashed(`bearer ${count}`),
  state: (count) => hashed(`state ${count}`).slice(0, STATE_LENGTH),
  seal: (count) => hashed(`seal ${count}`),
  CABINET_SESSION: (count) => hashed(`cabinet ${count}`).slice(0, STATE_LENGTH),
  sms_code: (count) => String(4820 + count),
  documentToken: (count) => `KZ7M4QX${count + 1}`,
};

function hashed(text: string): string {
  return createHash('sha256').update(`example ${text}`).digest('base64url');
}

/**
 * Replaces what is random in answers, each value by the same one of its shape each time: uuids, tokens, codes, seals. So two
 * runs give the same examples.
 */
export class SteadyValues {
  readonly #known = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  #steadyFor(kind: string, value: string, shape: (count: number) => string): string {
    const key = `${kind} ${value}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const steady = shape(count);
    this.#known.set(key, steady);
    return steady;
  }

  /** Replaces the uuids in a text. */
  text(text: string): string {
    return text.replace(uuidRule, (uuid) =>
      this.#steadyFor(
        'uuid',
        uuid,
        (count) => `0e8b5c1a-7d24-4f39-9a60-${String(count).padStart(12, '0')}`,
      ),
    );
  }

  /** Replaces the value of a field. */
  field(name: string, value: string): string {
    const shape = shapes[name];
    // Rows of a schedule have a `state` too.
    const isRandom = name !== 'state' || value.length === STATE_LENGTH;
    if (shape && isRandom) return this.#steadyFor(name, value, shape);
    return URL.canParse(value) ? this.#url(value) : this.text(value);
  }

  #url(value: string): string {
    const url = new URL(value);
    // An id is no address, although `URL` takes its prefix for a scheme.
    if (!url.protocol.startsWith('http')) return this.text(value);
    for (const [name, each] of [...url.searchParams]) {
      if (name in shapes) url.searchParams.set(name, this.field(name, each));
    }
    return this.text(url.href);
  }

  /** Replaces all that is random in JSON. */
  json(value: unknown, name = ''): unknown {
    if (typeof value === 'string') return this.field(name, value);
    if (Array.isArray(value)) return value.map((each) => this.json(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, each]) =>
        // The signing provider's own parameter: its name and its value are random.
        /^x_[\da-f]{4}$/.test(field)
          ? ['x_5a3c', '5a3c9e07d1b24f68']
          : [field, this.json(each, field)],
      ),
    );
  }
}
