import type { LiquidDocument, LiquidNode } from '../document/nodes.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import { isOpaque } from '../document/syntax-problems.ts';
import { branchTextProblem } from '../translate/print/branch-text.ts';
import { checkBlock } from './blocks/check-block.ts';
import { checkBroken } from './blocks/check-broken.ts';
import { checkOpaque } from './blocks/check-opaque.ts';
import { checkTag } from './blocks/check-tags.ts';
import { checkElements } from './blocks/torn-element.ts';
import { recallConditions } from './context/kept-branches.ts';
import type { Catalog } from './context/text-context.ts';
import {
  type CheckedText,
  type TemplateFacts,
  type EnclosingBlock,
  textContext,
  type TextContext,
  visitWithEnclosingBlocks,
} from './context/text-context.ts';
import { finding, type Found } from './finding.ts';
import type { TextEdit } from './fix.ts';
import { checkOutput, checkTagsInOutputs } from './outputs/check-outputs.ts';
import { unbalancedTag } from './shared-checks.ts';
import { findingsOf, type Finding, visitorsOf } from './table.ts';

/** What is known of a text that is checked. */
export interface CheckOptions {
  /**
   * A Content Block takes variables from the message around it, so those that it does not set itself are only worth
   * knowing. Without it, the text is a whole message.
   */
  of?: 'message' | 'content-block';
}

/**
 * Checks a text. The findings are in the order of the text. With a catalog of the workspace's attributes, names and
 * types are checked too. Never throws; takes time linear in the text.
 */
export function checkLiquid(
  text: string,
  catalog?: Catalog,
  { of = 'message' }: CheckOptions = {},
): Finding[] {
  return checkDocument(parseLiquid(text), catalog, of === 'message' ? 'whole' : of);
}

export function checkDocument(
  document: LiquidDocument,
  catalog: Catalog | undefined,
  kind: CheckedText,
  ofTemplate?: TemplateFacts,
): Finding[] {
  if (ofTemplate !== undefined) recallConditions(document, ofTemplate.ownerOf);
  const context = textContext(document, catalog, kind, checkLines, ofTemplate);
  const found: Found[] = [...checkTagsInOutputs(document), ...checkElements(context)];
  // One by one: a spread call takes only about a hundred thousand arguments.
  visitWithEnclosingBlocks(document.nodes, (node, enclosing) => {
    for (const entry of checkNode(node, enclosing, context)) found.push(entry);
  });
  return oneForEachVariable(
    withoutOpenings(
      findingsOf(found).toSorted((one, other) => one.start - other.start || one.end - other.end),
    ),
  );
}

/** A variable that nothing sets is one mistake, however often it is used: its first use is reported, with the fix of all. */
function oneForEachVariable(found: Finding[]): Finding[] {
  const edits = new Map<string, TextEdit[]>();
  return found
    .filter(({ code, params, fix }) => {
      if (code !== 'unknown-variable') return true;
      const before = edits.get(params.name);
      const own = fix?.kind === 'text' ? fix.edits : [];
      if (before === undefined) edits.set(params.name, [...own]);
      else before.push(...own);
      return before === undefined;
    })
    .map((entry) => {
      if (entry.code !== 'unknown-variable' || entry.fix?.kind !== 'text') return entry;
      return { ...entry, fix: { ...entry.fix, edits: edits.get(entry.params.name) ?? entry.fix.edits } };
    });
}

/** A broken end is one mistake: the block that it was to close is not reported, too. */
function withoutOpenings(found: Finding[]): Finding[] {
  const explained = new Set<Finding>();
  const open = new Map<string, Finding[]>();
  for (const entry of found) {
    const { code, params } = entry;
    if (code === 'unbalanced-tag' && params.problem === 'block-never-closed') {
      const others = open.get(params.name);
      if (others === undefined) open.set(params.name, [entry]);
      else others.push(entry);
      continue;
    }
    const closed = blockToClose(entry);
    const opening = closed === undefined ? undefined : open.get(closed)?.pop();
    if (opening !== undefined) explained.add(opening);
  }
  return explained.size === 0 ? found : found.filter((entry) => !explained.has(entry));
}

/** The name of the block that a broken end was to close. */
function blockToClose({ code, params }: Finding): string | undefined {
  if (code === 'unbalanced-tag' && params.problem === 'tag-never-closed') return params.closes;
  if (code !== 'unknown-tag' || params.problem !== 'unknown' || !params.near?.startsWith('end'))
    return undefined;
  return params.near.slice('end'.length);
}

/** Checks the lines of a `liquid` tag. Only certain mistakes are reported. */
function checkLines(document: LiquidDocument): Finding[] {
  return checkDocument(document, undefined, 'lines').filter(({ severity }) => severity === 'error');
}

function checkNode(
  node: LiquidNode,
  enclosing: EnclosingBlock | undefined,
  context: TextContext,
): readonly Found[] {
  switch (node.kind) {
    case 'text':
      return visitorsOf.text.flatMap((visit) => visit(node, context));
    case 'output':
      return checkOutput(node, enclosing, context);
    case 'tag':
      return checkTag(node, enclosing, context);
    case 'broken':
      return checkBroken(node, enclosing, context);
    case 'block':
      return isOpaque(node.name) ? checkOpaque(node, context) : checkBlock(node, context);
  }
}

/**
 * Checks the text of one branch, with positions in that text: including text that would end the branch early, or keep
 * it open. Never throws.
 */
export function checkBranchText(text: string, catalog?: Catalog): Finding[] {
  const found = checkDocument(parseLiquid(text), catalog, 'branch');
  const problem = branchTextProblem(text);
  if (problem === undefined) return found;
  const { start, end, ...gap } = problem;
  const broken = finding(unbalancedTag, { problem: 'branch-text', gap }, start, end);
  // Only the cause is reported, not the tags that look unbalanced because of it.
  return findingsOf([broken, ...found.filter(({ code }) => code !== 'unbalanced-tag')]).toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  );
}
