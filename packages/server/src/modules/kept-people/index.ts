import { setImmediate as nextTurn } from 'node:timers/promises';
import { defineModule, type ContextOf } from '../../composition/module.ts';
import { inEachWorkspace, WrittenJson } from '../../composition/personal-data.ts';
import {
  forgetKeptPeople,
  getKeptPeople,
  getKeptPeopleFacts,
  getPeopleColumns,
  keepPeople,
  KEPT_SETS_MAX,
  rememberPeopleColumns,
  type BodyOf,
  type KeptPeople,
} from '../../contracts/index.ts';
import { ApiError } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import {
  eachDocument,
  insertIfMissing,
  type Filter,
  type Store,
  type StoredDocument,
} from '../../store/store.ts';
import { createTimeSlicer } from '../../threads/time-slicer.ts';
import { events } from '../events/index.ts';
import { snippets } from '../snippets/index.ts';

/** The people of one snippet, under its id. */
interface KeptPeopleDocument extends StoredDocument {
  workspaceId: string;
  /** As JSON text, because the keys of their values contain Liquid, which databases do not allow in field names. */
  people: string;
  /** How long `people` is; those of an earlier release do not say it until a sweep has counted. */
  bytes: number;
  /** How many of them must receive something; absent where nobody could say so yet. */
  expectations?: number;
  /** The version on which edits stand that the expectations are about; `null`, or absent, when they are about what is saved. */
  aheadOf?: number | null;
  runsAtSave: boolean;
  /** The date for which they are tested; `null`, and absent in older documents, for the moment of each test. */
  sendTime?: KeptPeople['sendTime'] | null;
  updatedBy: string;
  updatedAt: Date;
}

type Workspace = Pick<WorkspaceScope, 'workspaceId'>;

/** Kept people of whom some must receive something, without the people. The id is the snippet's. */
export type TestedPeople = Pick<KeptPeopleDocument, '_id' | 'updatedAt' | 'expectations' | 'aheadOf'>;

/** Of those who are kept already, without the people. */
type KeptBefore = Pick<KeptPeopleDocument, '_id' | 'updatedAt'> & Partial<Pick<KeptPeopleDocument, 'bytes'>>;

/** What columns of lists are, under the id of the workspace. As JSON text, because names of columns can be anything. */
interface ColumnsDocument extends StoredDocument {
  columns: string;
}

const needs = { events, snippets };

type KeptPeopleContext = Awaited<ReturnType<typeof createContext>>;

async function createContext(given: ContextOf<typeof needs>) {
  const kept = await createKeptPeopleRepository(given.store);
  given.snippets.countBeside({ measure: kept.measure, existing: (ids) => findKept(kept, ids) });
  return { ...given, kept };
}

/** What is reserved for the people of one snippet, as they were kept at one time. */
const reservationOf = (snippetId: string, at: Date) => `kept:${snippetId}:${at.getTime()}`;
const RESERVED = /^kept:([^:]+):(\d+)$/;

/** Those of these reservations whose people are stored, or were replaced by later ones. */
async function findKept({ findTimes }: KeptPeopleRepository, ids: readonly string[]): Promise<string[]> {
  const asked = ids.flatMap((id) => {
    const [, snippetId, time] = RESERVED.exec(id) ?? [];
    return snippetId === undefined ? [] : [{ id, snippetId, time: Number(time) }];
  });
  if (asked.length === 0) return [];
  const found = await findTimes([...new Set(asked.map(({ snippetId }) => snippetId))]);
  const times = new Map(found.map(({ _id, updatedAt }) => [_id, updatedAt.getTime()]));
  return asked.flatMap(({ id, snippetId, time }) => ((times.get(snippetId) ?? 0) >= time ? [id] : []));
}

type KeptPeopleRepository = Awaited<ReturnType<typeof createKeptPeopleRepository>>;

/** Ids that are read at once. */
const IDS = 500;
/** Each may have megabytes. */
const COUNTED_AT_ONCE = 5;

/** The only code that accesses these collections. */
async function createKeptPeopleRepository(store: Store) {
  const people = store.collection<KeptPeopleDocument>('kept_people', { longFields: ['people'] });
  const columns = store.collection<ColumnsDocument>('people_columns');
  await people.createIndex({ workspaceId: 1, bytes: 1 });
  await people.createIndex({ bytes: 1 });
  await people.createIndex({ workspaceId: 1, expectations: 1 });
  return {
    find: ({ workspaceId }: Workspace, snippetId: string) => people.findOne({ _id: snippetId, workspaceId }),
    findFacts: async ({ workspaceId }: WorkspaceScope, snippetId: string) =>
      (
        await people.find({ _id: snippetId, workspaceId }).project({ runsAtSave: 1, updatedAt: 1 }).toArray()
      )[0] ?? null,
    count: ({ workspaceId }: Workspace) => people.countDocuments({ workspaceId }),
    /** When they were kept, and how many bytes they are: what a later set must know. */
    findKept: async ({ workspaceId }: WorkspaceScope, snippetId: string): Promise<KeptBefore | null> =>
      (await people.find({ _id: snippetId, workspaceId }).project({ bytes: 1, updatedAt: 1 }).toArray())[0] ??
      null,
    /** Those of whom somebody must receive something, without the people. */
    listTested: ({ workspaceId }: Workspace): Promise<TestedPeople[]> =>
      people
        .find({ workspaceId, expectations: { $gt: 0 } })
        .project({ updatedAt: 1, expectations: 1, aheadOf: 1 })
        .toArray(),
    /** @returns `false` when others are kept by now than those it takes the place of */
    save: async (document: KeptPeopleDocument, before: KeptBefore | null): Promise<boolean> => {
      if (before === null) return insertIfMissing(people, document);
      const { _id, ...set } = document;
      const { matchedCount } = await people.updateOne({ _id, updatedAt: before.updatedAt }, { $set: set });
      return matchedCount === 1;
    },
    delete: async ({ workspaceId }: WorkspaceScope, snippetId: string): Promise<void> => {
      await people.deleteOne({ _id: snippetId, workspaceId });
    },
    /** The next ids after this one. */
    listIdsAfter: async (id: string): Promise<string[]> =>
      (
        await people
          .find({ _id: { $gt: id } }, { sort: { _id: 1 }, limit: IDS })
          .project({ _id: 1 })
          .toArray()
      ).map(({ _id }) => _id),
    measure: async (workspaceId: string): Promise<number> =>
      (await people.total({ workspaceId }, 'bytes')).sum,
    /** When each of these was kept. */
    findTimes: (snippetIds: readonly string[]) =>
      people
        .find({ _id: { $in: snippetIds } })
        .project({ updatedAt: 1 })
        .toArray(),
    /** Counts the bytes of those that an earlier release kept. */
    async countBytes(): Promise<void> {
      const uncounted = { bytes: null } as unknown as Filter<KeptPeopleDocument>;
      for (;;) {
        const some = await people.find(uncounted, { limit: COUNTED_AT_ONCE }).toArray();
        for (const { _id, people: text } of some)
          await people.updateOne({ _id, people: text }, { $set: { bytes: Buffer.byteLength(text) } });
        if (some.length < COUNTED_AT_ONCE) return;
      }
    },
    eraseOf: async (snippetIds: readonly string[]): Promise<void> => {
      await people.deleteMany({ _id: { $in: snippetIds } });
    },
    /** Reads what a person was the last to keep, one set at a time: each may be as large as a request. */
    keptBy: (workspaceId: string, userId: string) =>
      eachDocument(
        (last, limit) =>
          people
            .find({ workspaceId, updatedBy: userId, _id: { $gt: last } }, { sort: { _id: 1 }, limit })
            .toArray(),
        1,
      ),
    findColumns: ({ workspaceId }: WorkspaceScope) => columns.findOne({ _id: workspaceId }),
    saveColumns: async ({ workspaceId }: WorkspaceScope, text: string): Promise<void> => {
      await columns.updateOne({ _id: workspaceId }, { $set: { columns: text } }, { upsert: true });
    },
    eraseWorkspace: async (workspaceId: string): Promise<void> => {
      await people.deleteMany({ workspaceId });
      await columns.deleteOne({ _id: workspaceId });
    },
  };
}

/** People whom somebody has chosen to keep with a snippet. Open pages are told about each change. */
function createKeptPeopleService({ kept, snippets, events, now }: KeptPeopleContext) {
  const announce = ({ workspaceId }: WorkspaceScope) =>
    events.publish({ type: 'samples.changed', workspaceId });

  return {
    /** @returns the JSON of the answer: the people in it are megabytes, which are sent as they are stored */
    async get(scope: WorkspaceScope, snippetId: string): Promise<Buffer> {
      await snippets.findHead(scope, snippetId);
      const found = await kept.find(scope, snippetId);
      return Buffer.from(`{"kept":${found === null ? 'null' : keptPeopleJson(found)}}`);
    },

    /** What most pages need: the people themselves are megabytes. */
    async getFacts(scope: WorkspaceScope, snippetId: string) {
      await snippets.findHead(scope, snippetId);
      const found = await kept.findFacts(scope, snippetId);
      return { kept: found && { runsAtSave: found.runsAtSave, updatedAt: found.updatedAt.toISOString() } };
    },

    /** @throws {ApiError} NOT_FOUND for the snippet, LIMIT_REACHED, KEPT_PEOPLE_CHANGED */
    async keep(
      scope: WorkspaceScope,
      snippetId: string,
      { people, runsAtSave, sendTime, replaces, aheadOf }: BodyOf<typeof keepPeople>,
    ): Promise<void> {
      await snippets.findHead(scope, snippetId);
      const before = await kept.findKept(scope, snippetId);
      assertReplaced(before, replaces);
      if (before === null && (await kept.count(scope)) >= KEPT_SETS_MAX) throw tooMany();
      const { workspaceId, userId } = scope;
      const text = await listToJson(people);
      const bytes = Buffer.byteLength(text);
      const updatedAt = laterThan(before?.updatedAt, now());
      const added = Math.max(0, bytes - (before?.bytes ?? 0));
      await snippets.reserveBeside(workspaceId, reservationOf(snippetId, updatedAt), added);
      const document = {
        _id: snippetId,
        workspaceId,
        people: text,
        bytes,
        expectations: people.filter(({ expected }) => expected !== undefined).length,
        aheadOf: aheadOf ?? null,
        runsAtSave,
        sendTime: sendTime ?? null,
        updatedBy: userId,
        updatedAt,
      };
      if (!(await kept.save(document, before))) throw changedMeanwhile(await kept.findKept(scope, snippetId));
      await announce(scope);
    },

    async forget(scope: WorkspaceScope, snippetId: string): Promise<void> {
      await snippets.findHead(scope, snippetId);
      await kept.delete(scope, snippetId);
      await announce(scope);
    },

    getColumns: async (scope: WorkspaceScope) => {
      const found = await kept.findColumns(scope);
      return { columns: found === null ? {} : (JSON.parse(found.columns) as Record<string, string>) };
    },

    rememberColumns: async (
      scope: WorkspaceScope,
      { columns }: BodyOf<typeof rememberPeopleColumns>,
    ): Promise<void> => kept.saveColumns(scope, JSON.stringify(columns)),

    /** Erases the people of snippets that are gone for ever. */
    async sweep(): Promise<void> {
      for (let last = ''; ;) {
        const ids = await kept.listIdsAfter(last);
        if (ids.length === 0) break;
        const existing = new Set(await snippets.findExisting(ids));
        const gone = ids.filter((id) => !existing.has(id));
        if (gone.length > 0) await kept.eraseOf(gone);
        last = ids.at(-1) ?? last;
      }
      await kept.countBytes();
    },
  };
}

/** Two sets that are kept within a millisecond differ in their time as well: it tells them apart. */
const laterThan = (before: Date | undefined, at: Date): Date =>
  new Date(Math.max(at.getTime(), (before?.getTime() ?? -1) + 1));

/** @throws {ApiError} KEPT_PEOPLE_CHANGED */
function assertReplaced(before: KeptBefore | null, replaces: string | null): void {
  if ((before?.updatedAt.getTime() ?? null) !== (replaces === null ? null : Date.parse(replaces)))
    throw changedMeanwhile(before);
}

const changedMeanwhile = (now: KeptBefore | null) =>
  new ApiError(
    'KEPT_PEOPLE_CHANGED',
    now === null
      ? 'In the meantime, somebody has deleted the people who were kept with this snippet.'
      : 'In the meantime, somebody has kept other people with this snippet.',
    { current: { updatedAt: now?.updatedAt.toISOString() ?? null } },
  );

const tooMany = () =>
  new ApiError(
    'LIMIT_REACHED',
    `People can be kept with at most ${KEPT_SETS_MAX} snippets of a workspace. Delete those of another snippet, then try again.`,
    { current: { quota: 'keptPeople', limit: KEPT_SETS_MAX } },
  );

/** Kept people as their contract says. Whoever kept them was asked for nothing else, so their text has nothing else in it. */
function keptPeopleJson({ people, runsAtSave, sendTime, updatedAt }: KeptPeopleDocument): string {
  const others: Omit<KeptPeople, 'people'> = {
    runsAtSave,
    ...(sendTime && { sendTime }),
    updatedAt: updatedAt.toISOString(),
  };
  return `{"people":${people},${JSON.stringify(others).slice(1)}`;
}

/** The JSON of a long list, with other work in between. */
async function listToJson(list: readonly unknown[]): Promise<string> {
  const slicer = createTimeSlicer();
  const texts: string[] = [];
  for (const entry of list) {
    await slicer.next();
    texts.push(JSON.stringify(entry));
  }
  return `[${texts.join(',')}]`;
}

/** Kept people in the export of who kept them. Their text is passed on as it is stored, like that of an answer. */
async function* exported(sets: AsyncIterable<KeptPeopleDocument>): AsyncGenerator<WrittenJson, void> {
  for await (const { _id: snippetId, people, ...rest } of sets) {
    const others = JSON.stringify({ snippetId, ...rest });
    yield new WrittenJson(`${others.slice(0, -1)},"people":${people}}`);
    await nextTurn();
  }
}

/** People who are kept with snippets, and what the columns of their lists were. */
export const keptPeople = defineModule({
  name: 'kept-people',
  collections: {
    kept_people: { exportedAs: ['keptPeople'] },
    people_columns: { notExported: 'names of columns and attributes' },
  },
  needs,
  async create(given) {
    const context = await createContext(given);
    const service = createKeptPeopleService(context);
    return {
      service: {
        listTested: context.kept.listTested,
        count: context.kept.count,

        /** The people of a snippet as JSON, and the date for which they are tested; `null` where nobody is kept. */
        async read(workspace: Workspace, snippetId: string) {
          const found = await context.kept.find(workspace, snippetId);
          return (
            found && { people: found.people, sendTime: found.sendTime ?? null, updatedAt: found.updatedAt }
          );
        },
      },
      routes: (register) => {
        register(getKeptPeople, ({ scope, params }) => service.get(scope, params.snippetId));
        register(getKeptPeopleFacts, ({ scope, params }) => service.getFacts(scope, params.snippetId));
        register(keepPeople, ({ scope, params, body }) => service.keep(scope, params.snippetId, body));
        register(forgetKeptPeople, ({ scope, params }) => service.forget(scope, params.snippetId));
        register(getPeopleColumns, ({ scope }) => service.getColumns(scope));
        register(rememberPeopleColumns, ({ scope, body }) => service.rememberColumns(scope, body));
      },
      sweep: () => service.sweep(),
      eraseWorkspace: context.kept.eraseWorkspace,
      personalData: {
        exportOf: async (subject) => ({
          keptPeople: inEachWorkspace(subject, (workspaceId) =>
            exported(context.kept.keptBy(workspaceId, subject.userId)),
          ),
        }),
      },
    };
  },
});
