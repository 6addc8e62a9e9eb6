import type { BranchNode } from '../../document/nodes.ts';
import type { Statement, StatementSource } from '../../model/template.ts';

/** The text of a branch, and how its tag and the white space around the text were written. */
export function readBranch(
  opening: string,
  { tagEnd, end }: BranchNode,
  source: string,
): Pick<Statement, 'customText'> & { source: StatementSource } {
  const body = source.slice(tagEnd, end);
  const customText = body.trim();
  const before = customText === '' ? body : body.slice(0, body.length - body.trimStart().length);
  const after = body.slice(before.length + customText.length);
  return { customText, source: { opening, ...trimOf(opening), before, after } };
}

function trimOf(opening: string): Pick<StatementSource, 'trim'> {
  const left = opening.startsWith('{%-');
  const right = opening.endsWith('-%}');
  if (left && right) return { trim: 'both' };
  return left || right ? { trim: left ? 'left' : 'right' } : {};
}
