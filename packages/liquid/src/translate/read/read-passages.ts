import { loopTexts, parseLoop } from '../../document/markup/loop.ts';
import type { BlockNode, LiquidDocument, LiquidNode } from '../../document/nodes.ts';
import { parseLiquid } from '../../document/parse-liquid.ts';
import { isReadableBranch } from '../../document/tag-syntax.ts';
import { type CreateId, createId as randomId } from '../../model/create-template.ts';
import type { IslandReason } from '../../model/island-reason.ts';
import { PASSAGE_DEPTH_MAX, PASSAGES_MAX } from '../../model/limits.ts';
import { type LoopPassage, type Message, MESSAGE_VERSION, type Passage } from '../../model/template.ts';
import { indexDeclarations } from '../declaration-index.ts';
import { openingOfLoop } from '../print/print-passages.ts';
import { isSameReason, readNode } from '../to-template.ts';
import type { ChainReader } from './chain-to-template.ts';

export interface ReadOptions {
  createId?: CreateId | undefined;
}

/**
 * Any text as a message: its decisions, its loops, the texts between them, and what the builder keeps as it is, with the
 * reason. Never throws; `generateLiquid` of an untouched result is the text, byte for byte.
 */
export function readMessage(text: string | LiquidDocument, options: ReadOptions = {}): Message {
  return { version: MESSAGE_VERSION, passages: readPassages(text, options) };
}

/** The passages of a text: of a branch that somebody opens, or of Liquid that replaces a passage. */
export function readPassages(
  text: string | LiquidDocument,
  { createId = randomId }: ReadOptions = {},
): readonly Passage[] {
  const document = typeof text === 'string' ? parseLiquid(text) : text;
  const { source } = document;
  const reader = { source, createId, declarations: indexDeclarations(document) };
  return new PassageReader(reader).read(document.nodes, source.length, 0);
}

/** A passage with its place, while its neighbors are read. */
interface Piece {
  start: number;
  end: number;
  /** Present while it is text or kept: these are cut where the variables of a chain begin, and joined to others. */
  reason?: IslandReason | 'text' | undefined;
  passage?: Passage | undefined;
}

class PassageReader {
  readonly #reader: ChainReader;
  /** How many passages there can be beside those that are there. */
  #left = PASSAGES_MAX;

  constructor(reader: ChainReader) {
    this.#reader = reader;
  }

  read(nodes: readonly LiquidNode[], end: number, depth: number): readonly Passage[] {
    const pieces: Piece[] = [];
    for (const node of nodes) {
      // Each loop around these needs a place for itself, and one for what is left behind it.
      if (this.#left <= 2 * depth + 1) {
        this.#add(pieces, { start: node.start, end, reason: tooMany });
        break;
      }
      const piece = this.#pieceOf(node, depth);
      if (piece.reason === undefined) cutAt(pieces, piece.start);
      this.#add(pieces, piece);
    }
    const { source, createId } = this.#reader;
    return withSpaceKept(pieces, source).map(({ start, end, reason, passage }): Passage => {
      if (passage !== undefined) return passage;
      const text = source.slice(start, end);
      if (reason === undefined || reason === 'text') return { kind: 'text', id: createId(), text };
      return { kind: 'kept', id: createId(), text, reason };
    });
  }

  /** Adds a piece. Neighbors that are kept for the same reason are one passage, and so are texts. */
  #add(pieces: Piece[], piece: Piece): void {
    const last = pieces.at(-1);
    if (last !== undefined && isSameKind(last.reason, piece.reason)) last.end = piece.end;
    else {
      pieces.push(piece);
      this.#left -= 1;
    }
  }

  #pieceOf(node: LiquidNode, depth: number): Piece {
    const { start, end } = node;
    if (node.kind === 'text' || node.kind === 'output') return { start, end, reason: 'text' };
    if (node.kind === 'block' && node.name === 'for') {
      const loop = this.#readLoop(node, depth);
      return 'code' in loop ? { start, end, reason: loop } : { start, end, passage: loop };
    }
    const result = readNode(node, this.#reader);
    if ('reason' in result) return { start, end, reason: result.reason };
    const { source: written, ...template } = result.template;
    const source = written && { ...written, before: '', after: '' };
    return {
      start: written?.before.length ?? start,
      end,
      passage: { kind: 'decision', id: this.#reader.createId(), template: { ...template, source } },
    };
  }

  #readLoop(block: BlockNode, depth: number): LoopPassage | IslandReason {
    const { name, branches, close } = block;
    const [entries, empty, ...more] = branches;
    if (close === undefined) return { code: 'unclosed-block', params: { name } };
    if (entries === undefined || !isReadableBranch(entries, block))
      return { code: 'unreadable-condition', params: { name } };
    const isUsual = more.length === 0 && (empty === undefined || empty.name === 'else');
    const loop = isUsual ? writtenAlike(entries.markup) : undefined;
    if (loop === undefined) return { code: 'loop-written-differently', params: {} };
    if (depth === PASSAGE_DEPTH_MAX) return { code: 'too-deep', params: { max: PASSAGE_DEPTH_MAX } };
    const { source, createId } = this.#reader;
    const opening = source.slice(block.start, entries.tagEnd);
    const trims = [opening.startsWith('{%-'), opening.endsWith('-%}')];
    const trim = trims.every(Boolean) ? 'both' : trims[0] === true ? 'left' : 'right';
    const id = createId();
    const inside = (branch: typeof entries) => this.read(branch.children, branch.end, depth + 1);
    return {
      kind: 'loop',
      id,
      ...loop,
      passages: inside(entries),
      ...(empty !== undefined && { emptyPassages: inside(empty) }),
      source: {
        opening,
        ...(trims.some(Boolean) && { trim }),
        ...(empty !== undefined && { elseTag: source.slice(empty.start, empty.tagEnd) }),
        closing: source.slice(close.start, close.end),
      },
    };
  }
}

const tooMany: IslandReason = { code: 'too-many-parts', params: { max: PASSAGES_MAX } };

function isSameKind(one: Piece['reason'], other: Piece['reason']): boolean {
  if (one === undefined || other === undefined) return false;
  if (one === 'text' || other === 'text') return one === other;
  return isSameReason(one, other);
}

/** The variables of a chain belong to it: what was read before ends where they begin. */
function cutAt(pieces: Piece[], at: number): void {
  for (let last = pieces.at(-1); last !== undefined && last.end > at; last = pieces.at(-1)) {
    if (last.start < at) {
      last.end = at;
      return;
    }
    pieces.pop();
  }
}

/** White space between two parts that are kept for the same reason is kept with them, so that a list of tags is one part. */
function withSpaceKept(pieces: readonly Piece[], source: string): readonly Piece[] {
  const joined: Piece[] = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    const next = pieces[index + 1];
    const last = joined.at(-1);
    if (piece === undefined) continue;
    const isSpace =
      piece.reason === 'text' && last?.reason !== 'text' && isSameKind(last?.reason, next?.reason);
    if (
      isSpace &&
      last !== undefined &&
      next !== undefined &&
      !/\S/.test(source.slice(piece.start, piece.end))
    ) {
      last.end = next.end;
      index += 1;
    } else joined.push({ ...piece });
  }
  return joined;
}

type LoopHead = Pick<LoopPassage, 'variable' | 'list' | 'limit' | 'offset' | 'reversed' | 'referenceStyle'>;

/** The parts of the tag of a loop, if a tag that is printed from them means the same. */
function writtenAlike(markup: string): LoopHead | undefined {
  const texts = loopTexts(markup);
  if (texts === undefined) return undefined;
  const isBare = markup.includes('${') && !markup.includes('{{');
  const head: LoopHead = { ...texts, ...(isBare && { referenceStyle: 'bare' }) };
  const tag = openingOfLoop({ kind: 'loop', id: '', ...head, passages: [] });
  const printed = tag.slice('{% for '.length, -' %}'.length);
  return meaningOf(printed) === meaningOf(markup) ? head : undefined;
}

function meaningOf(markup: string): string {
  const { attributes, ...loop } = parseLoop('for', markup);
  return JSON.stringify([loop, [...attributes].toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}
