import type { DistinctDeclarations } from '../../expression/distinct-names.ts';
import {
  closingTrimsLeft,
  openingTrimsLeft,
  openingTrimsRight,
  printsElse,
  trimsAfter,
  withLeftTrim,
} from '../../model/imported-layout.ts';
import type { Statement, Template } from '../../model/template.ts';
import { layouts, type Layout } from '../../printer/output-style.ts';
import { printAbort, printChain } from '../../printer/print-chain.ts';
import { createTextWriter, type PrintedText, type TextWriter } from '../../printer/text-map.ts';
import { planStatement, type StatementPlan } from './build-chain.ts';
import type { Notice } from './gap.ts';
import { keepsOpenings } from './kept-tags.ts';
import type { TextStyle } from './text-style.ts';

type Rename = DistinctDeclarations['renamed'];

/** The branches of a template, one block each. Unchanged branches are not printed again. */
export function printBranches(
  template: Template,
  plans: readonly StatementPlan[],
  style: TextStyle,
  firstTrimsLeft: boolean,
  renamed: Rename,
): PrintedText[] {
  const kept = keepsOpenings(template);
  const isImported = template.source !== undefined;
  const edition = editionOf(`${isImported} ${kept} ${style.referenceStyle} ${style.outputStyle}`);
  return template.statements.map((statement, index) => {
    const isFirst = index === 0;
    const trims = isFirst ? firstTrimsLeft : isImported && openingTrimsLeft(template, index);
    const plan = plans[index] ?? planStatement(statement);
    const known = renamed === undefined ? plan.printed.find((block) => block.edition === edition) : undefined;
    if (known?.isFirst === isFirst && known.trims === trims) return known;
    const place = { isFirst, isImported, kept, trims, style, renamed, plan };
    const block = { ...printBranch(statement, place), edition, isFirst, trims };
    if (renamed !== undefined) return block;
    const others = plan.printed.filter((other) => other !== known);
    plan.printed = [...others, block];
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

interface Place {
  isFirst: boolean;
  isImported: boolean;
  /** Whether the tags of an imported chain can still be used. */
  kept: boolean;
  /** Whether the opening tag trims its left side. Only for imported chains and for the first tag. */
  trims: boolean;
  style: TextStyle;
  renamed: Rename;
  plan: StatementPlan;
}

function printBranch(statement: Statement, place: Place): PrintedText {
  const { source } = statement;
  const layout = layouts[place.style.outputStyle];
  const writer = createTextWriter(statement.id);
  if (place.kept && source?.opening !== undefined) {
    writer.write(withLeftTrim(source.opening, place.trims), 'source');
  } else {
    printOpeningTag(statement, place, layout, writer);
  }
  writer.write(source?.before ?? layout.lineBreak, 'space');
  writer.write(statement.customText, 'text');
  writer.write(source?.after ?? layout.lineBreak, 'space');
  return writer.written();
}

function printOpeningTag(statement: Statement, place: Place, layout: Layout, writer: TextWriter): void {
  const { isFirst, isImported, trims, style, renamed, plan } = place;
  const open = isImported ? tagStart(trims) : layout.openTag;
  const close = isImported ? tagEnd(openingTrimsRight(statement)) : layout.closeTag;
  writer.write(`${open} ${isFirst ? 'if' : 'elsif'} `, 'tag');
  const chain =
    renamed === undefined ? plan : { comparisons: plan.comparisons.map(renamed), joins: plan.joins };
  const styles = new Map(statement.conditions.map(({ id, referenceStyle }) => [id, referenceStyle]));
  printChain(chain, writer, layout, (id) => styles.get(id) ?? style.referenceStyle);
  writer.write(` ${close}`, 'tag');
}

/** From the `else` to the end of the text. */
export function printEnding(
  template: Template,
  style: TextStyle,
): { block: PrintedText; notices: readonly Notice[] } {
  const { source, settings } = template;
  const layout = layouts[style.outputStyle];
  const writer = createTextWriter();
  const notices: Notice[] = [];
  if (printsElse(template)) {
    const trims = trimsAfter(template, template.statements.length - 1);
    if (source?.fallback !== undefined) {
      writer.write(withLeftTrim(source.fallback, trims), 'source');
    } else {
      const { opening, before, after } = elseLayout(template, layout);
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
  const closing = keepsOpenings(template) ? source.closing : source.closing.replace(/end\w+/, 'endif');
  writer.write(withLeftTrim(closing, closingTrimsLeft(template)), 'tag');
  writer.write(source.after, 'source');
  return { block: writer.written(), notices };
}

const plainTags = layouts['one-line'];

function elseLayout(
  { source }: Template,
  { openTag, closeTag, lineBreak }: Layout,
): { opening: string; before: string; after: string } {
  return (
    source?.elseTag ?? {
      opening: `${openTag} else ${closeTag}`,
      before: lineBreak,
      after: lineBreak,
    }
  );
}

function tagStart(trims: boolean): string {
  return trims ? '{%-' : '{%';
}

function tagEnd(trims: boolean): string {
  return trims ? '-%}' : '%}';
}
