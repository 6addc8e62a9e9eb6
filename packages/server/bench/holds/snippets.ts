import {
  LIBRARY_IMPORT_MAX,
  PEOPLE_COLUMNS_MAX,
  type LibraryCheck,
  type Snippet,
} from '../../src/contracts/index.ts';
import { eventually } from './bench-caller.ts';
import type { BenchWorld } from './bench-world.ts';
import { each, FEW, json, one, TIMES, type DearRequest, type Entry } from './dear-request.ts';
import {
  condition,
  large,
  largeMessage,
  libraryOf,
  named,
  sampleValues,
  unclosed,
  type Library,
} from './filled-library.ts';

/** What everybody must receive, and nobody does. */
const EXPECTED = { outcome: 'sent', text: 'something else' };

/** A request in the full library. */
const inLibrary =
  (request: (library: Library, index: number) => Promise<DearRequest> | DearRequest) =>
  async (world: BenchWorld, index: number): Promise<DearRequest> => {
    const library = await world.library();
    const made = await request(library, index);
    return { person: library.person, ...made, ids: { ...library.ids, ...made.ids } };
  };
const oneInLibrary = (request: Parameters<typeof inLibrary>[0] = () => ({})) => one(inLibrary(request));

/** Several kinds of requests, by what is dear about them. */
const kinds =
  (requests: Record<string, Parameters<typeof inLibrary>[0]>): Entry =>
  (world) =>
    Object.fromEntries(
      Object.entries(requests).map(([name, request]) => [
        name,
        each((index) => inLibrary(request)(world, index), Math.ceil(TIMES / Object.keys(requests).length)),
      ]),
    );

const file = (count: number, snippetOf: (index: number) => object) => () => json(libraryOf(count, snippetOf));
const files = kinds({
  '31 of 250 kB': file(31, (index) => named(index, unclosed)),
  '500 of 15 kB': file(LIBRARY_IMPORT_MAX, (index) => named(index, 'c'.repeat(15_000))),
  'cards of 8 MB': file(4, (index) => named(index, 'text', { builderState: large.builderState })),
  'messages of 8 MB': file(4, (index) => named(index, 'text', { builderState: largeMessage.builderState })),
});

/** A snippet of its own as large as the largest, in the trash or not. */
async function copyOf({ call }: BenchWorld, { person, base, ids }: Library) {
  return call<Snippet>(person, 'POST', `${base}/snippets/${ids['snippetId']}/duplicate`);
}
async function trashedCopy(world: BenchWorld): Promise<DearRequest> {
  const library = await world.library();
  const { id, version } = await copyOf(world, library);
  const { person, base, ids } = library;
  await world.call(person, 'DELETE', `${base}/snippets/${id}`, undefined, { 'if-match': `"v${version}"` });
  return { person, ids: { ...ids, snippetId: id } };
}

/** Everything about single snippets, and about the people they are tested with. */
export const snippets: Record<string, Entry> = {
  updateSnippet: kinds({
    'cards of 1.7 MB': async ({ ifMatch }) => ({ headers: await ifMatch(), ...json(large) }),
    'a message of 1.7 MB': async ({ ifMatch }) => ({ headers: await ifMatch(), ...json(largeMessage) }),
    'its name': async ({ ifMatch }, index) => ({
      headers: await ifMatch(),
      ...json({ name: `Other ${index}` }),
    }),
  }),
  deleteSnippet: one(async (world) => {
    const library = await world.library();
    const { id, version } = await copyOf(world, library);
    const headers = { 'if-match': `"v${version}"` };
    return { person: library.person, ids: { ...library.ids, snippetId: id }, headers };
  }),
  restoreFromTrash: one(trashedCopy),
  eraseFromTrash: one(trashedCopy),
  readSnippet: oneInLibrary(),
  listVersions: oneInLibrary(),
  readVersion: oneInLibrary(),
  restoreVersion: oneInLibrary(async ({ ifMatch }) => ({ headers: await ifMatch() })),
  duplicateSnippet: oneInLibrary(),
  markFavorite: oneInLibrary(),
  unmarkFavorite: oneInLibrary(),
  announcePresence: oneInLibrary((_library, index) =>
    json({ page: `page_${index}`, state: 'editing', asksOthers: true }),
  ),
  listSnippets: kinds({
    'a hundred of the longest': () => ({ query: '?limit=100&sort=createdAt' }),
    'a search': () => ({ query: '?limit=100&q=word' }),
  }),
  selectSnippets: oneInLibrary(() => ({ query: '?q=word' })),
  listTags: oneInLibrary(),
  exportLibrary: oneInLibrary(),
  keepPeople: oneInLibrary(async ({ keep }) => json(await keep())),
  getKeptPeople: oneInLibrary(),
  getKeptPeopleFacts: oneInLibrary(),
  forgetKeptPeople: one(async (world) => {
    const { person, base, ids, keep } = await world.library();
    await world.call(person, 'PUT', `${base}/snippets/${ids['snippetId']}/people`, await keep());
    return { person, ids };
  }),
  checkLibrary: one(async (world) => {
    const { person, base, ids, keep } = await world.library();
    await world.call(person, 'PUT', `${base}/snippets/${ids['snippetId']}/people`, await keep(EXPECTED));
    const isOver = async () => {
      type Read = { check: LibraryCheck | null };
      const { check } = await world.call<Read>(person, 'GET', `${base}/snippet-tests/check`);
      return check !== null && check.state !== 'queued' && check.state !== 'running' ? true : undefined;
    };
    return { person, ids, until: () => eventually(isOver) };
  }, FEW),
  readLibraryCheck: oneInLibrary(),
  cancelLibraryCheck: oneInLibrary(),
  listSnippetTests: oneInLibrary(),
  readSnippetTests: oneInLibrary(),
  rememberPeopleColumns: oneInLibrary((_library, round) => {
    const names = Array.from({ length: PEOPLE_COLUMNS_MAX }, (_none, index) => `column ${round} ${index}`);
    return json({
      columns: Object.fromEntries(names.map((name) => [name.padEnd(150, '.'), 'x'.repeat(250)])),
    });
  }),
  getPeopleColumns: oneInLibrary(),
  listSamples: oneInLibrary(),
  createSample: one(async (world, index) => {
    const { person, base, ids } = await world.library();
    const { items } = await world.call<{ items: { id: string; version: number }[] }>(
      person,
      'GET',
      `${base}/samples`,
    );
    // One sample more is all that fits.
    const last = items.at(-1);
    if (items.length === 200 && last !== undefined) {
      const headers = { 'if-match': `"v${last.version}"` };
      await world.call(person, 'DELETE', `${base}/samples/${last.id}`, undefined, headers);
    }
    return { person, ids, ...json({ name: `zz New sample ${index}`, values: sampleValues }) };
  }),
  updateSample: oneInLibrary((_library, index) => ({
    headers: { 'if-match': `"v${index + 1}"` },
    ...json({ values: sampleValues }),
  })),
  deleteSample: one(async (world, index) => {
    const { person, base, ids } = await world.library();
    type Items = { items: { id: string; version: number; name: string }[] };
    const { items } = await world.call<Items>(person, 'GET', `${base}/samples`);
    const chosen = items.find(({ id, name }) => id !== ids['sampleId'] && name.startsWith(`Sample ${index}`));
    return {
      person,
      ids: { ...ids, sampleId: chosen?.id ?? '' },
      headers: { 'if-match': `"v${chosen?.version ?? 1}"` },
    };
  }),
};

/** What makes the library larger. */
export const importing: Record<string, Entry> = {
  previewImport: files,
  createSnippet: kinds({
    '250 kB of tags': (_library, index) => json(named(index, unclosed)),
    'one condition of 250 kB': (_library, index) => json(named(index, condition)),
    'cards of 1.7 MB': (_library, index) => ({
      headers: { 'idempotency-key': `key-${index}` },
      ...json(large),
    }),
    'a message of 1.7 MB': (_library, index) => ({
      headers: { 'idempotency-key': `message-${index}` },
      ...json(largeMessage),
    }),
  }),
  importLibrary: files,
};
