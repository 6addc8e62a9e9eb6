import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the embedding pages are: their `@sluice` packages are the packed ones, everything else is found above. */
export const home = join(
  fileURLToPath(new URL('../../../', import.meta.url)),
  'node_modules/.cache/sluice-examples',
);
