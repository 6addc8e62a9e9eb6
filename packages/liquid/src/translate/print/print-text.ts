import type { Declaration } from '../../expression/nodes.ts';
import {
  openingTrimsLeft,
  closingTrimsLeft,
  openingTrimsRight,
  printsElse,
  trimsAfter,
  withLeftTrim,
} from '../../model/imported-layout.ts';
import { conditionsIn } from '../../model/condition-items.ts';
import type { TemplateSource } from '../../model/template.ts';
import {
  declarationMarkup,
  printDeclaration,
  type OuterTags,
  layouts,
  printAbort,
  printChain,
} from '../../printer/print-chain.ts';
import { branchTextProblem } from './branch-text.ts';
import { trimmedEnd, type TextPlan, type TextStyle } from './text-plan.ts';
import { createTextWriter, type PrintedText, type TextWriter } from '../../printer/text-map.ts';
import type { StatementPlan } from './build-chain.ts';
import type { Notice } from './gap.ts';

/** The text before the first tag of a chain. */
export interface Opening {
  /** As an imported text had it. */
  kept: string;
  declarations: string;
  /** White space of the imported text that must stay in the message. */
  space: string;
  /** Whether the first tag of the chain trims its left side. */
  trimsLeft: boolean;
  /** Whether the text before is to lose the white space at its end, which no tag trims any longer. */
  trimsBefore?: boolean | undefined;
}

/**
 * The text before the chain. The variables add nothing to the message: neither their line breaks, nor the white space
 * that an imported tag used to trim from the text before it.
 */
export function printOpening({ template, declarations, style, layout, replacedSpace }: TextPlan): Opening {
  const { source } = template;
  if (source === undefined) {
    const outer = { left: layout.openTag === '{%-', right: layout.lineBreak !== '' };
    const text = printAll(declarations, outer, outer, layout.lineBreak, style);
    return { kept: '', declarations: text, space: '', trimsLeft: outer.left };
  }
  const first = openingTrimsLeft(template, 0);
  const isAnew = replacedSpace !== undefined;
  const own = source.declarations ?? '';
  const space = replacedSpace ?? '';
  const left = isAnew && own !== '' ? own.startsWith('{%-') : first;
  const kept = isAnew ? source.before : source.before + own;
  const added = declarations.filter((declaration) => !isSetAlready(declaration, source, style));
  if (added.length === 0) {
    if (space === '') return { kept, declarations: '', space, trimsLeft: left };
    const shown = left ? trimmedEnd(kept) : kept;
    return { kept: shown, declarations: '', space, trimsLeft: false, trimsBefore: left };
  }
  const lineStart = style.outputStyle === 'one-line' ? null : /(?:^|(\r?\n))([ \t]*)$/.exec(kept);
  const lineBreak = lineStart === null ? '' : `${lineStart[1] ?? '\n'}${lineStart[2] ?? ''}`;
  const right = lineBreak !== '';
  const text = printAll(added, { left, right }, { left: false, right }, lineBreak, style, space === '');
  return { kept, declarations: text, space, trimsLeft: space === '' && first };
}

function printAll(
  declarations: readonly Declaration[],
  first: OuterTags,
  rest: OuterTags,
  lineBreak: string,
  { referenceStyle }: TextStyle,
  endsWithBreak = true,
): string {
  return declarations
    .map((declaration, index) => {
      const outer = index === 0 ? first : rest;
      const isEnd = index === declarations.length - 1 && !endsWithBreak;
      const text = printDeclaration(declaration, isEnd ? { ...outer, right: false } : outer, referenceStyle);
      return isEnd ? text : `${text}${lineBreak}`;
    })
    .join('');
}

/**
 * Tells whether the variable is already set for an earlier chain, at the top of the text, so that it is set for everybody. A
 * value that depends on a variable of the text may have changed since.
 */
function isSetAlready(
  declaration: Declaration,
  { before }: TemplateSource,
  { referenceStyle }: TextStyle,
): boolean {
  if (!before.includes(declaration.name) || dependsOnText(declaration)) return false;
  const inner = declarationMarkup(declaration, referenceStyle);
  const at = before.lastIndexOf(inner);
  // What sets the name to something else afterwards has the last word.
  const settings = [`assign ${declaration.name} = `, `capture ${declaration.name} %}`];
  if (settings.some((setting) => before.includes(setting, at + inner.length))) return false;
  return at !== -1 && branchTextProblem(before.slice(0, at).replace(/\{%-?$/, '')) === undefined;
}

function dependsOnText(declaration: Declaration): boolean {
  switch (declaration.kind) {
    case 'text':
    case 'today':
      return false;
    case 'moment':
      return declaration.of.kind === 'reference' && declaration.of.reference.object === 'variable';
    case 'flag':
      return declaration.comparisons.some(({ left, right }) =>
        [left, right].some((operand) =>
          operand?.kind === 'reference'
            ? operand.reference.object === 'variable'
            : operand?.kind === 'variable' && dependsOnText(operand.declaration),
        ),
      );
  }
}

/** The branches of a template, one block each. Unchanged branches are not printed again. */
export function printBranches(text: TextPlan, firstTrimsLeft: boolean): PrintedText[] {
  const { template, style, keepsOpenings, renamed } = text;
  const isImported = template.source !== undefined;
  const edition = editionOf(`${isImported} ${keepsOpenings} ${style.referenceStyle} ${style.outputStyle}`);
  return text.statements.map((plan, index) => {
    const isFirst = index === 0;
    const trims = isFirst ? firstTrimsLeft : isImported && openingTrimsLeft(template, index);
    const printed =
      renamed === undefined ? plan.printed.find((block) => block.edition === edition) : undefined;
    if (printed?.isFirst === isFirst && printed.trims === trims) return printed;
    const block = { ...printBranch(text, plan, isFirst, trims), edition, isFirst, trims };
    if (renamed === undefined) plan.printed = [...plan.printed.filter((other) => other !== printed), block];
    return block;
  });
}

/** The one text for each edition, so that editions can be told apart at a glance. */
const editions = new Map<string, string>();

function editionOf(key: string): string {
  const known = editions.get(key) ?? key;
  editions.set(key, known);
  return known;
}

/** @param trims whether the opening tag trims its left side: only for imported chains and for the first tag */
function printBranch(text: TextPlan, plan: StatementPlan, isFirst: boolean, trims: boolean): PrintedText {
  const { id, source, customText } = plan.statement;
  const { keepsOpenings, layout } = text;
  const writer = createTextWriter(id);
  if (keepsOpenings && source?.opening !== undefined)
    writer.write(withLeftTrim(source.opening, trims), 'source');
  else printOpeningTag(text, plan, isFirst, trims, writer);
  writer.write(source?.before ?? layout.lineBreak, 'space');
  writer.write(customText, 'text');
  writer.write(source?.after ?? layout.lineBreak, 'space');
  return writer.written();
}

function printOpeningTag(
  { template, style, layout, renamed }: TextPlan,
  { statement, comparisons, joins }: StatementPlan,
  isFirst: boolean,
  trims: boolean,
  writer: TextWriter,
): void {
  const isImported = template.source !== undefined;
  const open = isImported ? tagStart(trims) : layout.openTag;
  const close = isImported ? tagEnd(openingTrimsRight(statement)) : layout.closeTag;
  writer.write(`${open} ${isFirst ? 'if' : 'elsif'} `, 'tag');
  const chain = { comparisons: renamed === undefined ? comparisons : comparisons.map(renamed), joins };
  const styles = new Map(
    conditionsIn(statement.conditions).map(({ id, referenceStyle }) => [id, referenceStyle]),
  );
  printChain(chain, writer, layout, (id) => styles.get(id) ?? style.referenceStyle);
  writer.write(` ${close}`, 'tag');
}

/** From the `else` to the end of the text. */
export function printEnding({ template, layout, keepsOpenings }: TextPlan): {
  block: PrintedText;
  notices: readonly Notice[];
} {
  const { source, settings } = template;
  const writer = createTextWriter();
  const notices: Notice[] = [];
  if (printsElse(template)) {
    const trims = trimsAfter(template, template.statements.length - 1);
    if (source?.fallback !== undefined) {
      writer.write(withLeftTrim(source.fallback, trims), 'source');
    } else {
      const { openTag, closeTag, lineBreak } = layout;
      const asLayout = { opening: `${openTag} else ${closeTag}`, before: lineBreak, after: lineBreak };
      const { opening, before, after } = source?.elseTag ?? asLayout;
      writer.write(source === undefined ? opening : withLeftTrim(opening, trims), 'tag');
      writer.write(before, 'space');
      if (settings.fallbackType === 'custom') {
        writer.write(settings.customFallback, 'text');
      } else {
        const abort = printAbort(settings.abortReason, source === undefined ? layout : plainTags);
        writer.write(abort.text, 'tag');
        if (abort.changed) {
          const params = { reason: settings.abortReason, printed: abort.reason };
          notices.push({ code: 'abort-reason-changed', params });
        }
      }
      writer.write(after, 'space');
    }
  }
  if (source === undefined) {
    writer.write(`${layout.openTag} endif ${layout.closeTag}`, 'tag');
    return { block: writer.written(), notices };
  }
  // The tag that closes an `unless` or a `case` keeps its trim markers when it becomes an `endif`.
  const closing = keepsOpenings ? source.closing : source.closing.replace(/end\w+/, 'endif');
  writer.write(withLeftTrim(closing, closingTrimsLeft(template)), 'tag');
  writer.write(source.after, 'source');
  return { block: writer.written(), notices };
}

const plainTags = layouts['one-line'];

function tagStart(trims: boolean): string {
  return trims ? '{%-' : '{%';
}

function tagEnd(trims: boolean): string {
  return trims ? '-%}' : '%}';
}
