import { choiceOf, conditionOf } from './conditions/condition-of.ts';
import { firstFragment, fragmentEnd, grammar, skipSpace } from './grammar.ts';
import type { BlockNode, BranchNode, TagNode } from './nodes.ts';
import { entryOf } from '../model/entry-of.ts';

const assignment = grammar(String.raw`[\w\-.[\]()]\s*=`);
const loop = grammar(String.raw`^[\w-]+\s+in\s+`);
const rows = grammar(String.raw`\w\s+in\s+`, 'g');

/** What a tag needs after its name. Without it, the engine rejects the whole message. */
const needed: Readonly<Record<string, (markup: string) => boolean>> = {
  assign: (markup) => assignment.test(markup),
  capture: (markup) => /[\w\-.[\]]/.test(markup),
  case: (markup) => firstFragment(markup) !== undefined,
  cycle: (markup) => fragmentEnd(markup, 0) !== -1,
  for: (markup) => {
    const head = loop.exec(markup)?.[0];
    return head !== undefined && fragmentEnd(markup, head.length) !== -1;
  },
  tablerow: (markup) =>
    [...markup.matchAll(rows)].some(({ 0: head, index }) => fragmentEnd(markup, index + head.length) !== -1),
  raw: (markup) => skipSpace(markup, 0) === markup.length,
};

/** Tells whether the engine can read a tag without an end tag. */
export function isReadableTag({ name, markup }: TagNode): boolean {
  if (name === '#') return isComment(markup);
  return entryOf(needed, name)?.(markup) ?? true;
}

/** In `{% # … %}` each line starts with a `#`. */
function isComment(markup: string): boolean {
  for (let lineEnd = markup.indexOf('\n'); lineEnd !== -1;) {
    const start = skipSpace(markup, lineEnd);
    if (start < markup.length && markup.charAt(start) !== '#') return false;
    lineEnd = markup.indexOf('\n', start);
  }
  return true;
}

/** Tells whether the engine can read the tag that opens a branch. */
export function isReadableBranch(branch: BranchNode, block: BlockNode): boolean {
  const { name, markup } = branch;
  if (hasCondition(branch)) return !('syntaxError' in conditionOf(branch));
  if (name === 'when') return choiceOf(branch, block) !== undefined;
  if (name === 'else') return block.name !== 'case' || markup.trim() === '';
  return entryOf(needed, name)?.(markup) ?? true;
}

/** Tells whether a branch's tag is followed by a condition. */
export function hasCondition({ name }: BranchNode): boolean {
  return name === 'if' || name === 'elsif' || name === 'unless';
}
