import type { BranchNode } from '../document/nodes.ts';
import type { Finding } from './finding.ts';
import { textFix } from './fix.ts';

const subjectBefore = /(?:\{\{[^{}]*\$\{[^{}]*\}[^{}]*\}\}|(?:\w+\.)?\$\{[^{}]*\}[\w.[\]-]*|[\w.[\]-]+)\s*$/;

/**
 * A filter before a comparison, moved into a variable right before the `if`: the only place where Liquid applies it.
 * Further branches have no such place of their own, so they keep the finding without a fix.
 */
export function withFilterFix(found: Finding, branch: BranchNode, offset: number): Finding {
  const { code, start, end } = found;
  if (code !== 'filter-in-condition' || (branch.name !== 'if' && branch.name !== 'unless')) return found;
  const { markup } = branch;
  const before = subjectBefore.exec(markup.slice(0, start - offset));
  if (before === null) return found;
  const written = markup.slice(before.index, end - offset).trimEnd();
  const words = written.match(/[A-Za-z]\w*/g) ?? [];
  const name = words
    .filter((word) => !/^(?:custom_attribute|event_properties)$/.test(word))
    .slice(0, 3)
    .join('_');
  if (name === '') return found;
  const edits = [
    { start: branch.start, end: branch.start, text: `{% assign ${name} = ${written} %}` },
    { start: offset + before.index, end: offset + before.index + written.length, text: name },
  ];
  return { ...found, fix: textFix('set-variable-first', { name }, edits) };
}
