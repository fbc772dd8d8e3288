import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import * as v from 'valibot';
import { problemsByField } from '../../src/api/contract.ts';
import type { Language } from '../../src/locales/language.ts';
import { hashOf } from '../registration/accessTokens.ts';
import { ApiError, validationError } from './apiError.ts';

/** What a call says, read once. */
export interface ApiRequest {
  readonly context: Context;
  readonly language: Language;
  /** X-VISITOR-ID */
  readonly visitor: string | null;
  /** Hash of the bearer; null without one. */
  readonly tokenHash: string | null;
  /** Hash of the network address. */
  readonly address: string;
  /** The JSON body; null where there is none. */
  readonly body: unknown;
  /** @throws ApiError 422 with what is wrong, field by field */
  parse<S extends v.GenericSchema>(schema: S): v.InferOutput<S>;
}

/** The caller's language: the back end knows Kazakh as `kz`. */
export function languageOf(context: Context): Language {
  return /^\s*k[zk]\b/i.test(context.req.header('accept-language') ?? '') ? 'kk' : 'ru';
}

function addressOf(context: Context): string {
  // There is no connection where the API is called without a server, as tests do.
  const address = context.env?.incoming ? getConnInfo(context).remote.address : undefined;
  return hashOf(address ?? 'none').slice(0, 16);
}

function tokenHashOf(context: Context): string | null {
  const [, token] =
    /^Bearer ([\w.~+/-]+=*)$/i.exec(context.req.header('authorization') ?? '') ?? [];
  return token === undefined ? null : hashOf(token);
}

async function readText(context: Context, maxBytes: number): Promise<string> {
  const tooLarge = new ApiError(413, 'TOO_LARGE');
  if (Number(context.req.header('content-length') ?? 0) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw validationError({});
  }
}

/**
 * @param maxBytes of the body
 * @throws ApiError 413 for a longer one, 422 for one that is no JSON
 */
export async function readRequest(context: Context, maxBytes: number): Promise<ApiRequest> {
  const hasBody = context.req.method !== 'GET';
  const body = hasBody ? parseJson(await readText(context, maxBytes)) : null;
  return {
    context,
    language: languageOf(context),
    visitor: context.req.header('x-visitor-id')?.slice(0, 128) || null,
    tokenHash: tokenHashOf(context),
    address: addressOf(context),
    body,
    parse(schema) {
      const parsed = v.safeParse(schema, body ?? {});
      if (parsed.success) return parsed.output;
      throw validationError(problemsByField(parsed.issues));
    },
  };
}
