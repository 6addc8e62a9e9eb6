import type { Declaration } from '../expression/nodes.ts';
import type { ReferenceStyle, Statement, Template } from '../model/template.ts';
import { layouts } from '../printer/output-style.ts';
import type { Layout, OutputStyle } from '../printer/output-style.ts';
import { printAbort, printChain, printDeclaration } from '../printer/print-chain.ts';
import { createTextWriter } from '../printer/text-map.ts';
import type { MappedRange, PrintedText } from '../printer/text-map.ts';
import { branchTextProblem } from './branch-text.ts';
import type { BranchTextProblem } from './branch-text.ts';
import { planStatement } from './build-chain.ts';
import type { IncompletePart, Notice } from './gap.ts';

/** How the text is written. */
export interface GenerateOptions {
  /** @default 'braced' */
  referenceStyle?: ReferenceStyle | undefined;
  /** @default 'readable' */
  outputStyle?: OutputStyle | undefined;
}

/** The Liquid of a template. */
export interface GeneratedLiquid {
  text: string;
  /** Every part that is missing or cannot be said. Empty: the text may be copied and sent. */
  incomplete: readonly IncompletePart[];
  /** Statements whose conditions can be evaluated. With none of them there is nothing to preview or test. */
  completeStatementIds: readonly string[];
  /** What was understood differently from how it was typed. */
  notices: readonly Notice[];
  /** Ranges of the text, in order and without overlap, made when first asked for. */
  readonly map: readonly MappedRange[];
}

type Style = Required<{ [Key in keyof GenerateOptions]: NonNullable<GenerateOptions[Key]> }>;

/** One block of the text; its ranges count from its own start. */
interface Block extends PrintedText {
  statementId?: string | undefined;
}

/**
 * The Liquid text of a template. Statements that have not changed since the last call are not printed again. An
 * incomplete condition is never dropped, which would send the text to more people: its gap stands in the text as
 * `⟨value⟩` and in `incomplete`.
 */
export function generateLiquid(template: Template, options: GenerateOptions = {}): GeneratedLiquid {
  const style: Style = {
    referenceStyle: options.referenceStyle ?? 'braced',
    outputStyle: options.outputStyle ?? 'readable',
  };
  const incomplete: IncompletePart[] = [];
  const completeStatementIds: string[] = [];
  const notices: Notice[] = [];
  for (const statement of template.statements) {
    const plan = planStatement(statement);
    if (plan.incomplete.length === 0) completeStatementIds.push(plan.statementId);
    else incomplete.push(...plan.incomplete);
    if (plan.textProblem !== undefined) incomplete.push(brokenText(plan.textProblem, plan.statementId));
    if (plan.notices.length > 0) notices.push(...plan.notices);
  }
  const { source, settings } = template;
  if (source?.fallback === undefined && settings.hasFallback && settings.fallbackType === 'custom') {
    const problem = branchTextProblem(settings.customFallback);
    if (problem !== undefined) incomplete.push(brokenText(problem));
  }
  const fallback = printFallback(template, style);
  const blocks = [...openingBlocks(template, style), ...statementBlocks(template, style), fallback.block];
  let text = '';
  for (const block of blocks) text += block.text;
  return {
    text,
    incomplete,
    completeStatementIds,
    notices: [...notices, ...fallback.notices],
    get map() {
      const ranges = placeRanges(blocks);
      Object.defineProperty(this, 'map', { value: ranges, enumerable: true });
      return ranges;
    },
  };
}

function brokenText(
  { start: _start, end: _end, ...coded }: BranchTextProblem,
  statementId?: string,
): IncompletePart {
  return {
    ...(statementId === undefined ? {} : { statementId }),
    part: 'text',
    kind: 'impossible',
    ...coded,
  };
}

/** Whether the tags of an imported chain can still be used: a `case` or `unless` only as a whole. */
export function keepsOpenings({ source, statements }: Template): boolean {
  if (source === undefined) return false;
  return source.keyword === 'if' || statements.every((statement) => statement.source?.opening !== undefined);
}

/**
 * Whether every tag of an imported text is still printed as it was written, so that layout and reference style have
 * nothing to say yet. Texts of branches may have changed; conditions, branches and fallback have not.
 */
export function keepsImportedTags({ source, statements, settings }: Template): boolean {
  if (source === undefined) return false;
  const keepsFallback = source.fallback !== undefined || !settings.hasFallback;
  return keepsFallback && statements.every((statement) => statement.source?.opening !== undefined);
}

/** All variables that the statements need, each once, in the order in which they are set. */
export function declarationsOf(template: Template): readonly Declaration[] {
  const kept = keepsOpenings(template) && !printsDeclarationsAnew(template);
  const found = new Map<string, Declaration>();
  for (const statement of template.statements) {
    if (kept && statement.source?.opening !== undefined) continue;
    const { declarations } = planStatement(statement);
    if (declarations.length === 0) continue;
    for (const declaration of declarations) found.set(declaration.name, declaration);
  }
  return [...found.values()];
}

/** An edited condition may no longer need the variables that stand before an imported chain. */
function printsDeclarationsAnew({ source, statements }: Template): boolean {
  return (
    source?.declarations !== undefined &&
    statements.some((statement) => statement.source?.opening === undefined)
  );
}

function openingBlocks(template: Template, { referenceStyle, outputStyle }: Style): Block[] {
  const layout = layouts[outputStyle];
  const blocks: Block[] = [];
  const { before = '', declarations = '' } = template.source ?? {};
  if (template.source !== undefined) blocks.push(single(before, 'source'));
  if (declarations !== '' && !printsDeclarationsAnew(template)) blocks.push(single(declarations, 'source'));
  for (const declaration of declarationsOf(template)) {
    const text = printDeclaration(declaration, layout, referenceStyle);
    // Set already, for another chain of the same text.
    if (before.includes(text)) continue;
    blocks.push(single(`${text}${layout.lineBreak}`, 'declaration'));
  }
  return blocks;
}

function statementBlocks(template: Template, style: Style): Block[] {
  const kept = keepsOpenings(template);
  const cache = blocksOfStyle(`${kept} ${style.referenceStyle} ${style.outputStyle}`);
  return template.statements.map((statement, index) => {
    const known = cache.get(statement);
    if (known?.isFirst === (index === 0)) return known;
    const block = { ...printBlock(statement, index === 0, kept, style), isFirst: index === 0 };
    cache.set(statement, block);
    return block;
  });
}

type CachedBlock = Block & { isFirst: boolean };

/** Printed statements by style: what has not changed is not printed again. */
const printed = new Map<string, WeakMap<Statement, CachedBlock>>();

function blocksOfStyle(key: string): WeakMap<Statement, CachedBlock> {
  const known = printed.get(key);
  if (known !== undefined) return known;
  const cache = new WeakMap<Statement, CachedBlock>();
  printed.set(key, cache);
  return cache;
}

function printBlock(statement: Statement, isFirst: boolean, keepOpening: boolean, style: Style): Block {
  const layout = layouts[style.outputStyle];
  const writer = createTextWriter();
  const { source } = statement;
  if (keepOpening && source?.opening !== undefined) {
    writer.write(source.opening, 'source');
  } else {
    const { trim } = source ?? {};
    const openTag = trim === 'left' || trim === 'both' ? '{%-' : layout.openTag;
    writer.write(`${openTag} ${isFirst ? 'if' : 'elsif'} `, 'tag');
    const styles = new Map(statement.conditions.map(({ id, referenceStyle }) => [id, referenceStyle]));
    printChain(planStatement(statement), writer, layout, (id) => styles.get(id) ?? style.referenceStyle);
    writer.write(` ${trim === 'right' || trim === 'both' ? '-%}' : layout.closeTag}`, 'tag');
  }
  writer.write(source?.before ?? layout.lineBreak, 'tag');
  writer.write(statement.customText, 'text');
  writer.write(source?.after ?? layout.lineBreak, 'tag');
  return { ...writer.written(), statementId: statement.id };
}

function printFallback(template: Template, style: Style): { block: Block; notices: readonly Notice[] } {
  const layout = layouts[style.outputStyle];
  const { source, settings } = template;
  const writer = createTextWriter();
  const notices: Notice[] = [];
  if (source?.fallback !== undefined) {
    writer.write(source.fallback, 'source');
  } else if (settings.hasFallback) {
    writer.write(`${layout.openTag} else ${layout.closeTag}${layout.lineBreak}`, 'tag');
    if (settings.fallbackType === 'custom') {
      writer.write(settings.customFallback, 'text');
    } else {
      const abort = printAbort(settings.abortReason, layout);
      writer.write(abort.text, 'tag');
      if (abort.changed) {
        const params = { reason: settings.abortReason, printed: abort.reason };
        notices.push({ code: 'abort-reason-changed', params });
      }
    }
    writer.write(layout.lineBreak, 'tag');
  }
  // The tag that closes an `unless` or a `case` keeps its trim markers when it becomes an `endif`.
  const closing = keepsOpenings(template) ? source?.closing : source?.closing.replace(/end\w+/, 'endif');
  writer.write(closing ?? closingTag(layout), 'tag');
  if (source !== undefined) writer.write(source.after, 'source');
  return { block: writer.written(), notices };
}

function closingTag({ openTag, closeTag }: Layout): string {
  return `${openTag} endif ${closeTag}`;
}

function single(text: string, part: 'source' | 'declaration'): Block {
  const writer = createTextWriter();
  writer.write(text, part);
  return writer.written();
}

function placeRanges(blocks: readonly Block[]): MappedRange[] {
  let offset = 0;
  return blocks.flatMap(({ text, ranges, statementId }) => {
    const start = offset;
    offset += text.length;
    return ranges.map((range) => ({
      ...range,
      start: range.start + start,
      end: range.end + start,
      ...(statementId === undefined ? {} : { statementId }),
    }));
  });
}
