import * as v from 'valibot';

const recordSchema = v.record(v.string(), v.union([v.string(), v.number()]));

/** Which advertisement led here: the landing's parameters and `utm_timestamp`, milliseconds since the epoch. */
export type UtmRecord = Readonly<v.InferOutput<typeof recordSchema>>;

/** @returns the record, or null for a text that is none */
export function parseUtmRecord(text: string): UtmRecord | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), text);
  return parsed.success ? parsed.output : null;
}

/** The advertisement without the time of the landing: two records with the same key are the same one. */
export function campaignKey(record: UtmRecord): string {
  const parameters = Object.entries(record).filter(([name]) => name !== 'utm_timestamp');
  return JSON.stringify(parameters.sort(([one], [other]) => (one < other ? -1 : 1)));
}
