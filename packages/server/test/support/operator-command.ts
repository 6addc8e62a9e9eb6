import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programArguments } from './programs.ts';
import { bareEnvironment } from './server-process.ts';

/** Runs an operator's command as a process of its own. It rejects, with what was printed, when the command fails. */
export const runOperatorCommand = (
  name: string,
  words: readonly string[],
  environment: Record<string, string>,
) =>
  promisify(execFile)(process.execPath, [...programArguments(name), ...words], {
    env: { ...bareEnvironment(), ...environment },
  });
