import { checkFilters } from './check-filters.ts';
import { checkQuotes } from './check-quotes.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import { textFix } from './fix.ts';
import { mask } from './mask.ts';
import { ownAttributes } from './own-attributes.ts';
import type { TextContext } from './text-context.ts';

/** What an `assign` sets its variable to, or what an `echo` prints. */
export function checkAssign(tag: string, markup: string, offset: number, context: TextContext): Finding[] {
  const masked = mask(markup);
  const equals = tag === 'assign' ? masked.indexOf('=') : -1;
  const from = equals + 1;
  const value = masked.slice(from);
  const found = [
    ...checkQuotes(value, offset + from),
    ...checkFilters(markup.slice(from), value, offset + from),
    ...ownAttributes(markup.slice(from), offset + from, context),
  ];
  if (equals === -1 || masked[from] !== '=') return found;
  const symbol = /^=+/.exec(masked.slice(equals))?.[0] ?? '==';
  const [start, end] = [offset + equals, offset + equals + symbol.length];
  const fix = textFix('write-operator', { operator: '=' }, [{ start, end, text: '=' }]);
  const params = { problem: 'in-assign', written: symbol, right: '=' } as const;
  return [finding('wrong-operator', params, start, end, fix), ...found];
}
