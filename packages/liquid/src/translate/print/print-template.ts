import type { Declaration } from '../../expression/nodes.ts';
import type { Template } from '../../model/template.ts';
import { placeRanges } from '../../printer/placed-ranges.ts';
import { createTextWriter, type MappedPart, type PrintedText } from '../../printer/text-map.ts';
import type { GeneratedLiquid } from './generated.ts';
import type { IsTaken } from './message-names.ts';
import { printBranches, printEnding, printOpening } from './print-text.ts';
import { problemsOf } from './problems.ts';
import { planText, textStyle, type GenerateOptions, type TextStyle } from './text-plan.ts';

/** A printed template, with what a message around it needs to know. */
export interface PrintedTemplate {
  generated: GeneratedLiquid;
  /** The variables that are set before the chain, under their printed names. */
  declarations: readonly Declaration[];
  /** Whether the text before it is to lose the white space at its end. */
  trimsBefore: boolean;
}

/** The last text of each template, for as long as somebody holds it: several parts of a page ask for the same one. */
const lastTexts = new WeakMap<Template, { style: string; made: WeakRef<PrintedTemplate> }>();

/** Held by the text, so that what a message needs of it lives as long. */
const printedOf = new WeakMap<GeneratedLiquid, PrintedTemplate>();

/** Prints a template, or returns what it was printed as the last time. */
export function printOnce(template: Template, options: GenerateOptions = {}): PrintedTemplate {
  const style = textStyle(template, options);
  const key = `${style.referenceStyle} ${style.outputStyle}`;
  const last = lastTexts.get(template);
  const known = last?.style === key ? last.made.deref() : undefined;
  if (known !== undefined) return known;
  const made = printTemplate(template, style);
  lastTexts.set(template, { style: key, made: new WeakRef(made) });
  printedOf.set(made.generated, made);
  return made;
}

/** @param isTaken tells which names the rest of a message gives to something else */
export function printTemplate(template: Template, style: TextStyle, isTaken?: IsTaken): PrintedTemplate {
  if (template.statements.length === 0)
    return { generated: keptText(template), declarations: [], trimsBefore: false };
  const plan = planText(template, style, isTaken);
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
  const { incomplete, completeStatementIds, notices } = problemsOf(template, plan.statements);
  const generated: GeneratedLiquid = {
    text,
    incomplete,
    completeStatementIds,
    notices: [...notices, ...ending.notices],
    map: placeRanges(blocks),
  };
  return { generated, declarations: plan.declarations, trimsBefore: opening.trimsBefore === true };
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

/** A block of one range. */
export function single(text: string, part: MappedPart): PrintedText {
  const writer = createTextWriter();
  writer.write(text, part);
  return writer.written();
}
