/** Returns a template with filled placeholders. Example: `От {min} до {max}` with min and max. */
export function fillIn(template: string, figures: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => figures[name] ?? place);
}
