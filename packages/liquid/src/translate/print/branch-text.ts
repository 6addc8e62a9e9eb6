import { blockTags } from '../../document/known-tags.ts';
import { linesAsTags } from '../../document/liquid-lines.ts';
import { tokenize } from '../../document/tokenize.ts';
import type { Coded } from '../../model/coded.ts';

/** The reasons why a text cannot be used in a branch. */
export interface BranchTextProblemParams {
  /** `opening` has no matching `closing`. */
  'text-brackets-open': { opening: '{{' | '{%'; closing: '}}' | '%}' };
  'text-block-open': { name: string };
  /** An end tag without a block that it could close. */
  'text-closes-nothing': { name: string };
  /** `else`, `elsif` or `when` would end the branch. */
  'text-ends-branch': { name: string };
}

/** A problem of a text, with its position. */
export type BranchTextProblem = { start: number; end: number } & Coded<BranchTextProblemParams>;

/**
 * Tells why a text cannot be used in a branch: the branch would end early, or never. Tags that open and close within the text
 * are fine. `undefined` when it can. Other mistakes in the text are those of `checkBranchText`.
 *
 * It reads tokens and builds no tree: `generateLiquid` asks it of every text, and it comes with its code.
 */
export function branchTextProblem(text: string): BranchTextProblem | undefined {
  return problemOf(text, false);
}

/** @param isInLines whether the text is lines of a `liquid` tag: another one in them is an error of its own */
function problemOf(text: string, isInLines: boolean): BranchTextProblem | undefined {
  if (!text.includes('{{') && !text.includes('{%')) return undefined;
  const open: OpenTag[] = [];
  let first: BranchTextProblem | undefined;
  tokenize(text, (kind, start, end) => {
    if (first !== undefined || kind === 'text' || kind === 'output') return;
    if (kind === 'tag') first = problemOfTag(text, start, end, open, isInLines);
    // The content of a `raw` that is never closed is its own.
    else if (open.at(-1)?.name !== 'raw') first = bracketsOpen(kind === 'unclosed-tag', start, end);
  });
  // Of several blocks the innermost is the cause: an open `raw` hides the end tags of the blocks around it.
  const last = open.at(-1);
  return first ?? (last && problem('text-block-open', last));
}

interface OpenTag {
  name: string;
  start: number;
  end: number;
}

/** The beginning of a tag, up to the end of its name. */
const opening = /\{%-?[ \t\r\n\f\v]*(\w*)/y;
const parting = new Set(['else', 'elsif', 'when']);

/** Opens or closes a block, as the engine does. */
function problemOfTag(
  text: string,
  start: number,
  end: number,
  open: OpenTag[],
  isInLines: boolean,
): BranchTextProblem | undefined {
  opening.lastIndex = start;
  const name = opening.exec(text)?.[1] ?? '';
  const tag: OpenTag = { name, start, end };
  const inside = open.at(-1)?.name;
  if (inside === 'raw') {
    // Only without a trim marker is it an end tag, and only if no other tag begins in it.
    const isEnd = name === 'endraw' && text[start + 2] !== '-' && !text.slice(start + 2, end).includes('{%');
    if (isEnd) open.pop();
  } else if (blockTags.has(name)) open.push(tag);
  else if (name === `end${inside}`) open.pop();
  else if (name === 'liquid')
    return isInLines ? undefined : problemOfLines(text.slice(opening.lastIndex, end - 2), tag);
  // Directly in a comment, the engine ignores tags that it does not know.
  else if (inside === 'comment') return undefined;
  // Inside another block of the text, `else` is refused or belongs to that, but does not end the branch.
  else if (parting.has(name)) return inside === undefined ? problem('text-ends-branch', tag) : undefined;
  else if (name.startsWith('end')) return problem('text-closes-nothing', tag);
  return undefined;
}

/** The lines of a `liquid` tag open and close blocks of their own. */
function problemOfLines(markup: string, { start, end }: OpenTag): BranchTextProblem | undefined {
  const inside = problemOf(linesAsTags(markup.replace(/-$/, '')), true);
  return inside && { ...inside, start, end };
}

function bracketsOpen(isTag: boolean, start: number, end: number): BranchTextProblem {
  const params = isTag
    ? ({ opening: '{%', closing: '%}' } as const)
    : ({ opening: '{{', closing: '}}' } as const);
  return { start, end, code: 'text-brackets-open', params };
}

function problem(
  code: 'text-block-open' | 'text-closes-nothing' | 'text-ends-branch',
  { name, start, end }: OpenTag,
): BranchTextProblem {
  return { start, end, code, params: { name } };
}

/** Tells whether a text does nothing but abort the message. */
export function abortsMessage(text: string): boolean {
  return /^\s*\{%-?\s*abort_message\b[^%]*%\}\s*$/.test(text);
}
