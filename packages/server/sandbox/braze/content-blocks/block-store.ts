import { createHash, randomUUID } from 'node:crypto';
import { DAY_MS } from '../../../src/core/index.ts';
import { retailerBlocks, retailerTags, type FirstBlock } from './retailer-blocks.ts';

/** A Content Block as it was at one time. */
export interface BlockVersion {
  name: string;
  content: string;
  description: string;
  state: 'active' | 'draft';
  tags: string[];
  editedAt: Date;
}

export interface Block {
  id: string;
  createdAt: Date;
  isDeleted: boolean;
  /** How many messages use it. Blocks that use it are counted apart. */
  usedIn: number;
  /** Oldest first. */
  versions: BlockVersion[];
}

/** The same id at every start, so that what is linked to a block stays linked. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)];
  return parts.join('-');
}

const firstVersion = (fields: Omit<BlockVersion, 'editedAt'>, createdAt: Date) => ({
  createdAt,
  isDeleted: false,
  versions: [{ ...fields, editedAt: createdAt }],
});

export type BlockStore = ReturnType<typeof createBlockStore>;

/** The Content Blocks in memory, with all their versions. */
export function createBlockStore(now: () => Date) {
  const blocks = new Map<string, Block>();
  const tags = new Set<string>();

  const insert = (block: Block): Block => {
    blocks.set(block.id, block);
    return block;
  };

  const add = (fields: Omit<BlockVersion, 'editedAt'>): Block =>
    insert({ ...firstVersion(fields, now()), id: randomUUID(), usedIn: 0 });

  const addFirst = ({ usedIn, age, ...fields }: FirstBlock): Block => {
    const at = new Date(now().getTime() - age * DAY_MS);
    return insert({ ...firstVersion(fields, at), id: idOf(fields.name), usedIn });
  };

  function find(idOrName: string): Block | undefined {
    const isNamed = (block: Block) => !block.isDeleted && latest(block).name === idOrName;
    return blocks.get(idOrName) ?? [...blocks.values()].find(isNamed);
  }

  function existing(idOrName: string): Block {
    const block = find(idOrName);
    if (block === undefined) throw new Error(`There is no Content Block "${idOrName}".`);
    return block;
  }

  /** Adds a version. */
  function change(block: Block, changes: Partial<Omit<BlockVersion, 'editedAt'>>): void {
    block.versions.push({ ...latest(block), ...changes, editedAt: now() });
  }

  function reset(): void {
    blocks.clear();
    tags.clear();
    for (const tag of retailerTags) tags.add(tag);
    for (const first of retailerBlocks) addFirst(first);
  }

  reset();
  return {
    tags,
    add,
    change,
    find,
    reset,
    /** Removes all blocks, for tests that bring their own. */
    clear: (): void => blocks.clear(),
    ...blockQueries(blocks),
    /** Changes a block as somebody would in the provider's dashboard. */
    editAtBraze: (idOrName: string, changes: Partial<Omit<BlockVersion, 'editedAt'>>): void =>
      change(existing(idOrName), changes),
    /** Deletes a block as somebody would in the provider's dashboard. */
    deleteAtBraze: (idOrName: string): void => {
      existing(idOrName).isDeleted = true;
    },
  };
}

function blockQueries(blocks: ReadonlyMap<string, Block>) {
  /** Without the deleted ones. */
  const list = () => [...blocks.values()].filter(({ isDeleted }) => !isDeleted);
  return {
    list,
    isNameTaken: (name: string, except?: string) =>
      list().some((block) => block.id !== except && latest(block).name === name),
  };
}

export function latest({ versions }: Block): BlockVersion {
  const version = versions.at(-1);
  if (version === undefined) throw new Error('A block has at least one version.');
  return version;
}
