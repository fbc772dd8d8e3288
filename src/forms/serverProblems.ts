/** A problem that the server found; a name of null belongs to no field of the form. */
export interface ServerProblem {
  readonly name: string | null;
  readonly message: string;
}

const inCamelCase = (name: string) =>
  name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Brings the server's messages to the form's fields.
 * @param errors by field, its name in camelCase as the client keeps it; of a list (`consents.0.version`) the list counts
 * @param names the form's fields, under the contract's names
 */
export function serverProblems(
  errors: Readonly<Record<string, readonly string[]>>,
  names: readonly string[],
): ServerProblem[] {
  return Object.entries(errors).flatMap(([key, messages]) => {
    const message = messages.join(' ');
    if (message === '') return [];
    const [top] = key.split('.');
    return [{ name: names.find((name) => inCamelCase(name) === top) ?? null, message }];
  });
}
