import type { SnippetRef } from '../../src/contracts/index.ts';
import type { BenchWorld } from './bench-world.ts';
import { each, json, TIMES, type DearRequests, type Entry } from './dear-request.ts';

/** What was moved to the trash, by world: it is restored for the next request that needs it elsewhere. */
const trash = new WeakMap<BenchWorld, string[]>();

/** Selects as many snippets as one may name: all but the one that others need. */
async function select(world: BenchWorld): Promise<SnippetRef[]> {
  const { person, base, ids } = await world.library();
  type Selection = { items: SnippetRef[] };
  const { items } = await world.call<Selection>(person, 'GET', `${base}/snippet-selection`);
  return items.filter(({ id }) => id !== ids['snippetId']);
}

const idsOf = (snippets: readonly SnippetRef[]) => snippets.map(({ id }) => id);

async function deletion(world: BenchWorld) {
  const snippets = await select(world);
  trash.set(world, idsOf(snippets));
  return { snippets };
}

async function restored(world: BenchWorld): Promise<void> {
  const ids = trash.get(world) ?? [];
  if (ids.length === 0) return;
  const { person, base } = await world.library();
  await world.call(person, 'POST', `${base}/bulk/restoration`, { ids });
  trash.delete(world);
}

async function inTrash(world: BenchWorld) {
  if (!trash.has(world)) {
    const { person, base } = await world.library();
    await world.call(person, 'POST', `${base}/bulk/deletion`, await deletion(world));
  }
  return { ids: trash.get(world) };
}

const thousand =
  (body: (world: BenchWorld, index: number) => Promise<object>, count = TIMES): Entry =>
  (world) => ({ 'a thousand': sent(world, body, count) });

const sent = (
  world: BenchWorld,
  body: (world: BenchWorld, index: number) => Promise<object>,
  count: number,
): DearRequests =>
  each(async (index) => {
    const { person, ids } = await world.library();
    return { person, ids, ...json(await body(world, index)) };
  }, count);

/** Everything about many snippets at once. The last ones take the library away from the others. */
export const bulk: Record<string, Entry> = {
  exportSnippets: thousand(async (world) => ({ ids: idsOf(await select(world)) })),
  tagSnippets: thousand(async (world, index) => ({
    ids: idsOf(await select(world)),
    add: [`tag ${index % 15}`],
  })),
  undoTagging: thousand(async (world) => ({ snippets: await select(world) })),
  deleteSnippets: thousand(async (world) => {
    await restored(world);
    return deletion(world);
  }),
  restoreSnippets: thousand(takenFromTrash),
  listTrash: (world) => ({
    'a hundred': each(async () => {
      const { person, ids } = await world.library();
      await inTrash(world);
      return { person, ids, query: '?limit=100' };
    }),
  }),
  eraseSnippets: thousand(inTrash, 1),
};

/** What the request before has restored is deleted again. */
async function takenFromTrash(world: BenchWorld) {
  const body = await inTrash(world);
  trash.delete(world);
  return body;
}
