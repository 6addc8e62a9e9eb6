import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Configuration } from './config/configuration.ts';
import { readClientConfiguration, readOpenapi } from './contracts/index.ts';
import type { Operation } from './contracts/operation.ts';
import { AccessLog } from './http/access-log.ts';
import { answerConnectionErrors, installRequestRules } from './http/connection-errors.ts';
import { answerBadAddress, installErrorHandler } from './http/error-handler.ts';
import { installJsonBody } from './http/json-body.ts';
import { describeOperations } from './http/openapi.ts';
import { createRegister, type RegisterOperation } from './http/register-operation.ts';
import { RequestLog } from './http/request-log.ts';
import { installSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { installStaticApp } from './http/static-app.ts';
import { installStopping, refuseWhenStopping } from './http/stopping.ts';
import { serializerCompiler, validatorCompiler } from './http/zod-compilers.ts';
import {
  BODY_LIMIT,
  defaultConnectionLimits,
  rateLimitsOf,
  type ConnectionLimits,
  type RateLimits,
} from './limits.ts';
import type { HashCost } from './security/password-hasher.ts';
import { accountsRoutes } from './modules/accounts/accounts.routes.ts';
import { mailedLinksRoutes } from './modules/accounts/mailed-links.routes.ts';
import { profileRoutes } from './modules/accounts/profile.routes.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { contactRoutes } from './modules/contact/contact.routes.ts';
import { demoRoutes } from './modules/demo/demo.routes.ts';
import { eventsRoutes } from './modules/events/events.routes.ts';
import { featureFlagsRoutes } from './modules/feature-flags/feature-flags.routes.ts';
import { invitationsRoutes } from './modules/invitations/invitations.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { membersRoutes } from './modules/members/members.routes.ts';
import type { DevMailbox } from './modules/mail/dev-mailbox.ts';
import { devMailboxRoutes } from './modules/mail/dev-mailbox.routes.ts';
import { providerRoutes } from './modules/provider/provider.routes.ts';
import type { BrazeConnection } from './modules/provider/braze-client.ts';
import { refreshCookieName } from './modules/sessions/session-transport.ts';
import { sessionsRoutes } from './modules/sessions/sessions.routes.ts';
import { samplesRoutes } from './modules/samples/samples.routes.ts';
import { historyRoutes } from './modules/snippets/history.routes.ts';
import { libraryRoutes } from './modules/snippets/library.routes.ts';
import { snippetsRoutes } from './modules/snippets/snippets.routes.ts';
import { workspacesRoutes } from './modules/workspaces/workspaces.routes.ts';
import { installJobWorker } from './modules/jobs/job-worker.ts';
import type { JobsService } from './modules/jobs/jobs.service.ts';
import { systemClock, type Clock } from './security/clock.ts';
import { createGatekeeper } from './security/gatekeeper.ts';
import { createServices } from './services.ts';
import type { Store } from './store/store.ts';

export interface AppOptions {
  configuration: Configuration;
  store: Store;
  /** Signs access and refresh tokens; at least 32 bytes. */
  secret: string;
  /** Where the demo's provider data comes from; without it there is no demo workspace. */
  demoConnection?: BrazeConnection | undefined;
  /** Where mail goes when no mail server is configured; never in production. */
  openMailbox?: (() => Promise<DevMailbox>) | undefined;
  /** The folder of the built application; without it only the interface is served. */
  appFolder?: string | undefined;
  logger?: FastifyBaseLogger | undefined;
  now?: Clock;
  rateLimits?: RateLimits;
  connectionLimits?: ConnectionLimits;
  /** What a password hash costs; the default is what production uses. */
  hashCost?: HashCost | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What the server does beside answering. The worker starts when the server listens. */
    jobs: JobsService;
  }
}

/** Assembles the server. It does not listen: tests inject requests, `main.ts` opens the port. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    configuration,
    store,
    secret,
    demoConnection,
    openMailbox,
    now = systemClock,
    rateLimits = rateLimitsOf(configuration),
    connectionLimits = defaultConnectionLimits,
    hashCost,
  } = options;
  const isHttps = configuration.publicOrigin?.startsWith('https:') ?? false;
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    bodyLimit: BODY_LIMIT,
    requestTimeout: connectionLimits.requestTimeout,
    keepAliveTimeout: connectionLimits.keepAliveTimeout,
    maxRequestsPerSocket: connectionLimits.maxRequestsPerSocket,
    http: {
      headersTimeout: connectionLimits.headersTimeout,
      connectionsCheckingInterval: connectionLimits.connectionsCheckingInterval,
      // `installRequestRules` refuses it, with a body and the headers of every answer.
      requireHostHeader: false,
    },
    trustProxy: configuration.trustProxy.length > 0 ? configuration.trustProxy : false,
    genReqId: () => randomUUID(),
    logController: new AccessLog(options.logger),
    childLoggerFactory: (logger, bindings) => new RequestLog(logger, bindings),
    clientErrorHandler: answerConnectionErrors(securityHeaders(isHttps)),
    frameworkErrors: answerBadAddress(securityHeaders(isHttps)),
    // Said below, in the words of every other error.
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  installStopping(app);
  installSecurityHeaders(app, isHttps);
  refuseWhenStopping(app);
  installRequestRules(app);
  installJsonBody(app);
  await app.register(cookie);
  // Expiry is judged by the server's own clock, in `session-transport.ts`.
  await app.register(jwt, {
    secret,
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  });

  const services = await createServices({
    app,
    configuration,
    store,
    secret,
    now,
    demoConnection,
    hashCost,
    openMailbox,
    freeFailures: rateLimits.freeFailures,
  });
  app.decorate('jobs', services.jobs);
  installJobWorker(app, services.jobs);
  // Streams have no end of their own: a server that stops ends them.
  app.stopping.addEventListener('abort', () => services.streams.close());
  app.addHook('preClose', async () => services.streams.close());
  app.addHook('onClose', async () => services.feed.close());
  const gatekeeper = createGatekeeper(services, rateLimits);
  const operations: Operation[] = [];
  const bind = createRegister(app, gatekeeper, services.audit, services.memory);
  const register: RegisterOperation = (operation, handle) => {
    operations.push(operation);
    bind(operation, handle);
  };

  const { people, accounts, audit, sessions, streams, transport, workspaces, snippets, provider, demo } =
    services;
  healthRoutes(register, store);
  const entryPorts = {
    ...people,
    mail: services.mail,
    delays: services.delays,
    transport,
    publicOrigin: configuration.publicOrigin,
  };
  accountsRoutes(register, {
    ...entryPorts,
    isConfirmationRequired: configuration.requireEmailConfirmation,
  });
  mailedLinksRoutes(register, entryPorts);
  profileRoutes(register, entryPorts);
  contactRoutes(register, services.contact);
  sessionsRoutes(register, accounts, sessions, transport);
  workspacesRoutes(register, workspaces);
  membersRoutes(register, services.members);
  featureFlagsRoutes(register, services.flags);
  const { invitations, acceptance } = services;
  invitationsRoutes(register, invitations, acceptance, accounts, configuration.publicOrigin);
  snippetsRoutes(register, snippets);
  historyRoutes(register, services.history);
  libraryRoutes(register, services.library);
  samplesRoutes(register, services.samples);
  providerRoutes(register, provider);
  auditRoutes(register, audit);
  eventsRoutes(register, streams);
  if (demo) demoRoutes(register, demo, sessions, transport);
  register(readClientConfiguration, async () => ({
    demoWorkspace: demo !== undefined,
    passwordMinLength: configuration.passwordMinLength,
    canSendMail: services.mail.isAvailable,
    contactEmail: configuration.contactEmail,
  }));
  // Made when somebody asks for it, once every operation is known.
  let document: Record<string, unknown> | undefined;
  register(readOpenapi, async () => {
    document ??= describeOperations(operations, refreshCookieName(isHttps));
    return document;
  });

  if (openMailbox) devMailboxRoutes(app, openMailbox);
  await installStaticApp(app, options.appFolder);
  return app;
}
