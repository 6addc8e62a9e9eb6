import { parseCondition } from '../../document/conditions/parse-condition.ts';
import type { Finding } from '../findings/finding.ts';
import { applyTextFix } from '../findings/fix.ts';
import { mask } from '../reading/mask.ts';
import { unclosedQuote } from '../quotes/check-unclosed-quote.ts';
import { isSameChain } from './same-chain.ts';

/** Each fix is tried in the whole condition. More mistakes than this are not made in one by hand. */
const MAX_TRIED = 20;

/**
 * The findings of a condition, without fixes that would do harm beside its other mistakes: a condition that the engine can
 * evaluate must not become one that it can't, and what is removed as ignored must be ignored.
 * @param offset where the condition is in the text
 */
export function withSafeFixes(found: readonly Finding[], markup: string, offset: number): readonly Finding[] {
  if (found.length === 0 || found.length > MAX_TRIED) return found;
  // An operator that is said to be wrong is set right next.
  const isOperatorNext = found.some(({ code, fix }) => code === 'wrong-operator' && fix !== undefined);
  return found.map((entry) => (isSafe(entry, markup, offset, isOperatorNext) ? entry : withoutFix(entry)));
}

function isSafe({ fix }: Finding, markup: string, offset: number, isOperatorNext: boolean): boolean {
  if (fix?.kind !== 'text') return true;
  const edits = fix.edits.map(({ start, end, text }) => ({ start: start - offset, end: end - offset, text }));
  if (edits.some(({ start, end }) => start < 0 || end > markup.length)) return true;
  const fixed = applyTextFix(markup, edits);
  return fix.code === 'remove-ignored'
    ? isSameChain(markup, fixed) && unclosedQuote(mask(fixed)) === -1
    : isOperatorNext || canBeEvaluated(fixed) || !canBeEvaluated(markup);
}

/** Whether the engine can evaluate a condition: an unknown operator would stop it with an error. */
export function canBeEvaluated(markup: string): boolean {
  const chain = parseCondition(markup);
  return !('syntaxError' in chain) && chain.comparisons.every(({ operator }) => typeof operator !== 'object');
}

export function withoutFix({ fix: _fix, ...rest }: Finding): Finding {
  return rest;
}
