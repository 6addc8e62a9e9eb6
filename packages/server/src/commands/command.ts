import { ConfigurationError, readConfiguration, type Configuration } from '../config/configuration.ts';

/** The command got the wrong arguments; the message shows how to use it. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The configuration of the database, the keys of what is encrypted in it, and of Stripe: commands need no other secrets. */
function databaseConfiguration(): Configuration {
  const names = [
    'DATA_DIR',
    'MONGODB_URI',
    'PROVIDER_KEYS',
    'PUBLIC_ORIGIN',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRETS',
    'STRIPE_LOOKUP_KEY',
    'STRIPE_SANDBOX_URL',
  ];
  const given = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  return readConfiguration({ ...given, NODE_ENV: 'development' });
}

/** Errors that are reported in one line, without a stack trace. */
function isExpected(error: unknown): error is Error {
  const names = ['UsageError', 'StoreInUseError', 'DataFolderError', 'BackupError'];
  return error instanceof Error && names.includes(error.name);
}

/**
 * Runs an operator's command and prints the text that it returns. Wrong arguments and unusable data are reported in one
 * line on standard error, with exit code 1.
 */
export async function runCommand(
  run: (args: readonly string[], configuration: Configuration) => Promise<string>,
): Promise<void> {
  try {
    const output = await run(process.argv.slice(2), databaseConfiguration());
    process.stdout.write(`${output}\n`);
  } catch (error) {
    if (error instanceof ConfigurationError) process.stderr.write(`${error.problems.join('\n')}\n`);
    else if (isExpected(error)) process.stderr.write(`${error.message}\n`);
    else throw error;
    process.exitCode = 1;
  }
}
