import { parseLiquid } from '../document/parse-liquid.ts';
import { fallbackSettings } from '../translate/read/read-fallback.ts';
import { type LiveReference, liveReferences } from './live-references.ts';
import type { BranchOutcome, TemplateChange } from './template-change.ts';

/** Returns what a branch with this text does: a text that is only an abort sends nothing. */
export function outcomeOf(text: string): BranchOutcome {
  if (!text.includes('abort_message')) return { kind: 'text', text };
  const source = `{%else%}${text}`;
  const { fallbackType, abortReason } = fallbackSettings(
    {
      name: 'else',
      markup: '',
      start: 0,
      tagEnd: '{%else%}'.length,
      end: source.length,
      children: parseLiquid(source).nodes,
    },
    source,
  );
  return fallbackType === 'abort' ? { kind: 'abort', reason: abortReason } : { kind: 'text', text };
}

/** Returns what differs in what people get. */
export function compareOutcomes(before: BranchOutcome, after: BranchOutcome): TemplateChange[] {
  if (before.kind === 'text' && after.kind === 'text') return compareTexts(before.text, after.text);
  if (before.kind === 'abort' && after.kind === 'abort')
    return before.reason === after.reason
      ? []
      : [{ code: 'reason-changed', params: { before: before.reason, after: after.reason } }];
  return [{ code: 'outcome-changed', params: { before, after } }];
}

/** Two texts: either other values are inserted between the same words, or the words differ. */
export function compareTexts(before: string, after: string): TemplateChange[] {
  if (before === after) return [];
  const [was, is] = [liveReferences(before), liveReferences(after)];
  const isSameAround = was.length === is.length && wordsAround(before, was) === wordsAround(after, is);
  if (!isSameAround) return [{ code: 'text-changed', params: { before, after } }];
  const changes = new Map<string, TemplateChange>();
  for (const [index, found] of is.entries()) {
    const old = was[index];
    if (old === undefined || written(old) === written(found)) continue;
    const fallback = defaultOf(after.slice(found.piece.start, found.piece.end));
    const params = {
      before: written(old),
      after: written(found),
      ...(fallback === undefined ? {} : { fallback }),
    };
    changes.set(JSON.stringify(params), { code: 'insertion-changed', params });
  }
  return [...changes.values()];
}

/** The text with every name left out. */
function wordsAround(text: string, references: readonly LiveReference[]): string {
  let words = '';
  let end = 0;
  for (const found of references) {
    words += `${text.slice(end, found.start)}\0`;
    ({ end } = found);
  }
  return words + text.slice(end);
}

/** A value of a person's own is called by its name alone, as everywhere in the builder. */
function written({ object, name }: LiveReference): string {
  return object === undefined || object === 'custom_attribute' ? name : `${object}.${name}`;
}

const defaultFilter = /\|\s*default\s*:\s*(?:'([^']*)'|"([^"]*)")/;

function defaultOf(piece: string): string | undefined {
  const [, single, double] = defaultFilter.exec(piece) ?? [];
  return single ?? double;
}
