import { checkFilters } from './check-filters.ts';
import { checkQuotes } from '../quotes/check-quotes.ts';
import { finding, type Finding } from '../findings/finding.ts';
import { textFix } from '../findings/fix.ts';
import { mask } from '../reading/mask.ts';
import { ownAttributes } from './own-attributes.ts';
import type { TextContext } from '../context/text-context.ts';
import { unsetVariable } from './unset-variables.ts';

/** What an `assign` sets its variable to, or what an `echo` prints. */
export function checkAssign(tag: string, markup: string, offset: number, context: TextContext): Finding[] {
  const masked = mask(markup);
  const equals = tag === 'assign' ? masked.indexOf('=') : -1;
  const from = equals + 1;
  const value = masked.slice(from);
  const found = [
    ...checkQuotes(value, offset + from),
    ...checkFilters(markup.slice(from), value, offset + from, context),
    ...ownAttributes(markup.slice(from), offset + from, context),
    ...firstValue(markup, masked, from, offset, context),
  ];
  if (equals === -1 || masked[from] !== '=') return found;
  const symbol = /^=+/.exec(masked.slice(equals))?.[0] ?? '==';
  const [start, end] = [offset + equals, offset + equals + symbol.length];
  const fix = textFix('write-operator', { operator: '=' }, [{ start, end, text: '=' }]);
  const params = { problem: 'in-assign', written: symbol, right: '=' } as const;
  return [finding('wrong-operator', params, start, end, fix), ...found];
}

/** `assign x = plan`: the value before the filters. */
function firstValue(
  markup: string,
  masked: string,
  from: number,
  offset: number,
  context: TextContext,
): readonly Finding[] {
  const start = from + (/^=*\s*/.exec(masked.slice(from))?.[0].length ?? 0);
  const bar = masked.indexOf('|', start);
  const value = markup.slice(start, bar === -1 ? undefined : bar).trimEnd();
  return /^[A-Za-z_][\w.[\]-]*\??$/.test(value) ? unsetVariable(value, offset + start, context) : [];
}
