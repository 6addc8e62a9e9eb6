import {
  closingTrimsLeft,
  isBlank,
  openingTrimsLeft,
  openingTrimsRight,
  printsElse,
  trimsAfter,
} from '../model/imported-layout.ts';
import { withoutSilentSpace } from '../model/silent-text.ts';
import type { DecisionPassage, Passage, Template } from '../model/template.ts';
import { layouts, printAbort } from '../printer/print-chain.ts';
import { textStyle, trimmedEnd, trimmedStart } from '../translate/print/text-plan.ts';
import type { BranchOfDecision } from './message-action.ts';
import { joined, type Passages } from './passage-lists.ts';

/** What is left of a decision of which one branch is kept. */
interface Content {
  passages: Passages;
  /** Whether the tags of the decision trimmed the text around it. */
  trimsBefore: boolean;
  trimsAfter: boolean;
}

/**
 * The list with the content of one branch in the place of a decision, white space included: who got that branch gets the
 * same as before. The same list where the decision has no such branch.
 */
export function takenApart(list: Passages, index: number, keep: BranchOfDecision, textId: string): Passages {
  const decision = list[index];
  if (decision?.kind !== 'decision') return list;
  const content = contentOf(decision, keep, textId);
  if (content === undefined) return list;
  const before = list.slice(0, index);
  const after = list.slice(index + 1);
  const last = before.at(-1);
  const next = after[0];
  if (content.trimsBefore && last?.kind === 'text')
    before[before.length - 1] = { ...last, text: trimmedEnd(last.text) };
  if (content.trimsAfter && next?.kind === 'text') after[0] = { ...next, text: trimmedStart(next.text) };
  return [...before, ...content.passages, ...after];
}

function contentOf(
  { template }: DecisionPassage,
  keep: BranchOfDecision,
  textId: string,
): Content | undefined {
  const { source } = template;
  const { openTag } = layouts[textStyle(template, {}).outputStyle];
  const isTight = openTag === '{%-';
  const inside =
    keep === 'else'
      ? contentOfElse(template, isTight, textId)
      : ofBranch(template, keep.statementId, isTight, textId);
  if (inside === undefined) return undefined;
  return {
    passages: isBlank(template) ? inside.map(withoutSpace) : inside,
    trimsBefore: source === undefined ? isTight : startsTrimming(template),
    trimsAfter: source === undefined ? isTight : source.closing.endsWith('-%}'),
  };
}

/** The engine sends no white space from a chain that sends nothing else. */
function withoutSpace(passage: Passage): Passage {
  if (passage.kind !== 'text') return passage;
  return { ...passage, text: withoutSilentSpace(passage.text) ?? passage.text };
}

function startsTrimming(template: Template): boolean {
  const own = template.source?.declarations ?? '';
  return own === '' ? openingTrimsLeft(template, 0) : own.startsWith('{%-');
}

/** The white space and the trim markers around the text of a branch. */
interface Around {
  before: string;
  after: string;
  trimsStart: boolean;
  trimsEnd: boolean;
}

function layoutAround(template: Template, isTight: boolean): Around {
  const { lineBreak } = layouts[textStyle(template, {}).outputStyle];
  return { before: lineBreak, after: lineBreak, trimsStart: isTight, trimsEnd: isTight };
}

function ofBranch(
  template: Template,
  statementId: string,
  isTight: boolean,
  textId: string,
): Passages | undefined {
  const index = template.statements.findIndex(({ id }) => id === statementId);
  const statement = template.statements[index];
  if (statement === undefined) return undefined;
  const { source, customText, passages } = statement;
  const around =
    template.source === undefined || source === undefined
      ? layoutAround(template, isTight)
      : {
          before: source.before,
          after: source.after,
          trimsStart: openingTrimsRight(statement),
          trimsEnd: trimsAfter(template, index),
        };
  return spaced(passages ?? [{ kind: 'text', id: textId, text: customText }], around, textId);
}

function contentOfElse(template: Template, isTight: boolean, textId: string): Passages | undefined {
  if (!printsElse(template)) return [];
  const { settings, source } = template;
  const { fallback, elseTag } = source ?? {};
  const tag = elseTag?.opening ?? /^\{%[^]*?%\}/.exec(fallback ?? '')?.[0] ?? '';
  const body = fallback?.slice(tag.length) ?? '';
  const text = settings.fallbackType === 'custom' ? settings.customFallback : '';
  const start = body.length - body.trimStart().length;
  const around =
    source === undefined
      ? layoutAround(template, isTight)
      : {
          before: elseTag?.before ?? body.slice(0, start),
          after: elseTag?.after ?? body.slice(Math.max(start, body.trimEnd().length)),
          trimsStart: tag.endsWith('-%}'),
          trimsEnd: closingTrimsLeft(template),
        };
  const passages: Passages =
    settings.fallbackType === 'abort'
      ? [
          {
            kind: 'kept',
            id: textId,
            text: printAbort(settings.abortReason, layouts['one-line']).text,
            reason: { code: 'tag-outside', params: { name: 'abort_message' } },
          },
        ]
      : (settings.fallbackPassages ?? [{ kind: 'text', id: textId, text }]);
  return spaced(passages, around, textId);
}

/** Passages with the white space of their branch around them, as far as its tags do not trim it. */
function spaced(passages: Passages, { before, after, trimsStart, trimsEnd }: Around, id: string): Passages {
  const space = (text: string, end: string): Passage => ({ kind: 'text', id: `${id}-${end}`, text });
  // Joined first: white space that is all there is of a text is trimmed from either side.
  const result = [...joined([space(before, 'start'), ...passages, space(after, 'end')])];
  const [first] = result;
  if (trimsStart && first?.kind === 'text') result[0] = { ...first, text: trimmedStart(first.text) };
  const last = result.at(-1);
  if (trimsEnd && last?.kind === 'text') result[result.length - 1] = { ...last, text: trimmedEnd(last.text) };
  return result;
}
