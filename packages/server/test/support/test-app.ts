import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { startBrazeSandbox, type BrazeSandbox } from '../../sandbox/braze/braze-sandbox.ts';
import { startMailSandbox } from '../../sandbox/mail/mail-sandbox.ts';
import { buildApp, type AppOptions } from '../../src/app.ts';
import { readConfiguration } from '../../src/config/configuration.ts';
import { ErrorBody, Profile, Session } from '../../src/contracts/index.ts';
import { defaultRateLimits, type RateLimits } from '../../src/config/limits.ts';
import type { HashCost } from '../../src/security/password-hasher.ts';
import type { DevMailbox, ReceivedMail } from '../../src/config/sandboxes.ts';
import type { TestStore } from './stores.ts';

/** A person with a session, as a browser would hold it. */
export interface Person {
  session: Session;
  /** The refresh cookie's value. */
  cookie: string;
  workspaceId: string;
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
}

export interface TestApp {
  app: FastifyInstance;
  /** The provider that every workspace is connected to, with the server's clock. */
  sandbox: BrazeSandbox;
  /** What the server's clock says. */
  now(): Date;
  /** Moves the server's clock. */
  advance(seconds: number): void;
  /** Moves the server's clock to the next moment that is a multiple of so many seconds since 1970. */
  advanceToMultipleOf(seconds: number): void;
  /** Somebody with an account, and without a workspace. */
  createAccount(email?: string): Promise<Person>;
  /** Somebody with a workspace of their own, who has not entered any names. */
  signUp(email?: string): Promise<Person>;
  /** Runs all due jobs, then returns the emails to an address, or all emails, newest first. */
  mails(to?: string): Promise<readonly ReceivedMail[]>;
  close(): Promise<void>;
}

const anyTimes = { limit: 100_000, windowSeconds: 60 };

/** For tests that call more often than a person would. */
export const unlimited: RateLimits = {
  perCaller: {
    credentials: anyTimes,
    'sign-in': anyTimes,
    password: anyTimes,
    mail: anyTimes,
    redeem: anyTimes,
    contact: anyTimes,
    search: anyTimes,
    export: anyTimes,
    'library-import': anyTimes,
    import: anyTimes,
    provider: anyTimes,
    billing: anyTimes,
    presence: anyTimes,
    webhook: anyTimes,
    refresh: anyTimes,
    write: anyTimes,
  },
  signIn: {
    perCallerAndAccount: anyTimes,
    perAccount: anyTimes,
    perNetwork: anyTimes,
    freeFailures: 100_000,
    noticeAfter: 100_000,
  },
  invitations: { ...defaultRateLimits.invitations, perPerson: anyTimes, perNewPerson: anyTimes },
  newAccountWorkspaces: anyTimes,
  recordedForeignIds: anyTimes,
};

/** A cheap hash for tests. No configuration can set it. */
export const cheapHash: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const PASSWORD = 'correct horse';

export function cookieOf(response: LightMyRequestResponse): string {
  return response.cookies.find((cookie) => cookie.name === 'sluice_refresh')?.value ?? '';
}

/** The error body of an answer, checked against the contract. */
export function errorOf(response: LightMyRequestResponse): ErrorBody {
  return ErrorBody.parse(response.json());
}

export function newAddress(): string {
  return `${randomBytes(6).toString('hex')}@example.com`;
}

/** Starts the whole server with a test store and a clock that can be moved. */
export async function startTestApp(
  { store }: TestStore,
  options: Partial<AppOptions> = {},
): Promise<TestApp> {
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const sandbox = await startBrazeSandbox({ now });
  let mailbox: Promise<DevMailbox> | undefined;
  const openMailbox = () => (mailbox ??= startMailSandbox());
  const app = await buildApp({
    configuration: readConfiguration({ NODE_ENV: 'test' }),
    store,
    secret: randomBytes(32).toString('hex'),
    providerKeys: [{ id: 'test', secret: randomBytes(32).toString('hex') }],
    demoConnection: sandbox,
    openMailbox,
    now,
    hashCost: cheapHash,
    mailedLinkDelay: 0,
    ...options,
  });

  const personOf = (response: LightMyRequestResponse): Person => {
    const session = Session.parse(response.json());
    return {
      session,
      cookie: cookieOf(response),
      workspaceId: session.user.activeWorkspaceId ?? '',
      request: (request) =>
        app.inject({
          ...request,
          headers: { authorization: `Bearer ${session.accessToken}`, ...request.headers },
        }),
    };
  };

  const createAccount = async (email = newAddress()): Promise<Person> => {
    const payload = { email, password: PASSWORD };
    return personOf(await app.inject({ method: 'POST', url: '/api/auth/sign-up', payload }));
  };

  return {
    app,
    sandbox,
    createAccount,
    now,
    advance: (seconds) => {
      offset += seconds * 1000;
    },
    advanceToMultipleOf: (seconds) => {
      const length = seconds * 1000;
      offset += length - ((Date.now() + offset) % length);
    },
    signUp: async (email) => {
      const person = await createAccount(email);
      const payload = { name: 'My workspace' };
      await person.request({ method: 'POST', url: '/api/workspaces', payload });
      const user = Profile.parse((await person.request({ url: '/api/me' })).json());
      return {
        ...person,
        session: { ...person.session, user },
        workspaceId: user.activeWorkspaceId ?? '',
      };
    },
    mails: async (to) => {
      await app.jobs.runDue();
      const received = (await openMailbox()).list();
      return to === undefined ? received : received.filter((mail) => mail.to.includes(to));
    },
    close: async () => {
      await app.close();
      await (await mailbox)?.close();
      await sandbox.close();
    },
  };
}
