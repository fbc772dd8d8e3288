import type { Context } from 'hono';
import * as v from 'valibot';
import { problemsByField } from '../../src/api/contract.ts';
import type { Language } from '../../src/locales/language.ts';
import { type ClientAddress, subjectOf } from '../clientAddress.ts';
import { isTooDeep } from '../jsonDepth.ts';
import { hashOf } from '../registration/tokens.ts';
import { NO_DEVICE_KEY } from '../store/registrations.ts';
import { ApiError, validationError } from './answers.ts';

/** A call, read once. */
export type ApiRequest = Readonly<Awaited<ReturnType<typeof readRequest>>>;

/** Reads the caller's language: the app sends Kazakh as `kz`. */
export function languageOf(context: Context): Language {
  return /^\s*k[zk]\b/i.test(context.req.header('accept-language') ?? '') ? 'kk' : 'ru';
}

function tokenOf(context: Context): string | null {
  const [, token] =
    /^Bearer ([\w.~+/-]+=*)$/i.exec(context.req.header('authorization') ?? '') ?? [];
  return token ?? null;
}

/** Maximum number of keys of earlier openings; a browser sends fewer. */
const MAX_KEYS_BEFORE = 5;

/** Returns whether a text is 32 bytes in base64url. Bytes that are all equal were not drawn at random. */
function isDeviceKey(text: string): boolean {
  return /^[\w-]{43}$/.test(text) && new Set(Buffer.from(text, 'base64url')).size > 1;
}

/** Returns the hash of the key; empty for a missing, malformed or repeated key. */
function deviceKeyOf(context: Context): string {
  const key = context.req.header('x-device-key') ?? '';
  return isDeviceKey(key) ? hashOf(key) : '';
}

function keysBeforeOf(context: Context): string[] {
  const keys = (context.req.header('x-device-key-before') ?? '').split(/,\s*/);
  return keys.slice(0, MAX_KEYS_BEFORE).filter(isDeviceKey).map(hashOf);
}

const jsonType = /^application\/json\s*(?:;|$)/i;

/** Returns undefined for invalid JSON, because JSON has no `undefined`. */
function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses a body. Requires the content type of JSON, because a form of another site's page can send any text, but only with
 * other types.
 */
function parseJson(text: string, type = ''): unknown {
  if (text.trim() === '') return null;
  if (!jsonType.test(type)) throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE');
  const body = parsedOrUndefined(text);
  if (body === undefined || isTooDeep(body)) throw validationError({});
  return body;
}

/**
 * Reads a call and its body.
 * @param isDeviceKeyAsked false for a back end that does not know the header
 * @throws ApiError 415 for a body that is not sent as JSON, 422 for invalid JSON and for too deep nesting
 */
export async function readRequest(
  context: Context,
  { clientAddress, isDeviceKeyAsked }: { clientAddress: ClientAddress; isDeviceKeyAsked: boolean },
) {
  const body = parseJson(await context.req.text(), context.req.header('content-type'));
  const token = tokenOf(context);
  return {
    context,
    language: languageOf(context),
    /** X-VISITOR-ID */
    visitor: context.req.header('x-visitor-id')?.slice(0, 128) || null,
    /** Hash of the bearer; null without a bearer. The bearer itself is not stored. */
    tokenHash: token === null ? null : hashOf(token),
    /** Hash of X-Device-Key; empty for a missing or malformed key. The key itself is not stored. */
    deviceKey: isDeviceKeyAsked ? deviceKeyOf(context) : NO_DEVICE_KEY,
    /** Hashes of X-Device-Key-Before, newest first. */
    keysBefore: isDeviceKeyAsked ? keysBeforeOf(context) : [],
    /** Hash of the network address, as limits count it. */
    address: hashOf(subjectOf(clientAddress(context) ?? 'none')).slice(0, 16),
    /** The JSON body; null without a body. */
    body,
    /** Parses the body by a schema. @throws ApiError 422 with the problem of each field */
    parse<S extends v.GenericSchema>(schema: S): v.InferOutput<S> {
      const parsed = v.safeParse(schema, body ?? {});
      if (parsed.success) return parsed.output;
      throw validationError(problemsByField(parsed.issues));
    },
  };
}
