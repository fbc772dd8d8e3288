/** A problem that the server found at a field of the form. */
export interface ServerProblem {
  readonly name: string;
  readonly message: string;
}

const inCamelCase = (name: string) =>
  name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Brings the server's messages to the form's fields. A message for a field that the page does not have is left out: it
 * would name what nobody can find there.
 * @param errors by field, its name in camelCase as the client keeps it; of a list (`consents.0.version`) the list counts
 * @param names the fields on the page, under the contract's names
 */
export function serverProblems(
  errors: Readonly<Record<string, readonly string[]>>,
  names: readonly string[],
): ServerProblem[] {
  return Object.entries(errors).flatMap(([key, messages]) => {
    const message = messages.join(' ');
    if (message === '') return [];
    const [top] = key.split('.');
    const name = names.find((known) => inCamelCase(known) === top);
    return name === undefined ? [] : [{ name, message }];
  });
}
