import { WrittenMarkup } from '../../document/markup/written.ts';
import type { BrokenNode } from '../../document/nodes.ts';
import type { EnclosingBlock, TextContext } from '../context/text-context.ts';
import { type Found, finding } from '../finding.ts';
import { type TextFix, textFix } from '../fix.ts';
import { unclosedQuote } from '../quotes.ts';
import { tripleBraces, unbalancedTag, unknownTag } from '../shared-checks.ts';
import { endMeant } from './end-tags.ts';
import { hasTornTag } from './sent-as-text.ts';

/** Text that looks like Liquid but is not. */
export function checkBroken(
  { reason, name = '', start, end }: BrokenNode,
  enclosing: EnclosingBlock | undefined,
  { source, problems, nodes }: TextContext,
): Found[] {
  switch (reason) {
    case 'unclosed-output':
      return source[start + 2] === '{'
        ? [finding(tripleBraces, { problem: 'never-closed' }, start, end)]
        : [finding(unbalancedTag, { problem: 'output-never-closed' }, start, end, closing(source, end))];
    case 'unclosed-tag':
      return [unclosedTag(source, start, end, enclosing)];
    case 'unnamed-tag':
      return [finding(unknownTag, { problem: 'unnamed' }, start, end)];
    default: {
      const meant = endMeant(source.slice(start, end), name, enclosing);
      if (meant !== undefined) {
        const { near, from, to } = meant;
        const fix = textFix('write-tag', { name: near }, [
          { start: start + from, end: start + to, text: near },
        ]);
        return [finding(unknownTag, { problem: 'unknown', name, near }, start, end, fix)];
      }
      // If something else is broken, too, this tag may not be the one to remove.
      const edits = [{ start, end, text: '' }];
      const fix =
        problems.length === 1 && !hasTornTag(nodes, source)
          ? textFix('remove-tag', { name }, edits)
          : undefined;
      return [finding(unbalancedTag, { problem: 'nothing-opened', name }, start, end, fix)];
    }
  }
}

/** `{% endif` at the end of a line, or `{% endif }`. */
const almostEnd = /(\{%-?[ \t]{0,9}end(\w{1,20}))[ \t]{0,9}[%}]{0,2}[ \t]{0,9}(?=[\r\n]|$)/y;

/** A tag without an end. When it was to close the block around it, that is all that is wrong with both. */
function unclosedTag(
  source: string,
  start: number,
  end: number,
  enclosing: EnclosingBlock | undefined,
): Found {
  almostEnd.lastIndex = start;
  const [, written = '', name] = almostEnd.exec(source) ?? [];
  if (name === undefined || name !== enclosing?.block.name)
    return finding(unbalancedTag, { problem: 'tag-never-closed' }, start, end);
  const edits = [{ start: start + written.length, end: almostEnd.lastIndex, text: ' %}' }];
  const fix = textFix('close-tag', {}, edits);
  return finding(unbalancedTag, { problem: 'tag-never-closed', closes: name }, start, end, fix);
}

/** A reference, filters perhaps, and one brace. */
const almostClosed = /-?\s{0,9}(?:\w{1,60}\s{0,9}\.\s{0,9})?\$\{[^{}\r\n]{1,200}\}[^{}%\r\n]{0,200}\}(?!\})/y;

/** `{{custom_attribute.${plan}}`: one brace closes the name, so that one is missing. */
function closing(source: string, inside: number): TextFix | undefined {
  almostClosed.lastIndex = inside;
  if (!almostClosed.test(source)) return undefined;
  const end = almostClosed.lastIndex;
  // A brace in a text closes nothing.
  if (unclosedQuote(new WrittenMarkup(source.slice(inside, end)).shape) !== -1) return undefined;
  return textFix('close-output', {}, [{ start: end, end, text: '}' }]);
}
