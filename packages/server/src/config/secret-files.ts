import { readFileSync } from 'node:fs';
import { variables, type Variable } from './variables.ts';

type Environment = Record<string, string | undefined>;

const isGiven = (value: string | undefined): value is string => value !== undefined && value !== '';

/** The variables whose value may be in a file, as container platforms mount secrets. */
export const SECRET_NAMES: readonly string[] = Object.entries(variables as Record<string, Variable>)
  .filter(([, { isSecret }]) => isSecret)
  .map(([name]) => name);

/**
 * Reads each secret that is in a file: the path is in a variable with the name of the secret and `_FILE`. A line break at the
 * end of the file does not belong to the secret.
 * @returns the environment with the secrets in place, and one line for each file that cannot be used
 */
export function readSecretFiles(environment: Environment): { environment: Environment; problems: string[] } {
  const complete = { ...environment };
  const problems: string[] = [];
  for (const name of SECRET_NAMES) {
    const path = environment[`${name}_FILE`];
    if (!isGiven(path)) continue;
    if (isGiven(environment[name])) {
      problems.push(`${name}_FILE: ${name} is set as well; keep one of them.`);
      continue;
    }
    try {
      complete[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (complete[name] === '') problems.push(`${name}_FILE: the file is empty.`);
    } catch (error) {
      problems.push(`${name}_FILE: the file cannot be read (${(error as NodeJS.ErrnoException).code}).`);
    }
  }
  return { environment: complete, problems };
}
