import type { ChildProcessByStdio } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
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

/** Waits until a server says that it is ready. @returns its origin; `undefined` when it ended before */
export function readyOrigin(
  child: ChildProcessByStdio<null, Readable, Readable | null>,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const origin = /ready on (http:\/\/\S+)\s/.exec(output)?.[1];
      if (origin !== undefined) resolve(origin);
    });
    child.once('close', () => resolve(undefined));
  });
}
