import type { CatalogImport, ProviderChange, SnippetRef } from '../../src/contracts/index.ts';
import type { BenchWorld } from './bench-world.ts';
import { FEW, json, one, TIMES, type DearRequest, type Entry } from './dear-request.ts';
import type { Connected } from './filled-connection.ts';

/** Requests in the workspace that has imported much. */
const connected = (
  request: (
    connected: Connected,
    world: BenchWorld,
    index: number,
  ) => Promise<DearRequest> | DearRequest = () => ({}),
  count = TIMES,
): Entry =>
  one(async (world, index) => {
    const all = await world.connected();
    const made = await request(all, world, index);
    return { person: all.person, ...made, ids: { ...all.ids, ...made.ids } };
  }, count);
const query = (text: string) => connected(() => ({ query: text }));

/** A workspace that was not asked about at Braze yet, which may be done a few times a minute only. */
const inNewWorkspace = (more: (world: BenchWorld) => DearRequest = () => ({})) =>
  one(async (world) => {
    const { person } = await world.connected();
    return { person, ids: { workspaceId: await world.newWorkspace(person) }, ...more(world) };
  });
const connection = ({ braze }: BenchWorld) => json({ restEndpoint: braze.endpoint, apiKey: braze.apiKey });

const stateOf = async ({ person, base, ids }: Connected, { call }: BenchWorld, changeId = ids['changeId']) =>
  (await call<{ change: ProviderChange }>(person, 'GET', `${base}/provider-changes/${changeId}`)).change;

async function rename(all: Connected, { call }: BenchWorld): Promise<DearRequest> {
  const path = `${all.base}/snippet-selection?q=preferred`;
  const { items } = await call<{ items: SnippetRef[] }>(all.person, 'GET', path);
  return json({ snippets: items.slice(0, 500) });
}
async function decide(all: Connected, { call }: BenchWorld, what: string, request: DearRequest = {}) {
  const path = `${all.base}/provider-changes/${all.ids['changeId']}/${what}`;
  await call(all.person, 'POST', path, request.body === undefined ? undefined : JSON.parse(request.body));
}

/** Dismissals and their opposite are about the other change. */
const other = ({ ids }: Connected) => ({ ids: { changeId: ids['otherChangeId'] ?? '' } });
async function decideOther(all: Connected, { call }: BenchWorld, what: 'dismiss' | 'reopen') {
  const path = `${all.base}/provider-changes/${all.ids['otherChangeId']}/${what}`;
  await call(all.person, 'POST', path);
}

/** The connection to Braze, imports, and what they found. */
export const provider: Record<string, Entry> = {
  readConnection: connected(),
  listProviderEndpoints: connected(),
  testConnection: inNewWorkspace(connection),
  checkConnection: inNewWorkspace(),
  connectProvider: inNewWorkspace(connection),
  listCustomAttributes: query('?limit=1000&q=favorite&sort=-uses'),
  listCustomEvents: query('?limit=1000&q=e'),
  listUsedAttributes: connected(),
  listImports: query('?limit=50'),
  readImport: connected(),
  readImportSchedule: connected(),
  setImportSchedule: connected((_all, _world, index) => json({ interval: index % 2 ? 'weekly' : 'daily' })),
  startImport: connected(({ everyImportHasEnded }) => ({ until: everyImportHasEnded }), FEW),
  cancelImport: connected(async ({ person, base, importHasEnded }, { call }) => {
    const { id } = await call<CatalogImport>(person, 'POST', `${base}/imports`);
    return { ids: { importId: id }, until: () => importHasEnded(id) };
  }),
  listProviderChanges: connected(),
  readProviderChange: query('?limit=100'),
  renameInSnippets: connected(async (all, world) => {
    if ((await stateOf(all, world)).state === 'decided') await decide(all, world, 'undo');
    return rename(all, world);
  }, FEW),
  undoRename: connected(async (all, world) => {
    if ((await stateOf(all, world)).state !== 'decided') {
      await decide(all, world, 'rename', await rename(all, world));
    }
    return {};
  }, FEW),
  dismissProviderChange: connected(async (all, world) => {
    if ((await stateOf(all, world, all.ids['otherChangeId'])).canReopen) {
      await decideOther(all, world, 'reopen');
    }
    return other(all);
  }),
  reopenProviderChange: connected(async (all, world) => {
    if (!(await stateOf(all, world, all.ids['otherChangeId'])).canReopen) {
      await decideOther(all, world, 'dismiss');
    }
    return other(all);
  }),
};

/** Takes the connection away from all others. */
export const disconnecting: Record<string, Entry> = {
  disconnectProvider: connected(async ({ connect }, _world, index) => {
    if (index > 0) await connect();
    return {};
  }, FEW),
};
