import { defineModule, type ContextOf } from '../../composition/module.ts';
import { listAuditEvents, type AuditEvent, type QueryOf } from '../../contracts/index.ts';
import { createOrderedId } from '../../core/index.ts';
import type { AuditEntry, AuditTrail } from '../../operations/audit-trail.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { accounts, displayName } from '../accounts/index.ts';
import { quotas } from '../quotas/index.ts';
import { createAuditCopy } from './audit-copy.ts';
import { createAuditSize } from './audit-size.ts';
import { createAuditRepository, type AuditDocument } from './audit.repository.ts';

export { recordOperatorAction } from './operator-actions.ts';

/** Replaces the email address of somebody whose account was deleted. */
const PSEUDONYM = 'deleted account';

const needs = { accounts, quotas };

declare module 'fastify' {
  interface FastifyInstance {
    /** How many entries the audit log has. */
    auditEntries: () => Promise<number>;
  }
}

/**
 * Entries are added but never changed. Operations declare their entry in the contract (`audit`); `record` is also for
 * what happens outside a request, for instance in a job.
 */
async function createAuditService(context: ContextOf<typeof needs>) {
  const { store, accounts, quotas, configuration, now, log } = context;
  const events = await createAuditRepository(store);
  const size = createAuditSize({ events, kept: configuration.quotas.auditEntries, now, log });
  const { auditTarget } = configuration;
  const copy =
    auditTarget &&
    createAuditCopy(auditTarget, (err, document) =>
      log.error({ err, audit: document }, 'AUDIT_LOG takes no entries; this one is in the database only'),
    );
  const trail: AuditTrail = {
    async record(entry: AuditEntry) {
      const createdAt = now();
      const document = { _id: createOrderedId('aud', createdAt), createdAt, ...entry };
      copy?.add(document);
      if (!(await quotas.installation.fitsBeside(JSON.stringify(document).length))) {
        // What it is about was done, and may be what makes room.
        log.error({ audit: document }, 'the database is full; this entry of the audit log is only here');
        return;
      }
      await events.insert(document);
      size.wrote(entry.actorId);
    },
  };

  async function namesOf(documents: readonly AuditDocument[]): Promise<Map<string, string>> {
    const ids = new Set(documents.flatMap((event) => [event.actorId ?? [], concernedBy(event) ?? []].flat()));
    const found = await accounts.findByIds([...ids]);
    return new Map(found.map((account) => [account._id, displayName(account)]));
  }

  return {
    ...trail,

    async list(scope: WorkspaceScope, query: QueryOf<typeof listAuditEvents>) {
      const { items, total } = await events.list(scope, query);
      const names = await namesOf(items);
      return {
        items: items.map((event) => toAuditEvent(event, names)),
        total,
        page: query.page,
        limit: query.limit,
      };
    },

    allOfActor: (actorId: string) => events.allOfActor(actorId),

    /** Replaces an email address with a pseudonym. The entries remain, but no longer show whom they concern. */
    async pseudonymize(email: string): Promise<void> {
      for await (const { _id, details } of events.allInvitations()) {
        if (details['email'] === email) await events.replaceDetails(_id, { ...details, email: PSEUDONYM });
      }
    },

    count: () => size.count(),

    sweep: () => size.cut(),

    flush: async () => copy?.flush(),
  };
}

/**
 * The account that an action was about. Not of a refused one: its caller may have made up the id, to be told the name of a
 * stranger.
 */
function concernedBy({ targetId, outcome }: AuditDocument): string | null {
  return outcome === 'success' && targetId?.startsWith('usr_') === true ? targetId : null;
}

/** People whose account was deleted remain in the history, without a name. Those who were removed keep theirs. */
function toAuditEvent(event: AuditDocument, names: ReadonlyMap<string, string>): AuditEvent {
  const { _id, createdAt, workspaceId: _workspace, actorId, ...rest } = event;
  const actor = actorId === null ? null : { id: actorId, displayName: names.get(actorId) ?? 'Former member' };
  const concerned = concernedBy(event);
  const displayName = concerned === null ? undefined : names.get(concerned);
  const person = concerned === null || displayName === undefined ? null : { id: concerned, displayName };
  return { ...rest, id: _id, at: createdAt.toISOString(), actor, person };
}

/** The audit log: who did what. */
export const audit = defineModule({
  name: 'audit',
  needs,
  collections: { audit_events: { exportedAs: ['activity'] } },
  async create(context) {
    const service = await createAuditService(context);
    return {
      service,
      install: (app) =>
        app.decorate('auditEntries', () => service.count()).addHook('onClose', () => service.flush()),
      routes: (register) => register(listAuditEvents, ({ scope, query }) => service.list(scope, query)),
      sweep: () => service.sweep(),
      personalData: {
        exportOf: async ({ userId }) => ({ activity: service.allOfActor(userId) }),
        async eraseAddress({ confirmedEmail }) {
          if (confirmedEmail !== null) await service.pseudonymize(confirmedEmail);
        },
      },
    };
  },
});
