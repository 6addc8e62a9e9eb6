/** Writes `json-schema/stored.json`: what is stored of a template or a message, for readers in any language. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storedJsonSchema } from './stored-json-schema.ts';

const path = fileURLToPath(new URL('../json-schema/stored.json', import.meta.url));
writeFileSync(path, `${JSON.stringify(storedJsonSchema(), null, 2)}\n`);
