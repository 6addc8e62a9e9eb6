import type { Template } from '../model/template.ts';
import { placeRanges, type TextMap } from '../printer/placed-ranges.ts';
import { createTextWriter, type MappedPart, type PrintedText } from '../printer/text-map.ts';
import { branchTextProblem, type BranchTextProblem } from './print/branch-text.ts';
import type { IncompletePart, Notice } from './print/gap.ts';
import { printBranches, printEnding, printOpening } from './print/print-text.ts';
import {
  planText,
  textStyle,
  type GenerateOptions,
  type TextPlan,
  type TextStyle,
} from './print/text-plan.ts';

/** The Liquid of a template. */
export interface GeneratedLiquid {
  text: string;
  /** Every part that is missing or impossible. When empty, the text may be copied and sent. */
  incomplete: readonly IncompletePart[];
  /** Statements whose conditions can be evaluated. With none of them there is nothing to preview or test. */
  completeStatementIds: readonly string[];
  /** The changes that were made to typed values. */
  notices: readonly Notice[];
  /** The part of the template that each range of the text belongs to. */
  readonly map: TextMap;
}

/** The last text of each template, for as long as somebody holds it: several parts of a page ask for the same one. */
const lastTexts = new WeakMap<Template, { style: string; made: WeakRef<GeneratedLiquid> }>();

/**
 * The Liquid text of a template. Statements that have not changed since the last call are not printed again. An
 * incomplete condition is never dropped, which would send the text to more people: its gap is printed as `⟨value⟩` and
 * listed in `incomplete`. Additions to an imported text take the layout of the text around them, and change no other
 * message than the edited one.
 */
export function generateLiquid(template: Template, options: GenerateOptions = {}): GeneratedLiquid {
  if (template.statements.length === 0) return keptText(template);
  const style = textStyle(template, options);
  const key = `${style.referenceStyle} ${style.outputStyle}`;
  const last = lastTexts.get(template);
  const known = last?.style === key ? last.made.deref() : undefined;
  if (known !== undefined) return known;
  const made = printTemplate(template, style);
  lastTexts.set(template, { style: key, made: new WeakRef(made) });
  return made;
}

function printTemplate(template: Template, style: TextStyle): GeneratedLiquid {
  const plan = planText(template, style);
  const opening = printOpening(plan);
  const branches = printBranches(plan, opening.trimsLeft);
  const ending = printEnding(plan);
  const blocks = [
    single(opening.kept, 'source'),
    single(opening.declarations, 'declaration'),
    single(opening.space, 'space'),
    ...branches,
    ending.block,
  ];
  let text = '';
  for (const block of blocks) text += block.text;
  const { incomplete, completeStatementIds, notices } = problemsOf(plan);
  return {
    text,
    incomplete,
    completeStatementIds,
    notices: [...notices, ...ending.notices],
    map: placeRanges(blocks),
  };
}

/** A text without branches is printed as it was imported. */
function keptText({ source }: Template): GeneratedLiquid {
  const block = single(source === undefined ? '' : source.before + source.after, 'source');
  return {
    text: block.text,
    incomplete: [],
    completeStatementIds: [],
    notices: [],
    map: placeRanges([block]),
  };
}

function problemsOf({
  template,
  statements,
}: TextPlan): Pick<GeneratedLiquid, 'incomplete' | 'completeStatementIds' | 'notices'> {
  const incomplete: IncompletePart[] = [];
  const completeStatementIds: string[] = [];
  const notices: Notice[] = [];
  for (const plan of statements) {
    if (plan.incomplete.length === 0) completeStatementIds.push(plan.statement.id);
    else incomplete.push(...plan.incomplete);
    if (plan.textProblem !== undefined) incomplete.push(brokenText(plan.textProblem, plan.statement.id));
    if (plan.notices.length > 0) notices.push(...plan.notices);
  }
  const { source, settings } = template;
  if (source?.fallback === undefined && settings.hasFallback && settings.fallbackType === 'custom') {
    const problem = branchTextProblem(settings.customFallback);
    if (problem !== undefined) incomplete.push(brokenText(problem));
  }
  return { incomplete, completeStatementIds, notices };
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

function single(text: string, part: MappedPart): PrintedText {
  const writer = createTextWriter();
  writer.write(text, part);
  return writer.written();
}
