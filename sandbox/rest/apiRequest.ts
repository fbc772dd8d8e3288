import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import * as v from 'valibot';
import { problemsByField } from '../../src/api/contract.ts';
import type { Language } from '../../src/locales/language.ts';
import { hashOf } from '../registration/tokens.ts';
import { validationError } from './answers.ts';

/** A call, read once. */
export interface ApiRequest {
  readonly context: Context;
  readonly language: Language;
  /** X-VISITOR-ID */
  readonly visitor: string | null;
  /** The bearer; null without one. It is stored nowhere. */
  readonly token: string | null;
  /** Hash of the bearer; null without one. */
  readonly tokenHash: string | null;
  /** Hash of the network address. */
  readonly address: string;
  /** The JSON body; null where there is none. */
  readonly body: unknown;
  /**
   * Parses the body by a schema.
   * @throws ApiError 422 with the problem of each field
   */
  parse<S extends v.GenericSchema>(schema: S): v.InferOutput<S>;
}

/** Reads the caller's language: the app sends Kazakh as `kz`. */
export function languageOf(context: Context): Language {
  return /^\s*k[zk]\b/i.test(context.req.header('accept-language') ?? '') ? 'kk' : 'ru';
}

function addressOf(context: Context): string {
  // There is no connection where the API is called without a server, as tests do.
  const address = context.env?.incoming ? getConnInfo(context).remote.address : undefined;
  return hashOf(address ?? 'none').slice(0, 16);
}

function tokenOf(context: Context): string | null {
  const [, token] =
    /^Bearer ([\w.~+/-]+=*)$/i.exec(context.req.header('authorization') ?? '') ?? [];
  return token ?? null;
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
 * Reads a call and its body.
 * @throws ApiError 422 for a body that is no JSON
 */
export async function readRequest(context: Context): Promise<ApiRequest> {
  const body = parseJson(await context.req.text());
  const token = tokenOf(context);
  return {
    context,
    language: languageOf(context),
    visitor: context.req.header('x-visitor-id')?.slice(0, 128) || null,
    token,
    tokenHash: token === null ? null : hashOf(token),
    address: addressOf(context),
    body,
    parse(schema) {
      const parsed = v.safeParse(schema, body ?? {});
      if (parsed.success) return parsed.output;
      throw validationError(problemsByField(parsed.issues));
    },
  };
}
