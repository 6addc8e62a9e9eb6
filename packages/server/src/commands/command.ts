import { ConfigurationError, readConfiguration, type Configuration } from '../config/configuration.ts';

/** Something the person at the keyboard got wrong, in words for them. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The part of the configuration that says where the data is; secrets are the server's business alone. */
function configurationOfData(): Configuration {
  const { DATA_DIR, MONGODB_URI } = process.env;
  return readConfiguration({ DATA_DIR, MONGODB_URI, NODE_ENV: 'development' });
}

/** Errors that are told to people in one line, without a stack. */
function isExpected(error: unknown): error is Error {
  const names = ['UsageError', 'StoreInUseError', 'DataFolderError', 'BackupError'];
  return error instanceof Error && names.includes(error.name);
}

/**
 * Runs a command of an operator: what it resolves with goes to the standard output. Wrong use, or data that can't be
 * used, is said in one line on the standard error and ends the process with 1.
 */
export async function runCommand(
  run: (words: readonly string[], configuration: Configuration) => Promise<string>,
): Promise<void> {
  try {
    const answer = await run(process.argv.slice(2), configurationOfData());
    process.stdout.write(`${answer}\n`);
  } catch (error) {
    if (error instanceof ConfigurationError) process.stderr.write(`${error.problems.join('\n')}\n`);
    else if (isExpected(error)) process.stderr.write(`${error.message}\n`);
    else throw error;
    process.exitCode = 1;
  }
}
