import type { BlockFinding, FindingCounts } from '../../contracts/index.ts';
import type { StoredDocument } from '../../store/store.ts';

/** The Content Blocks that one connection has shown. */
export interface BlockScope {
  workspaceId: string;
  connectionId: string;
}

/** A Content Block without its text, which would make lists slow. */
export interface BlockDocument extends StoredDocument, BlockScope {
  /** Braze's id. */
  blockId: string;
  name: string;
  contentType: string | null;
  usedIn: number | null;
  createdAt: Date | null;
  /** The time of its last edit, exactly as Braze writes it, to compare. */
  lastEdited: string | null;
  tags: string[];
  /** The reading that found it last. */
  listedBy: string;
  /** The value of `lastEdited` when the text was read. */
  textOf: string | null;
  /** The reading or the request that read the text; `null` without a text. */
  textBy: string | null;
  textHash: string | null;
  /** The names of the blocks that its text uses. */
  uses: string[];
  findings: FindingCounts | null;
  /** The reading that checked it last. */
  checkedBy: string | null;
}

/** The text of a block, under the same id. */
export interface BlockTextDocument extends StoredDocument, BlockScope {
  content: string;
  description: string | null;
}

/** Something that a check found, with what lists sort by. */
export interface FindingDocument
  extends StoredDocument, BlockScope, Omit<BlockFinding, 'snippet' | 'name' | 'usedIn'> {
  /** The id of the block's document. */
  blockDocumentId: string;
  /** 0 for an error, 1 for a warning, 2 for a hint. */
  weight: number;
  name: string;
  usedIn: number;
  /** The name and the sentence in lower case, for searching. */
  searchKey: string;
}

/** A Content Block in a text, as Braze reads it. */
const USE = /content_blocks\s*\.\s*\$\{([^{}]*)\}/g;

/** The names of the Content Blocks that a text uses, each once. */
export function usedBlocks(text: string): string[] {
  const names = [...text.matchAll(USE)].map(([, name = '']) => name.trim());
  return [...new Set(names.filter((name) => /^\S+$/.test(name)))];
}

/** The text with which messages use a block. */
export const referenceTo = (name: string): string => `{{content_blocks.\${${name}}}}`;
