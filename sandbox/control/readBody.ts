import type { Context } from 'hono';
import * as v from 'valibot';

type Read<Output> = { readonly body: Output } | { readonly refusal: Response };

const isForm = (context: Context) =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/.test(
    context.req.header('Content-Type') ?? '',
  );

/** A body of the sandbox's own calls: JSON of a program, or a form of its page. */
export async function readBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<Read<v.InferOutput<Schema>>> {
  const given = isForm(context)
    ? await context.req.parseBody()
    : await context.req.json().catch(() => undefined);
  const result = v.safeParse(schema, given);
  if (result.success) return { body: result.output };
  const errors: Record<string, string[]> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? '';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  const message = 'This is not what the call takes';
  return { refusal: context.json({ code: 'VALIDATION_FAILED', message, errors }, 422) };
}

/** Back to the page for a form, JSON for a program. */
export function answerDone(context: Context, answer: object): Response {
  return isForm(context) ? context.redirect('/sandbox', 303) : context.json(answer);
}
