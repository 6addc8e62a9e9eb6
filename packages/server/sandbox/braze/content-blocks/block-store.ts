import { randomUUID } from 'node:crypto';

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
  /** Oldest first. */
  versions: BlockVersion[];
}

const FIRST: Omit<BlockVersion, 'editedAt'>[] = [
  {
    name: 'order_footer',
    content: 'Questions about your order? Reply to this message.',
    description: 'At the end of every message about an order',
    state: 'active',
    tags: ['orders'],
  },
  {
    name: 'loyalty_greeting',
    content:
      "{% if {{custom_attribute.${loyalty_tier}}} == 'gold' %}Welcome back, gold member!" +
      "{% elsif {{custom_attribute.${loyalty_tier}}} == 'silver' %}Good to see you again!" +
      '{% else %}Hello!{% endif %}',
    description: 'By loyalty tier',
    state: 'active',
    tags: ['loyalty'],
  },
  {
    name: 'winter_banner',
    content: 'Winter sale: {{custom_attribute.${favorite_brand} | default: "all brands"}}',
    description: '',
    state: 'draft',
    tags: [],
  },
];

/** Tags must exist at the provider before a block may have them. */
const TAGS = ['orders', 'loyalty', 'winter', 'newsletter'];

export type BlockStore = ReturnType<typeof createBlockStore>;

/** The Content Blocks in memory, with all their versions. */
export function createBlockStore(now: () => Date) {
  const blocks = new Map<string, Block>();
  const tags = new Set<string>();

  const add = (fields: Omit<BlockVersion, 'editedAt'>): Block => {
    const createdAt = now();
    const versions = [{ ...fields, editedAt: createdAt }];
    const block: Block = { id: randomUUID(), createdAt, isDeleted: false, versions };
    blocks.set(block.id, block);
    return block;
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
    for (const tag of TAGS) tags.add(tag);
    for (const fields of FIRST) add(fields);
  }

  reset();
  return {
    tags,
    add,
    change,
    find,
    reset,
    /** Without the deleted ones. */
    list: () => [...blocks.values()].filter(({ isDeleted }) => !isDeleted),
    isNameTaken: (name: string, except?: string) =>
      [...blocks.values()].some(
        (block) => !block.isDeleted && block.id !== except && latest(block).name === name,
      ),
    /** Changes a block as somebody would in the provider's dashboard. */
    editAtBraze: (idOrName: string, changes: Partial<Omit<BlockVersion, 'editedAt'>>): void =>
      change(existing(idOrName), changes),
    /** Deletes a block as somebody would in the provider's dashboard. */
    deleteAtBraze: (idOrName: string): void => {
      existing(idOrName).isDeleted = true;
    },
  };
}

export function latest({ versions }: Block): BlockVersion {
  const version = versions.at(-1);
  if (version === undefined) throw new Error('A block has at least one version.');
  return version;
}
