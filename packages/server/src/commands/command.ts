import { ConfigurationError, readConfiguration, type Configuration } from '../config/configuration.ts';
import { keepFilesPrivate } from '../config/data-folder.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';

/** The command got the wrong arguments; the message shows how to use it. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The command could not do what was asked for; the message says why. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}

/** The configuration of the database, the keys of what is encrypted in it, and of Stripe: commands need no other secrets. */
function databaseConfiguration(): Configuration {
  const names = [
    'AUDIT_LOG',
    'BACKUP_KEY',
    'DATA_DIR',
    'MONGODB_URI',
    'PROVIDER_KEYS',
    'PUBLIC_ORIGIN',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRETS',
    'STRIPE_LOOKUP_KEY',
    'STRIPE_SANDBOX_URL',
  ];
  const withFiles = names.flatMap((name) => [name, `${name}_FILE`]);
  const given = Object.fromEntries(withFiles.map((name) => [name, process.env[name]]));
  return readConfiguration({ ...given, NODE_ENV: 'development' });
}

/** Errors that are reported in one line, without a stack trace. */
function isExpected(error: unknown): error is Error {
  const names = [
    'UsageError',
    'CommandError',
    'StoreInUseError',
    'DataFolderError',
    'UnusableDataError',
    'BackupError',
  ];
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
    const configuration = databaseConfiguration();
    keepFilesPrivate(configuration.dataDir);
    const output = await run(process.argv.slice(2), configuration);
    process.stdout.write(`${output}\n`);
  } catch (error) {
    if (error instanceof ConfigurationError) process.stderr.write(`${error.problems.join('\n')}\n`);
    else if (isExpected(error)) process.stderr.write(`${error.message}\n`);
    else throw error;
    process.exitCode = 1;
  }
}

/**
 * Runs a command that makes a few short changes in the database. It may run next to a server, also with an embedded database.
 */
export function runStoreCommand(
  run: (args: readonly string[], store: Store, configuration: Configuration) => Promise<string>,
): Promise<void> {
  return runCommand(async (args, configuration) => {
    const store = await openStore({ ...configuration, besideServer: true });
    try {
      return await run(args, store, configuration);
    } finally {
      await store.close();
    }
  });
}
