import type { Coded } from '../../model/coded.ts';

/** Why a text cannot be used in a branch. */
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

const blocks: ReadonlySet<string> = new Set([
  'if',
  'unless',
  'case',
  'for',
  'tablerow',
  'capture',
  'ifchanged',
  'comment',
]);
const parting: ReadonlySet<string> = new Set(['else', 'elsif', 'when']);

/** A tag up to its name, the beginning of an output, or a tag without a name. */
const opening = /\{\{|\{%-?\s*(\w*)/gu;
const endOfRaw = /\{%\s*endraw\b[^%{]*%\}/gu;

/**
 * Why a text cannot be used in a branch: the branch would end early, or never. Tags that open and close within the text
 * are fine. `undefined` when it can.
 */
export function branchTextProblem(text: string): BranchTextProblem | undefined {
  if (!text.includes('{')) return undefined;
  const open: OpenTag[] = [];
  opening.lastIndex = 0;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const name = match[1];
    const start = match.index;
    const inComment = open.at(-1)?.name === 'comment';
    const closing = name === undefined ? '}}' : '%}';
    const end = text.indexOf(closing, opening.lastIndex);
    if (end === -1) {
      if (inComment && name === undefined) continue;
      const params = { opening: name === undefined ? '{{' : '{%', closing } as const;
      return { start, end: start + 2, code: 'text-brackets-open', params };
    }
    if (name === undefined) {
      // Inside a comment, an output does not hide tags.
      if (!inComment) opening.lastIndex = end + 2;
      continue;
    }
    const tag: OpenTag = { name, start, end: end + 2 };
    opening.lastIndex = tag.end;
    if (name === 'raw') {
      endOfRaw.lastIndex = tag.end;
      if (!endOfRaw.test(text)) return problem('text-block-open', tag);
      opening.lastIndex = endOfRaw.lastIndex;
    } else if (inComment ? name === 'comment' : blocks.has(name)) {
      open.push(tag);
    } else if (name.startsWith('end') && (!inComment || name === 'endcomment')) {
      if (open.pop()?.name !== name.slice(3)) return problem('text-closes-nothing', tag);
    } else if (parting.has(name) && open.length === 0) {
      return problem('text-ends-branch', tag);
    }
  }
  const [first] = open;
  return first === undefined ? undefined : problem('text-block-open', first);
}

interface OpenTag {
  name: string;
  start: number;
  end: number;
}

function problem(
  code: 'text-block-open' | 'text-closes-nothing' | 'text-ends-branch',
  { name, start, end }: OpenTag,
): BranchTextProblem {
  return { start, end, code, params: { name } };
}
