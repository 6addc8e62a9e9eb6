import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the programs that tests start as processes of their own; see `build-programs.ts`. */
export const programsFolder = fileURLToPath(
  new URL('../../../../node_modules/.cache/server-programs', import.meta.url),
);

/** The arguments for Node to run a program, which has the name of its source file: `main`, or `backup`. */
export const programArguments = (name: string): string[] => [
  '--disable-proto=delete',
  join(programsFolder, `${name}.js`),
];
