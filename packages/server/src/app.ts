import jwt from '@fastify/jwt';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Module } from './composition/module.ts';
import { startModules } from './composition/start-modules.ts';
import type { Configuration } from './config/configuration.ts';
import {
  defaultConnectionLimits,
  MAILED_LINK_DELAY,
  rateLimitsOf,
  STRIPE_WAIT,
  type ConnectionLimits,
  type RateLimits,
} from './config/limits.ts';
import type { BrazeConnection, DevMailbox, StripeAccount } from './config/sandboxes.ts';
import type { ProviderKey } from './config/variables.ts';
import { readOpenapi } from './contracts/index.ts';
import { systemClock, type Clock } from './core/index.ts';
import { createServer } from './http/create-server.ts';
import { installStaticApp } from './http/static-app.ts';
import { installWellKnown } from './http/well-known.ts';
import { hasSecondStep } from './modules/accounts/index.ts';
import * as modules from './modules/index.ts';
import { createGatekeeper } from './operations/admission.ts';
import { createLargeBodies } from './operations/large-bodies/index.ts';
import { constantJson, installOpenapi } from './operations/openapi.ts';
import { createRegister } from './operations/register-operation.ts';
import { serializerCompiler, validatorCompiler } from './operations/zod-compilers.ts';
import type { HashCost } from './security/password-hasher.ts';
import { acceptingPrevious, type Secrets } from './security/secrets.ts';
import type { Store } from './store/store.ts';

export interface AppOptions {
  configuration: Configuration;
  store: Store;
  /** Signs access and refresh tokens; at least 32 bytes. */
  secret: string;
  /** Accepted as well, while `secret` replaces it. */
  previousSecret?: string | undefined;
  /** Encrypt the API keys of workspaces; the first one is used for new ones. */
  providerKeys: readonly ProviderKey[];
  /** The provider account whose data the demo workspace shows; without it there is no demo workspace. */
  demoConnection?: BrazeConnection | undefined;
  /** Where mail goes when no mail server is configured; never in production. */
  openMailbox?: (() => Promise<DevMailbox>) | undefined;
  /** The sandbox of Stripe, when no account is configured; never in production. */
  openStripe?: (() => Promise<StripeAccount>) | undefined;
  /** The folder of the built application; without it only the API is served. */
  appFolder?: string | undefined;
  logger?: FastifyBaseLogger | undefined;
  now?: Clock;
  rateLimits?: RateLimits;
  connectionLimits?: ConnectionLimits;
  /** The cost of password hashes; the production cost by default. */
  hashCost?: HashCost | undefined;
  /** The emailed link is made at most so many milliseconds after its request. */
  mailedLinkDelay?: number;
  /** A person waits at most so many milliseconds for Stripe. */
  stripeWait?: number;
}

/** Assembles the server. It does not listen: tests inject requests, `serve.ts` opens the port. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    configuration,
    store,
    secret,
    providerKeys,
    now = systemClock,
    rateLimits = rateLimitsOf(configuration),
    connectionLimits = defaultConnectionLimits,
    hashCost,
    mailedLinkDelay = MAILED_LINK_DELAY,
    stripeWait = STRIPE_WAIT,
  } = options;
  const secrets: Secrets = options.previousSecret === undefined ? [secret] : [secret, options.previousSecret];
  const largeBodies = createLargeBodies();
  const app = await createServer({
    configuration,
    connectionLimits,
    logger: options.logger,
    readLongBody: largeBodies.read,
  });
  app.addHook('onClose', largeBodies.close);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Expiry is checked against the server's own clock, in `session-transport.ts`.
  await app.register(jwt, { secret, verify: { algorithms: ['HS256'], ignoreExpiration: true } });

  const all: Module[] = Object.values(modules);
  const { contributions, serviceOf } = await startModules(all, {
    configuration,
    store,
    secret: secrets,
    providerKeys,
    now,
    log: app.log,
    jwt: acceptingPrevious(app.jwt, secrets),
    limits: rateLimits,
    hashCost,
    mailedLinkDelay,
    stripeWait,
    sandboxes: {
      braze: options.demoConnection,
      openMailbox: options.openMailbox,
      openStripe: options.openStripe,
    },
  });
  const sessions = serviceOf(modules.sessions);
  const { admissionTo } = serviceOf(modules.workspaces);
  const accounts = serviceOf(modules.accounts);
  const rateLimiter = serviceOf(modules.rateLimits);
  const makeOpenapi = await installOpenapi(app, sessions.cookieName, configuration.publicOrigin);
  const register = createRegister(app, {
    gatekeeper: createGatekeeper({
      authenticate: (request) => sessions.authenticate(request),
      admissionTo,
      meetsRequirement: async (userId, from) =>
        from > now() || hasSecondStep(await accounts.getSignedIn(userId)),
      rateLimiter,
      limits: rateLimits,
    }),
    auditTrail: serviceOf(modules.audit),
    idempotentRequests: serviceOf(modules.idempotency),
  });
  for (const { install, routes } of contributions) {
    install?.(app);
    routes?.(register);
  }
  const openapi = constantJson(makeOpenapi);
  register(readOpenapi, ({ request, reply }) => openapi(request, reply));
  installWellKnown(app, { ...configuration, now });
  await installStaticApp(app, options.appFolder, configuration);
  return app;
}
