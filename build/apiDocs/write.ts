import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocument } from './document.ts';

/** Writes docs/api.md anew. */
writeFileSync(join(import.meta.dirname, '../../docs/api.md'), apiDocument());
