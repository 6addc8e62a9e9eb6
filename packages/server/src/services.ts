import type { FastifyInstance } from 'fastify';
import type { Configuration } from './config/configuration.ts';
import { createAccountsRepository } from './modules/accounts/accounts.repository.ts';
import { createPeople } from './modules/accounts/people.ts';
import { createAuditRepository } from './modules/audit/audit.repository.ts';
import { createAuditService } from './modules/audit/audit.service.ts';
import { createContactRepository } from './modules/contact/contact.repository.ts';
import { createContactService } from './modules/contact/contact.service.ts';
import { createDemoService } from './modules/demo/demo.service.ts';
import { createEventFeed } from './modules/events/event-feed.ts';
import { createEventStreams } from './modules/events/event-streams.ts';
import { createEventsRepository } from './modules/events/events.repository.ts';
import { createRecentEvents } from './modules/events/recent-events.ts';
import type { BrazeConnection } from './modules/provider/braze-client.ts';
import { createJobsRepository } from './modules/jobs/jobs.repository.ts';
import { createJobsService } from './modules/jobs/jobs.service.ts';
import { createFeatureFlagsRepository } from './modules/feature-flags/feature-flags.repository.ts';
import { createFeatureFlagsService } from './modules/feature-flags/feature-flags.service.ts';
import { createIdempotencyRepository } from './modules/idempotency/idempotency.repository.ts';
import { createRequestMemory } from './modules/idempotency/request-memory.ts';
import { createAcceptance } from './modules/invitations/acceptance.ts';
import { createInvitationsRepository } from './modules/invitations/invitations.repository.ts';
import { createInvitationsService } from './modules/invitations/invitations.service.ts';
import { createMembersService } from './modules/members/members.service.ts';
import type { DevMailbox } from './modules/mail/dev-mailbox.ts';
import { createMailService } from './modules/mail/mail.service.ts';
import { createMailer, type Mailer } from './modules/mail/mailer.ts';
import { createCatalogRepository } from './modules/provider/catalog.repository.ts';
import { createProviderService } from './modules/provider/provider.service.ts';
import { RefreshTokens } from './modules/sessions/refresh-token.ts';
import { createSessionTransport } from './modules/sessions/session-transport.ts';
import { createSessionsRepository } from './modules/sessions/sessions.repository.ts';
import { createSessionsService } from './modules/sessions/sessions.service.ts';
import { createSamplesRepository } from './modules/samples/samples.repository.ts';
import { createSamplesService } from './modules/samples/samples.service.ts';
import { createHistoryService } from './modules/snippets/history.service.ts';
import { createLibraryService } from './modules/snippets/library.service.ts';
import { createPageMemory } from './modules/snippets/page-memory.ts';
import { createSnippetPresenter } from './modules/snippets/snippet-presenter.ts';
import { createVersionsRepository } from './modules/snippets/versions.repository.ts';
import { createSnippetsRepository } from './modules/snippets/snippets.repository.ts';
import { createSnippetsService } from './modules/snippets/snippets.service.ts';
import { createDepartures } from './modules/workspaces/departures.ts';
import { createWorkspacesRepository } from './modules/workspaces/workspaces.repository.ts';
import { createWorkspacesService } from './modules/workspaces/workspaces.service.ts';
import type { Clock } from './security/clock.ts';
import { FailureDelays } from './security/failure-delays.ts';
import type { HashCost } from './security/password-hasher.ts';
import { countersFor } from './security/counters-for-store.ts';
import { RateLimiter } from './security/rate-limiter.ts';
import { SealedBox } from './security/sealed-box.ts';
import { DerivedTokens } from './security/secret-token.ts';
import type { Store } from './store/store.ts';

const SWEEP_MS = 10 * 60 * 1000;

interface Ports {
  app: FastifyInstance;
  configuration: Configuration;
  store: Store;
  secret: string;
  now: Clock;
  demoConnection: BrazeConnection | undefined;
  hashCost: HashCost | undefined;
  openMailbox: (() => Promise<DevMailbox>) | undefined;
  freeFailures: number;
}

/** Where mail goes: the configured server, else the development mailbox, else nowhere. */
function mailerOf(
  { smtpUrl, mailFrom }: Configuration,
  openMailbox: Ports['openMailbox'],
): Mailer | undefined {
  if (smtpUrl !== undefined) return createMailer(async () => smtpUrl, mailFrom);
  return openMailbox && createMailer(async () => (await openMailbox()).url, mailFrom);
}

/** Wires repositories to services, once for each server. */
export async function createServices(ports: Ports) {
  const { app, configuration, store, secret, now, demoConnection, hashCost } = ports;
  const jobs = createJobsService({ jobs: await createJobsRepository(store), now, log: app.log });
  if (store.kind === 'embedded') await jobs.takeOver();
  const mail = createMailService({
    jobs,
    mailer: mailerOf(configuration, ports.openMailbox),
    from: configuration.mailFrom,
    box: new SealedBox(secret, 'mail'),
  });
  const counters = countersFor(store);
  await counters.prepare();
  const rateLimiter = new RateLimiter(counters, now);
  const requests = await createIdempotencyRepository(store);
  const memory = createRequestMemory({
    requests,
    box: new SealedBox(secret, 'kept answer'),
    now,
    log: app.log,
  });
  const delays = new FailureDelays(store, now, ports.freeFailures);
  await delays.prepare();
  const accountsRepository = await createAccountsRepository(store);
  const audit = createAuditService(await createAuditRepository(store), accountsRepository, now);
  const isShared = store.kind === 'mongodb';
  const feed = createEventFeed({
    events: isShared ? await createEventsRepository(store) : createRecentEvents(),
    isShared,
    log: app.log,
    now,
  });
  const catalog = await createCatalogRepository(store);
  const provider = createProviderService(catalog, now);
  const snippetsRepository = await createSnippetsRepository(store);
  const versions = await createVersionsRepository(store);
  const samplesRepository = await createSamplesRepository(store);
  const workspacesRepository = await createWorkspacesRepository(store);
  const invitationsRepository = await createInvitationsRepository(store);
  const departures = createDepartures({
    workspaces: workspacesRepository,
    accounts: accountsRepository,
    jobs,
    feed,
    now,
    endings: [(workspaceId, userId) => invitations.end(workspaceId, userId)],
    erasers: [
      snippetsRepository.eraseWorkspace,
      versions.eraseWorkspace,
      samplesRepository.eraseWorkspace,
      catalog.erase,
      invitationsRepository.erase,
    ],
  });

  const shared = { workspaces: workspacesRepository, accounts: accountsRepository, departures, feed, now };
  const workspaces = createWorkspacesService({
    ...shared,
    // Where a sandbox stands in for the provider, each new workspace starts with its data. The workspace is there
    // already: it does not fail with what it starts with.
    onCreated: async (workspaceId) => {
      if (!demoConnection) return;
      await provider.importCatalog({ workspaceId }, demoConnection).catch((error: unknown) => {
        app.log.warn({ err: error, workspaceId }, 'a new workspace starts without demo data');
      });
    },
  });
  const members = createMembersService(shared);
  const flags = createFeatureFlagsService(createFeatureFlagsRepository(store));
  const acceptance = createAcceptance({
    invitations: invitationsRepository,
    workspaces,
    members: workspacesRepository,
    accounts: accountsRepository,
    jobs,
    feed,
    now,
  });
  const invitations = createInvitationsService({
    invitations: invitationsRepository,
    acceptance,
    accounts: accountsRepository,
    workspaces,
    members,
    flags,
    mail,
    tokens: new DerivedTokens(secret),
    rateLimiter,
    feed,
    now,
    validDays: configuration.invitationDays,
  });
  const sessionsRepository = await createSessionsRepository(store);
  const messages = await createContactRepository(store);
  const sessions = createSessionsService({
    sessions: sessionsRepository,
    tokens: new RefreshTokens(secret),
    feed,
    now,
  });
  const people = await createPeople({
    ...shared,
    store,
    secret,
    configuration,
    hashCost,
    workspaceService: workspaces,
    sessions,
    audit,
    holdings: {
      sessions: sessionsRepository,
      snippets: snippetsRepository,
      versions,
      samples: samplesRepository,
      invitations: invitationsRepository,
      messages,
      requests,
    },
    jobs,
    mail,
    rateLimiter,
    invitedEmail: async (token) => (await invitations.resolveToken(token)).email,
  });
  const { accounts } = people;
  const presenter = createSnippetPresenter(accountsRepository);
  const pages = createPageMemory(() => [snippetsRepository.revision(), accountsRepository.revision()]);
  const snippets = createSnippetsService({
    snippets: snippetsRepository,
    versions,
    presenter,
    pages,
    feed,
    now,
  });
  const forSnippets = { snippets: snippetsRepository, service: snippets, now };
  const history = createHistoryService({ ...forSnippets, versions, presenter });
  const library = createLibraryService({ ...forSnippets, feed });

  const streams = createEventStreams({
    feed,
    workspacesOf: async (userId) => (await workspaces.listOf(userId)).map(({ workspaceId }) => workspaceId),
    isSessionLive: ({ sessionId, userId }) => sessions.isLive(sessionId, userId),
  });

  const contact = createContactService({
    messages,
    mail,
    to: configuration.contactEmail,
    now,
  });

  // Everything that reads checks the expiry itself as well.
  const sweeps = [
    () => sessions.sweep(),
    () => rateLimiter.sweep(),
    () => delays.sweep(),
    () => memory.sweep(),
    () => jobs.sweep(),
    () => audit.sweep(),
    () => feed.sweep(),
    () => invitations.sweep(),
    people.sweep,
    () => contact.sweep(),
    () => history.sweep(),
  ];
  jobs.every('sweep', SWEEP_MS, async () => {
    for (const sweep of sweeps) await sweep();
  });

  return {
    jobs,
    audit,
    feed,
    streams,
    mail,
    people,
    contact,
    accounts,
    workspaces,
    flags,
    members,
    invitations,
    acceptance,
    sessions,
    snippets,
    history,
    library,
    samples: createSamplesService(samplesRepository, now),
    provider,
    rateLimiter,
    delays,
    memory,
    transport: createSessionTransport(app, sessions, configuration.publicOrigin, now),
    demo: demoConnection ? createDemoService(accounts, snippets) : undefined,
  };
}
