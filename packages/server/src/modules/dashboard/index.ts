import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { defineModule, type ContextOf } from '../../composition/module.ts';
import {
  readDashboard,
  EXPIRING_DAYS,
  RECENT_SNIPPETS,
  type Dashboard,
  type CatalogImport,
  type LastImport,
} from '../../contracts/index.ts';
import { DAY_MS } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { billing } from '../billing/index.ts';
import { contentBlocks } from '../content-blocks/index.ts';
import { invitations } from '../invitations/index.ts';
import { members } from '../members/index.ts';
import { provider } from '../provider/index.ts';
import { snippetTests } from '../snippet-tests/index.ts';
import { snippets } from '../snippets/index.ts';

const needs = { billing, contentBlocks, invitations, members, provider, snippets, snippetTests };

type DashboardContext = ContextOf<typeof needs>;

/** Reads the parts that only owners and admins see. */
function createAdminParts({ invitations, members, billing, now }: DashboardContext) {
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
function createDashboardService(context: DashboardContext) {
  const { snippets, snippetTests, provider, contentBlocks, billing, log } = context;
  const read = createPartReader(log);
  const admin = createAdminParts(context);

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
      const [library, recent, lists, connection, imports, blocks, tests, people, paid] = await allInTurns(
        () => read('library', () => snippets.countSnippets(scope)),
        () => read('recent', async () => ({ items: await snippets.listRecent(scope, RECENT_SNIPPETS) })),
        () => read('lists', () => provider.countLists(scope)),
        () => read('connection', () => provider.readConnection(scope)),
        () => read('imports', () => readImports(scope)),
        () => read('blocks', () => contentBlocks.countWaiting(scope)),
        () => read('tests', () => snippetTests.readFailing(scope)),
        async () => (isAdmin ? read('people', () => admin.readPeople(scope)) : null),
        async () => (isAdmin && billing.isOn ? read('billing', () => admin.readBilling(scope)) : null),
      );
      return { library, recent, lists, connection, imports, blocks, tests, people, billing: paid };
    },
  };
}

type Author = NonNullable<LastImport['startedBy']>;

function totalsOf({ report }: CatalogImport): LastImport['report'] {
  if (report === null) return null;
  const lists = [report.attributes, report.events].filter((list) => list !== null);
  const sum = (change: 'added' | 'changed' | 'typeChanged' | 'gone') =>
    lists.reduce((total, list) => total + list[change].count, 0);
  return {
    total: lists.reduce((total, list) => total + list.total, 0),
    added: sum('added'),
    changed: sum('changed'),
    typeChanged: sum('typeChanged'),
    gone: sum('gone'),
  };
}

/** The last import, without the names in its report. */
function toLastImport(found: CatalogImport, startedBy: Author | null): LastImport {
  const { id, state, trigger, startedAt, finishedAt, problem } = found;
  return {
    id,
    state,
    trigger,
    startedBy,
    startedAt,
    finishedAt,
    problem: problem?.message ?? null,
    report: totalsOf(found),
  };
}

/** Starts one reading after the other, with other requests in between: an embedded database answers within the same turn. */
async function allInTurns<Values extends unknown[]>(
  ...readings: { [Index in keyof Values]: () => Promise<Values[Index]> }
): Promise<Values> {
  const started: Promise<unknown>[] = [];
  for (const reading of readings) {
    started.push(reading());
    await nextTurn();
  }
  return (await Promise.all(started)) as Values;
}

type Part<Value> = { ok: true; value: Value } | { ok: false };

/** Reads parts of which each may fail without the others. */
function createPartReader(log: Pick<FastifyBaseLogger, 'warn'>) {
  return async <Value>(part: string, read: () => Promise<Value>): Promise<Part<Value>> => {
    try {
      return { ok: true, value: await read() };
    } catch (error) {
      log.warn({ err: error, part }, 'a part of a dashboard could not be read');
      return { ok: false };
    }
  };
}

/** The figures of the start page. It stores nothing of its own. */
export const dashboard = defineModule({
  name: 'dashboard',
  needs,
  create(context) {
    const service = createDashboardService(context);
    return {
      service,
      routes: (register) => register(readDashboard, ({ scope }) => service.read(scope)),
    };
  },
});
