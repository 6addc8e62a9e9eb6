import type { CatalogImport, ContentBlock, ProviderChanges } from '../../src/contracts/index.ts';
import { eventually, type BenchCaller, type Person } from './bench-caller.ts';

/** Of attributes, and of events. With four times as many, `bench/imports.ts` measures how soon others are answered. */
const ITEMS = 5_000;
const BLOCKS = 800;
const BLOCK_LENGTH = 10_000;
/** As many as one request may rename an attribute in. */
const RENAMED_IN = 500;
const SNIPPET_LENGTH = 15_000;

const attribute = (name: string) => ({ name, data_type: 'String', status: 'Active', description: null });
const attributes = Array.from({ length: ITEMS }, (_none, index) =>
  attribute(`favorite_color_of_season_${index}`),
);

/** Both attributes get another spelling; one of the renames is decided, the other is dismissed. */
const before = [attribute('preferred_color'), attribute('preferred_flavor')];
const after = [attribute('preferred_colour'), attribute('preferred_flavour')];

/** A paragraph as marketers write them: some have a condition, and a few of those a mistake. */
function blockText(block: number): string {
  let text = '';
  for (let index = 0; text.length < BLOCK_LENGTH; index += 1) {
    text +=
      index % 4 === 0
        ? `{% if {{custom_attribute.\${favorite_color_of_season_${block + index}}}} == 'green' %}<p>New boots.</p>{% endif %}\n`
        : `<p style="margin:0 0 16px">Our guides walked route ${index} last week, {{\${first_name} | default: 'friend'}}.</p>\n`;
  }
  return text.slice(0, BLOCK_LENGTH);
}

/** Everything that is asked about what comes from the provider. */
export interface Connected {
  person: Person;
  base: string;
  ids: Record<string, string>;
  blocks: readonly ContentBlock[];
  readonly importHasEnded: (id: string) => Promise<unknown>;
  readonly everyImportHasEnded: () => Promise<unknown>;
  /** Connects the workspace, and imports everything. */
  readonly connect: () => Promise<void>;
  readonly blocksAreRead: () => Promise<unknown>;
}

/** A workspace that has imported as much as many do together, and whose snippets use what was renamed since. */
export async function fillConnected(world: BenchCaller): Promise<Connected> {
  const { braze, call } = world;
  const person = await world.newPerson();
  const workspaceId = await world.newWorkspace(person);
  const base = `/api/workspaces/${workspaceId}`;
  const get = <Answer>(path: string) => call<Answer>(person, 'GET', `${base}/${path}`);
  const post = <Answer>(path: string, body?: object) => call<Answer>(person, 'POST', `${base}/${path}`, body);

  const importHasEnded = (id: string) =>
    eventually(async () => (await get<CatalogImport>(`imports/${id}`)).finishedAt ?? undefined);
  const newest = async () => (await get<{ items: CatalogImport[] }>('imports')).items[0];
  const everyImportHasEnded = () => eventually(async () => ((await newest())?.finishedAt ? true : undefined));
  const connect = async () => {
    const { endpoint: restEndpoint, apiKey } = braze;
    await call(person, 'PUT', `${base}/provider-connection`, { restEndpoint, apiKey });
    await importHasEnded((await post<CatalogImport>('imports')).id);
  };
  type Blocks = { items: ContentBlock[]; reading: object | null; readAt: string | null };
  const blocksAreRead = () =>
    eventually(async () => {
      const { reading, readAt } = await get<Blocks>('content-blocks?limit=1');
      return reading === null && readAt !== null ? true : undefined;
    });

  await everyImportHasEnded();
  await call(person, 'DELETE', `${base}/provider-connection`);
  braze.set({ attributes: [...before, ...attributes], events: ITEMS, rateLimit: 1_000_000 });
  braze.contentBlocks.clear();
  for (let block = 0; block < BLOCKS; block += 1) {
    const name = `block_${String(block).padStart(3, '0')}`;
    braze.contentBlocks.add({ name, content: blockText(block), description: '', state: 'active', tags: [] });
  }
  await connect();
  const content = `{% if {{custom_attribute.\${preferred_color}}} == 'green' %}{{custom_attribute.\${preferred_flavor}}}{% endif %}`;
  await post('library', {
    format: 'sluice-library',
    formatVersion: 1,
    snippets: Array.from({ length: RENAMED_IN }, (_none, index) => ({
      name: `Colors ${index}`,
      content: content.padEnd(SNIPPET_LENGTH, 'word '),
    })),
  });
  braze.set({ attributes: [...after, ...attributes] });
  const { id: importId } = await post<CatalogImport>('imports');
  await importHasEnded(importId);
  const changes = await eventually(async () => {
    const { items } = await get<ProviderChanges>('provider-changes');
    return items.length >= 2 ? items : undefined;
  });
  const changeOf = (name: string) => changes.find((change) => change.before.rawName === name)?.id ?? '';

  await post('content-blocks/read');
  await blocksAreRead();
  const blocks: ContentBlock[] = [];
  for (let page = 1; blocks.length < BLOCKS; page += 1) {
    blocks.push(...(await get<Blocks>(`content-blocks?limit=100&page=${page}`)).items);
  }
  const ids = {
    workspaceId,
    importId,
    changeId: changeOf('preferred_color'),
    otherChangeId: changeOf('preferred_flavor'),
    blockId: blocks[0]?.id ?? '',
  };
  return { person, base, ids, blocks, connect, importHasEnded, everyImportHasEnded, blocksAreRead };
}
