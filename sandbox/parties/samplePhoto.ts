import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A drawn face as JPEG in base64: what a session without a camera has for its best frame. */
export const samplePhoto = readFileSync(
  join(import.meta.dirname, 'liveness', 'sample.jpg'),
).toString('base64');
