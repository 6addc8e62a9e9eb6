import { existsSync } from 'node:fs';
import { isIPv6, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import type { StripeSandbox } from '../sandbox/stripe/stripe-sandbox.ts';
import { buildApp } from './app.ts';
import { assertWritable } from './config/audit-target.ts';
import {
  ConfigurationError,
  misspelledVariables,
  readConfiguration,
  type Configuration,
} from './config/configuration.ts';
import { assertBackupFolder, inDataFolder, keepFilesPrivate } from './config/data-folder.ts';
import { giveStartMemoryBack, limitHeapGrowth } from './config/limits.ts';
import { exposureProblems, productionWarnings } from './config/production.ts';
import { basePathOf } from './config/public-origin.ts';
import type { DevMailbox } from './config/sandboxes.ts';
import { providerKeys, sessionSecret } from './config/stored-secret.ts';
import { receiveStripeEvent } from './contracts/index.ts';
import { logOptions } from './http/logging.ts';
import { openStore } from './store/open-store.ts';

/** In the repository the application is built in its own package; in the published package it is beside the server. */
const APP_FOLDER = ['../../host-app/dist', './app']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .find((folder) => existsSync(folder));
const SANDBOX_HOURLY_LIMIT = 1_000_000;
/** Stopping may take so long after the delay that the operator has configured. */
const STOP_MS = 10_000;

/** Prints why the server cannot start, and exits. */
function exitWith(lines: readonly string[]): never {
  process.stderr.write(`Sluice can't start:\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
  process.exit(1);
}

function readConfigurationOrExit(): Configuration {
  try {
    return readConfiguration(process.env);
  } catch (error) {
    if (error instanceof ConfigurationError) exitWith(error.problems);
    throw error;
  }
}

/** Why the server could not start although its configuration is valid; `undefined` for a bug. */
function explainStartError(error: unknown, { host, port, mongodbUri }: Configuration): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'StoreInUseError' || error.name === 'DataFolderError')
    return `DATA_DIR: ${error.message}`;
  if (error.name === 'AuditTargetError') return `AUDIT_LOG: ${error.message}`;
  if (error.name === 'UnusableDataError')
    return `${mongodbUri === undefined ? 'DATA_DIR' : 'MONGODB_URI'}: ${error.message}`;
  if (error.name === 'BackupFolderError') return `BACKUP_DIR: ${error.message}`;
  if (mongodbUri !== undefined && error.name === 'MongoParseError') {
    return `MONGODB_URI: the driver can't parse it. A name or a password with signs such as @ or / must be percent-encoded. The value is not shown.`;
  }
  // The name of a cluster is looked up before the driver connects.
  const isLookedUp = 'hostname' in error && error.hostname !== host;
  if (mongodbUri !== undefined && isLookedUp) {
    return 'MONGODB_URI: its host cannot be found. The value is not shown.';
  }
  if (mongodbUri !== undefined && error.name.startsWith('Mongo')) {
    return `MONGODB_URI: no database answers there (${error.name}). The value is not shown.`;
  }
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is already in use on ${host}. Stop the other process, or choose another port.`;
  if (code === 'EACCES') return `PORT: this user may not listen on ${port}. Choose a port above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: this machine has no address ${host}.`;
  return undefined;
}

/** Names the address at which this machine reaches a server that listens on all addresses. */
const loopbackOf = (host: string) => (['0.0.0.0', '[::]'].includes(host) ? '127.0.0.1' : host);

/** A development mailbox that starts when the first email is sent. */
function lazyMailbox() {
  let opened: Promise<DevMailbox> | undefined;
  const load = async () => (await import('../sandbox/mail/mail-sandbox.ts')).startMailSandbox();
  return {
    open: () => (opened ??= load()),
    close: async () => (await opened)?.close(),
  };
}

/** A sandbox of Stripe that starts with the first call. It keeps its state in the data folder. */
function lazyStripe({ dataDir, stripeLookupKey: lookupKey }: Configuration) {
  let opened: Promise<StripeSandbox> | undefined;
  let webhookUrl: string | undefined;
  const load = async () => {
    const { startStripeSandbox } = await import('../sandbox/stripe/stripe-sandbox.ts');
    const file = inDataFolder(dataDir, () => join(dataDir, 'stripe-sandbox.json'));
    const sandbox = await startStripeSandbox({ file, lookupKey });
    if (webhookUrl !== undefined) sandbox.deliverTo(webhookUrl);
    return sandbox;
  };
  return {
    open: async () => {
      const { origin, secretKey, webhookSecret } = await (opened ??= load());
      return { origin, secretKey, webhookSecrets: [webhookSecret] };
    },
    deliverTo: (url: string) => {
      webhookUrl = url;
    },
    close: async () => (await opened)?.close(),
  };
}

async function start(configuration: Configuration): Promise<void> {
  const logger = pino(logOptions(configuration.logLevel));
  for (const warning of productionWarnings(configuration)) logger.warn(warning);
  for (const warning of misspelledVariables(process.env)) logger.warn(warning);
  await assertWritable(configuration.auditTarget);
  keepFilesPrivate(configuration.dataDir);
  if (configuration.backups !== undefined) assertBackupFolder(configuration.backups.folder);
  const metrics = configuration.metrics && (await import('./metrics.ts')).prepareMetrics();
  const opened = await openStore(configuration);
  const store = metrics ? metrics.measured(opened) : opened;
  const sandbox = configuration.sandbox
    ? await import('../sandbox/braze/braze-sandbox.ts').then(({ startBrazeSandbox }) => startBrazeSandbox())
    : undefined;
  // Every new workspace reads this one account, so the limit of an account would leave the later ones without data.
  sandbox?.set({ rateLimit: SANDBOX_HOURLY_LIMIT });
  const mailbox = configuration.sandbox && configuration.smtpUrl === undefined ? lazyMailbox() : undefined;
  const stripe =
    configuration.sandbox && configuration.stripe === undefined ? lazyStripe(configuration) : undefined;
  const app = await buildApp({
    configuration,
    store,
    secret: sessionSecret(configuration),
    previousSecret: configuration.previousSessionSecret,
    providerKeys: providerKeys(configuration, (message) => logger.warn(message)),
    demoConnection: sandbox,
    openMailbox: mailbox?.open,
    openStripe: stripe?.open,
    appFolder: APP_FOLDER,
    logger,
  });
  const metricsServer = await metrics?.serve(app, configuration);
  await app.ready();
  giveStartMemoryBack();
  await app.listen({ host: configuration.host, port: configuration.port });

  const drainMs = configuration.drainSeconds * 1000;
  closeWithGrace({ delay: drainMs + STOP_MS, logger: false }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'stopping after an error that nobody handled');
    else await app.drain(drainMs);
    await app.stop();
    await metricsServer?.close();
    await sandbox?.close();
    await mailbox?.close();
    await stripe?.close();
    await store.close();
  });

  const { port } = app.server.address() as AddressInfo;
  const host = isIPv6(configuration.host) ? `[${configuration.host}]` : configuration.host;
  const address = configuration.publicOrigin ?? `http://${host}:${port}`;
  const basePath = basePathOf(configuration.publicOrigin);
  stripe?.deliverTo(`http://${loopbackOf(host)}:${port}${basePath}${receiveStripeEvent.path}`);
  if (metricsServer) process.stdout.write(`Metrics are at port ${metricsServer.port}\n`);
  process.stdout.write(`Sluice is ready on ${address}\n`);
}

limitHeapGrowth();
const configuration = readConfigurationOrExit();
const exposed = exposureProblems(configuration);
if (exposed.length > 0) exitWith(exposed);
try {
  await start(configuration);
} catch (error) {
  const reason = explainStartError(error, configuration);
  if (reason !== undefined) exitWith([reason]);
  throw error;
}
