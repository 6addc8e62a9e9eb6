import type { FastifyBaseLogger } from 'fastify';
import type { ServicesOf } from '../../composition/module.ts';
import { EXPIRING_DAYS, RECENT_SNIPPETS, type Dashboard } from '../../contracts/index.ts';
import { DAY_MS, type Clock } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { billing } from '../billing/index.ts';
import type { contentBlocks } from '../content-blocks/index.ts';
import type { invitations } from '../invitations/index.ts';
import type { members } from '../members/index.ts';
import type { provider } from '../provider/index.ts';
import type { snippets } from '../snippets/index.ts';
import { toLastImport } from './last-import.ts';
import { createPartReader } from './parts.ts';

type Services = ServicesOf<{
  billing: typeof billing;
  contentBlocks: typeof contentBlocks;
  invitations: typeof invitations;
  members: typeof members;
  provider: typeof provider;
  snippets: typeof snippets;
}>;

interface Dependencies extends Services {
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: Clock;
}

/** What only owners and admins see. */
function createAdminParts({ invitations, members, billing, now }: Dependencies) {
  return {
    async readPeople(scope: WorkspaceScope) {
      const [count, open] = await Promise.all([members.count(scope.workspaceId), invitations.list(scope)]);
      const soon = now().getTime() + EXPIRING_DAYS * DAY_MS;
      const expiring = open.filter(({ expiresAt }) => Date.parse(expiresAt) <= soon);
      return { members: count, invitations: open.length, expiringInvitations: expiring.length };
    },

    async readBilling({ workspaceId }: WorkspaceScope) {
      const stored = await billing.readStored(workspaceId);
      if (stored === null) throw new Error('This installation has no billing.');
      return stored;
    },
  };
}

/** Gathers the start page from what other modules have stored. */
export function createDashboardService(dependencies: Dependencies) {
  const { snippets, provider, contentBlocks, billing, log } = dependencies;
  const read = createPartReader(log);
  const admin = createAdminParts(dependencies);

  async function readImports(scope: WorkspaceScope) {
    const [last, { nextAt }] = await Promise.all([
      provider.readLastImport(scope),
      provider.readSchedule(scope),
    ]);
    if (last === null) return { last, nextAt };
    const authors = await snippets.authorsOf([last.startedBy]);
    const startedBy = last.startedBy === null ? null : (authors.get(last.startedBy) ?? null);
    return { last: toLastImport(last, startedBy), nextAt };
  }

  return {
    async read(scope: WorkspaceScope): Promise<Dashboard> {
      const isAdmin = scope.role !== 'member';
      const [library, recent, lists, connection, imports, blocks, people, paid] = await Promise.all([
        read('library', () => snippets.countSnippets(scope)),
        read('recent', async () => ({ items: await snippets.listRecent(scope, RECENT_SNIPPETS) })),
        read('lists', () => provider.countLists(scope)),
        read('connection', () => provider.readConnection(scope)),
        read('imports', () => readImports(scope)),
        read('blocks', () => contentBlocks.countWaiting(scope)),
        isAdmin ? read('people', () => admin.readPeople(scope)) : null,
        isAdmin && billing.isOn ? read('billing', () => admin.readBilling(scope)) : null,
      ]);
      return { library, recent, lists, connection, imports, blocks, people, billing: paid };
    },
  };
}
