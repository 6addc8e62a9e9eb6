import { finding, type Finding } from '../findings/finding.ts';
import { textFix } from '../findings/fix.ts';
import { mask } from '../reading/mask.ts';

/**
 * `{% if a }A{% endif %}`: a tag that contains another tag, because it ends with something else than `%}`. `undefined`
 * when the tag ends where it should.
 */
export function closedByBrace(
  name: string,
  markup: string,
  start: number,
  offset: number,
): Finding | undefined {
  const next = markup.indexOf('{%');
  if (next === -1) return undefined;
  const match = /%[ \t]+\}|\}\}?/.exec(mask(markup.slice(0, next)));
  if (match === null) return undefined;
  const [written] = match;
  const at = offset + match.index;
  const fix = textFix('close-tag', {}, [{ start: at, end: at + written.length, text: '%}' }]);
  return finding(
    'unbalanced-tag',
    { problem: 'closed-by-brace', name, written },
    start,
    at + written.length,
    fix,
  );
}
