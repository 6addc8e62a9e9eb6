import { ConfigurationError, readConfiguration, type Configuration } from '../config/configuration.ts';

/** The command was used in the wrong way; the message says how to use it. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The part of the configuration that says where the data is; commands need no secrets. */
function configurationOfData(): Configuration {
  const { DATA_DIR, MONGODB_URI } = process.env;
  return readConfiguration({ DATA_DIR, MONGODB_URI, NODE_ENV: 'development' });
}

/** Errors that are shown in one line, without a stack trace. */
function isExpected(error: unknown): error is Error {
  const names = ['UsageError', 'StoreInUseError', 'DataFolderError', 'BackupError'];
  return error instanceof Error && names.includes(error.name);
}

/**
 * Runs an operator's command and prints what it resolves with. Wrong usage, or data that cannot be used, is reported in one
 * line on standard error, and the exit code is 1.
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
