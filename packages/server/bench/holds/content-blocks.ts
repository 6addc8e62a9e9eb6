import type { Snippet } from '../../src/contracts/index.ts';
import { textHash } from '../../src/modules/content-blocks/index.ts';
import type { BenchWorld } from './bench-world.ts';
import { FEW, json, one, TIMES, type DearRequest, type Entry } from './dear-request.ts';
import type { Connected } from './filled-connection.ts';

const AT_ONCE = 100;
/** As long as a Content Block may be that is published. */
const LENGTH = 50 * 1024 - 100;

interface Linked extends Connected {
  /** A snippet of the longest text, and the block that it is linked to. */
  snippetId: string;
  linkedId: string;
}

const linkedIn = new WeakMap<BenchWorld, Promise<Linked>>();

const longText = (start: string) => `${start} {{\${first_name} | default: 'you'}} `.padEnd(LENGTH, 'word ');

/** Links a snippet to the last of the blocks, which imports of others leave alone. */
async function link(world: BenchWorld): Promise<Linked> {
  const all = await world.connected();
  const linkedId = all.blocks.at(-1)?.id ?? '';
  world.braze.contentBlocks.editAtBraze(linkedId, { content: longText('First') });
  type Imported = { items: { snippetId: string }[] };
  const { items } = await world.call<Imported>(all.person, 'POST', `${all.base}/content-blocks/import`, {
    blockIds: [linkedId],
  });
  return { ...all, linkedId, snippetId: items[0]?.snippetId ?? '' };
}
function linked(world: BenchWorld): Promise<Linked> {
  const found = linkedIn.get(world) ?? link(world);
  linkedIn.set(world, found);
  return found;
}

const blocks = (
  request: (all: Linked, world: BenchWorld, index: number) => Promise<DearRequest> | DearRequest = () => ({}),
  count = TIMES,
): Entry =>
  one(async (world, index) => {
    const all = await linked(world);
    const ids = { ...all.ids, blockId: all.linkedId, snippetId: all.snippetId };
    return { person: all.person, ids, ...(await request(all, world, index)) };
  }, count);

const snippetOf = ({ person, base, snippetId }: Linked, { call }: BenchWorld) =>
  call<Snippet>(person, 'GET', `${base}/snippets/${snippetId}`);
async function edited(all: Linked, world: BenchWorld): Promise<Snippet> {
  const { version } = await snippetOf(all, world);
  const path = `${all.base}/snippets/${all.snippetId}`;
  const body = { content: longText(`Version ${version}`), builderState: null };
  return world.call<Snippet>(all.person, 'PATCH', path, body, { 'if-match': `"v${version}"` });
}
/** Somebody changes the block at Braze. @returns what a decision about it names */
function changedThere({ linkedId }: Linked, { braze }: BenchWorld): { baseline: string } {
  const content = longText(`Changed there ${Math.random()}`);
  braze.contentBlocks.editAtBraze(linkedId, { content });
  return { baseline: textHash(content) };
}

/** Reading and checking Content Blocks, and publishing snippets as such. */
export const contentBlocks: Record<string, Entry> = {
  listContentBlocks: blocks(() => ({ query: '?limit=100&q=block' })),
  listBlockFindings: blocks(() => ({ query: '?limit=100' })),
  readContentBlock: blocks(),
  readContentBlocks: blocks(({ blocksAreRead }) => ({ until: blocksAreRead }), FEW),
  checkContentBlocks: blocks(({ blocksAreRead }) => ({ ...json({}), until: blocksAreRead }), FEW),
  importContentBlocks: blocks(({ blocks: all }, _world, index) => {
    const start = index * AT_ONCE;
    return json({ blockIds: all.slice(start, start + AT_ONCE).map(({ id }) => id) });
  }, 7),
  previewPublication: blocks(({ linkedId }) => json({ blockId: linkedId })),
  readPublication: blocks(),
  acknowledgeBlock: blocks((all, world) => json(changedThere(all, world))),
  takeBlock: blocks(async (all, world) => {
    const { version } = await snippetOf(all, world);
    return json({ ...changedThere(all, world), version });
  }),
  publishSnippet: blocks(async (all, world) => {
    const { version } = await edited(all, world);
    type Preview = { baseline: string };
    const path = `${all.base}/snippets/${all.snippetId}/publication/preview`;
    const { baseline } = await world.call<Preview>(all.person, 'POST', path, { blockId: all.linkedId });
    return json({ blockId: all.linkedId, baseline, version });
  }),
  proposePublication: blocks(async (all, world) => json({ version: (await edited(all, world)).version })),
  withdrawProposal: blocks(async (all, world) => {
    const { version } = await edited(all, world);
    const path = `${all.base}/snippets/${all.snippetId}/publication/proposal`;
    await world.call(all.person, 'PUT', path, { version });
    return {};
  }),
};

/** Ends the link that the others are about. */
export const unlinking: Record<string, Entry> = {
  unlinkSnippet: blocks(async (all, world, index) => {
    if (index === 0) return {};
    const blockId = all.blocks[all.blocks.length - 1 - index]?.id;
    const path = `${all.base}/content-blocks/import`;
    type Imported = { items: { snippetId: string }[] };
    const { items } = await world.call<Imported>(all.person, 'POST', path, { blockIds: [blockId] });
    return { ids: { ...all.ids, snippetId: items[0]?.snippetId ?? '' } };
  }),
};
