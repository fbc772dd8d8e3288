import * as v from 'valibot';

const recordSchema = v.record(v.string(), v.union([v.string(), v.number()]));

/** Which advertisement led here: the landing's parameters and `utm_timestamp`, milliseconds since the epoch. */
export type UtmRecord = Readonly<v.InferOutput<typeof recordSchema>>;

/** @returns the record, or null for a text that is none */
export function parseUtmRecord(text: string): UtmRecord | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), text);
  return parsed.success ? parsed.output : null;
}

const keyOf = (entries: readonly (readonly [string, string | number])[]) =>
  JSON.stringify([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));

/** The advertisement without the time of the landing: two records with the same key are of the same campaign. */
export function campaignKey(record: UtmRecord): string {
  return keyOf(Object.entries(record).filter(([name]) => name !== 'utm_timestamp'));
}

/** The landing: the same advertisement on another day is another record. */
export function recordKey(record: UtmRecord): string {
  return keyOf(Object.entries(record));
}
