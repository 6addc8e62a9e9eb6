import type { BrokenNode } from '../document/nodes.ts';
import { endMeant } from './end-tags.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import { textFix } from './fix.ts';
import type { Surroundings } from './check-liquid.ts';
import type { TextContext } from './text-context.ts';

/** Text that looks like Liquid but is not. */
export function checkBroken(
  { reason, name = '', start, end }: BrokenNode,
  around: Surroundings | undefined,
  { source, problems }: TextContext,
): Finding[] {
  switch (reason) {
    case 'unclosed-output':
      return source[start + 2] === '{'
        ? [finding('triple-braces', { problem: 'never-closed' }, start, end)]
        : [finding('unbalanced-tag', { problem: 'output-never-closed' }, start, end)];
    case 'unclosed-tag':
      return [finding('unbalanced-tag', { problem: 'tag-never-closed' }, start, end)];
    case 'unnamed-tag':
      return [finding('unknown-tag', { problem: 'unnamed' }, start, end)];
    default: {
      const meant = endMeant(source.slice(start, end), name, around);
      if (meant !== undefined) {
        const { near, from, to } = meant;
        const fix = textFix('write-tag', { name: near }, [
          { start: start + from, end: start + to, text: near },
        ]);
        return [finding('unknown-tag', { problem: 'unknown', name, near }, start, end, fix)];
      }
      // Where something else is broken, it is not certain that this tag is what has to go.
      const edits = [{ start, end, text: '' }];
      const fix = problems.length === 1 ? textFix('remove-tag', { name }, edits) : undefined;
      return [finding('unbalanced-tag', { problem: 'nothing-opened', name }, start, end, fix)];
    }
  }
}
