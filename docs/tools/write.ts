import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocument } from './document.ts';
import { playExamples } from './examples.ts';
import { openApiText } from './openApi.ts';

const write = (name: string, text: string) =>
  writeFileSync(join(import.meta.dirname, '..', name), text);

/** Writes docs/api.md and docs/openapi.json anew. */
write('api.md', apiDocument());
write('openapi.json', openApiText(await playExamples()));
