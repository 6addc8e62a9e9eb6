import type { OutputNode } from '../document/nodes.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import { textFix } from './fix.ts';

/** What is wrong with one `{{ … }}`, references apart. */
export function checkOutput({ markup, start, end }: OutputNode): Finding[] {
  if (!markup.startsWith('{')) return [];
  const fix = textFix('remove-brace', {}, [{ start: start + 2, end: start + 3, text: '' }]);
  return [finding('triple-braces', { problem: 'third-brace' }, start, end, fix)];
}
