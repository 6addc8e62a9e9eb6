import { once } from 'node:events';
import { constants, existsSync, statSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import axios from 'axios';
import pino from 'pino';
import { basePathOf } from '../config/public-origin.ts';
import type { Configuration } from '../config/configuration.ts';
import { checkLive } from '../contracts/index.ts';
import { createStripeClient } from '../modules/billing/index.ts';
import { tryMailServer } from '../modules/mail/index.ts';
import { brazeInstances } from '../modules/provider/index.ts';
import { DATABASE_FILE } from '../store/embedded/embedded-store.ts';
import { openStore } from '../store/open-store.ts';
import { isDiskFailure } from '../store/outage.ts';

/** How one thing around the server is: `good`, `doubtful` (it works, and is probably not meant), or `wrong`. */
export interface Judgment {
  state: 'good' | 'doubtful' | 'wrong';
  subject: string;
  /** What was found and, unless it is good, what to do. It never contains a secret. */
  text: string;
}

const good = (subject: string, text: string): Judgment => ({ state: 'good', subject, text });
const doubtful = (subject: string, text: string): Judgment => ({ state: 'doubtful', subject, text });
const wrong = (subject: string, text: string): Judgment => ({ state: 'wrong', subject, text });

/** Everything that a server with this configuration needs around it, in the order of the report. */
export async function judgeSurroundings(configuration: Configuration): Promise<Judgment[]> {
  const [store, disk, backups, mail, stripe, provider, origin] = await Promise.all([
    judgeStore(configuration),
    judgeDisk(configuration),
    judgeBackups(configuration),
    judgeMail(configuration),
    judgeStripe(configuration),
    askOthers(providerHosts(configuration)),
    judgeOrigin(configuration),
  ]);
  const offsets = [...provider.offsets, ...origin.offsets];
  const clock = configuration.isProduction || offsets.length > 0 ? [judgeClock(offsets)] : [];
  return [store, ...disk, ...backups, mail, stripe, ...provider.judgments, origin.judgment, ...clock];
}

async function judgeStore({ mongodbUri, dataDir }: Configuration): Promise<Judgment> {
  const isEmbedded = mongodbUri === undefined;
  try {
    if (isEmbedded && !existsSync(join(dataDir, DATABASE_FILE))) {
      await access(existingFolder(dataDir), constants.W_OK);
      return good('Store', `no database yet; the first start makes one in ${dataDir}.`);
    }
    const store = await (isEmbedded
      ? openStore({ dataDir, besideServer: true })
      : // `openStore` would bring the data into today's form.
        (await import('../store/mongodb/mongodb-store.ts')).openMongodbStore(mongodbUri));
    try {
      await store.ping();
    } finally {
      // What stays open would keep the command from ending.
      await store.close();
    }
    return good('Store', isEmbedded ? `the embedded database in ${dataDir} answers.` : 'MongoDB answers.');
  } catch (error) {
    if (isEmbedded) return wrong('Store', storeAdvice(error));
    return wrong(
      'Store',
      `MongoDB does not answer (${nameOf(error)}). Check MONGODB_URI, its user, and whether this machine may connect.`,
    );
  }
}

/** The folder itself, or the nearest one above it that exists: a first start makes the rest. */
function existingFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingFolder(dirname(folder));
}

const GIGABYTE = 1_000_000_000;

/** What was found ends with a full stop, and is followed by what to do. */
function storeAdvice(error: unknown): string {
  if (isDiskFailure(error)) return 'the disk of the embedded database is full or fails. Make room on it.';
  const reason = reasonOf(error);
  return `${reason}${reason.endsWith('.') ? '' : '.'} Check DATA_DIR.`;
}

async function judgeDisk({ dataDir }: Configuration): Promise<Judgment[]> {
  try {
    const folder = existingFolder(dataDir);
    const { bavail, bsize } = await statfs(folder);
    // Of a folder that cannot be written to, the store is told.
    if (!(await isWritable(folder))) return [];
    const free = bavail * bsize;
    const text = `${(free / GIGABYTE).toFixed(1)} GB are free where ${dataDir} is.`;
    return [free < GIGABYTE ? doubtful('Disk', `${text} Make room before it is full.`) : good('Disk', text)];
  } catch (error) {
    return [wrong('Disk', `${dataDir} cannot be read (${nameOf(error)}). Check DATA_DIR.`)];
  }
}

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );

/** Where the server saves backups, if it does. It makes the folder itself. */
async function judgeBackups({ backups }: Configuration): Promise<Judgment[]> {
  if (backups === undefined) return [];
  const { folder, everyHours } = backups;
  const existing = existingFolder(folder);
  const isFolder = statSync(existing).isDirectory();
  return isFolder && (await isWritable(existing))
    ? [good('Backups', `every ${everyHours} hours in ${folder}.`)]
    : [wrong('Backups', `${folder} can't be written to, so there would be no backups. Check BACKUP_DIR.`)];
}

async function judgeMail({ smtpUrl, isProduction }: Configuration): Promise<Judgment> {
  if (smtpUrl === undefined) {
    return isProduction
      ? doubtful(
          'Mail',
          'no email is sent. Set SMTP_URL, so that people can be invited and get new passwords.',
        )
      : good('Mail', 'emails go to the mailbox at /dev/mail.');
  }
  try {
    await tryMailServer(smtpUrl, { requireTls: isProduction });
    return good('Mail', 'the mail server lets this server in.');
  } catch (error) {
    const code = nameOf(error);
    return code === 'EAUTH'
      ? wrong(
          'Mail',
          'the mail server does not let this server in. Check the name and the password in SMTP_URL.',
        )
      : wrong(
          'Mail',
          `the mail server does not answer as one (${code}). Check the host, the port and the scheme in SMTP_URL, and whether this machine may connect.`,
        );
  }
}

async function judgeStripe({ stripe, stripeLookupKey, isProduction }: Configuration): Promise<Judgment> {
  if (stripe === undefined) {
    return good('Stripe', isProduction ? 'off: there is no billing.' : 'the sandbox of the server is used.');
  }
  const client = createStripeClient(async () => stripe, pino({ level: 'silent' }));
  try {
    const { data } = await client.call((sdk) =>
      sdk.prices.list({ lookup_keys: [stripeLookupKey], active: true, limit: 1 }),
    );
    if (data.length === 0) {
      return wrong(
        'Stripe',
        `the account has no active price with the lookup key ${stripeLookupKey}. Make one, or set STRIPE_LOOKUP_KEY.`,
      );
    }
    const isTest = !stripe.secretKey.includes('_live_');
    return isProduction && isTest
      ? doubtful('Stripe', 'the key is of a test account: nobody pays. Use a live key in production.')
      : good('Stripe', 'the account answers, and has the price.');
  } catch (error) {
    return wrong(
      'Stripe',
      `does not answer, or not to this key (${nameOf(error)}). Check STRIPE_SECRET_KEY, and whether this machine may connect.`,
    );
  }
}

/** One host of Braze stands for all, where there is no sandbox; those that the operator has added are asked themselves. */
const providerHosts = ({ providerHosts: added, sandbox }: Configuration): readonly string[] => [
  ...brazeInstances.slice(0, sandbox ? 0 : 1).map(({ restHost }) => restHost),
  ...added,
];

const ANSWER_MS = 10_000;

/** How far a server's clock is ahead of ours, in milliseconds, by the `Date` of its answer. */
function offsetOf(date: unknown, asked: number): number[] {
  const theirs = typeof date === 'string' ? Date.parse(date) : NaN;
  // Half of the way passes before they write it, which they do in whole seconds.
  return Number.isNaN(theirs) ? [] : [theirs + 500 - (asked + Date.now()) / 2];
}

async function ask(url: string) {
  const asked = Date.now();
  const response = await axios.get<unknown>(url, {
    timeout: ANSWER_MS,
    maxRedirects: 0,
    validateStatus: () => true,
    headers: { 'cache-control': 'no-cache' },
  });
  return { ...response, offsets: offsetOf(response.headers['date'], asked) };
}

/** Asks whether the hosts of the provider can be reached. Any answer will do: nobody has signed in. */
async function askOthers(hosts: readonly string[]) {
  const answers = await Promise.all(
    hosts.map(async (host) => {
      try {
        const { offsets } = await ask(`https://${host}/`);
        return { judgment: good('Provider', `${host} answers.`), offsets };
      } catch (error) {
        const text = `${host} cannot be reached (${nameOf(error)}). Workspaces cannot import from it; check the firewall and DNS.`;
        return { judgment: doubtful('Provider', text), offsets: [] };
      }
    }),
  );
  return {
    judgments: answers.map(({ judgment }) => judgment),
    offsets: answers.flatMap(({ offsets }) => offsets),
  };
}

/** Asks for the server as people reach it: by its public address, through the proxy. */
async function judgeOrigin({ publicOrigin, host, port }: Configuration) {
  const subject = 'Address';
  if (publicOrigin === undefined) {
    return { judgment: good(subject, 'PUBLIC_ORIGIN is not set; each request names its own.'), offsets: [] };
  }
  try {
    const { origin } = new URL(publicOrigin);
    const answer = await ask(`${origin}${basePathOf(publicOrigin)}${checkLive.path}`);
    const isOurs = answer.status === 200 && (answer.data as { status?: unknown }).status === 'ok';
    const judgment = isOurs
      ? good(subject, `${publicOrigin} leads to a server of Sluice.`)
      : wrong(
          subject,
          `${publicOrigin} leads to something else (status ${answer.status}). Check the proxy: it passes the path on as it is.`,
        );
    return { judgment, offsets: isOurs ? [] : answer.offsets };
  } catch (error) {
    const isStarted = await isListening(host, port);
    const text = `${publicOrigin} does not answer (${nameOf(error)}).`;
    const judgment = isStarted
      ? wrong(subject, `${text} The server runs: check DNS, the certificate and the proxy.`)
      : doubtful(subject, `${text} The server does not run here: start it, and ask again.`);
    return { judgment, offsets: [] };
  }
}

/** Tells whether something listens where the server does. */
async function isListening(host: string, port: number): Promise<boolean> {
  const socket = connect({ host: ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host, port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Sessions, links and Stripe's signatures are judged by the clock. Stripe allows five minutes. */
const CLOCK_DOUBTFUL_MS = 5000;
const CLOCK_WRONG_MS = 60_000;

/** Compares the clock with those of others; the median, because one of them may be wrong. */
function judgeClock(offsets: readonly number[]): Judgment {
  const sorted = offsets.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined) return doubtful('Clock', 'nobody answered to compare it with.');
  const seconds = Math.round(Math.abs(median) / 1000);
  const text = `${seconds} s ${median < 0 ? 'ahead of' : 'behind'} the clocks of others.`;
  if (Math.abs(median) < CLOCK_DOUBTFUL_MS) return good('Clock', 'agrees with the clocks of others.');
  const advice = `${text} Let the machine set its clock by the network (NTP).`;
  return Math.abs(median) < CLOCK_WRONG_MS ? doubtful('Clock', advice) : wrong('Clock', advice);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The kind of an error: messages of libraries may contain the address with a password. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
