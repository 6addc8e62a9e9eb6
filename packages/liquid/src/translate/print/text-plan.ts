import {
  withDistinctNames,
  type DistinctDeclarations,
  type NamesOfText,
} from '../../expression/distinct-declarations.ts';
import type { Declaration } from '../../expression/nodes.ts';
import { openingTrimsLeft } from '../../model/imported-layout.ts';
import type { OutputStyle, ReferenceStyle, Statement, Template } from '../../model/template.ts';
import { declarationMarkup, layouts, type Layout } from '../../printer/print-chain.ts';
import { planStatement, type StatementPlan } from './build-chain.ts';

/** The style of the text. Absent options follow the template's settings. */
export interface GenerateOptions {
  /** @default that of the settings, else 'braced' */
  referenceStyle?: ReferenceStyle | undefined;
  /** @default that of the settings, else 'readable' */
  outputStyle?: OutputStyle | undefined;
}

/** The same with all options set. */
export interface TextStyle {
  referenceStyle: ReferenceStyle;
  outputStyle: OutputStyle;
}

/**
 * The style of the shown text is that of the sent text: without options, the settings that are saved with the template
 * decide.
 */
export function textStyle({ settings }: Template, options: GenerateOptions): TextStyle {
  return {
    referenceStyle: options.referenceStyle ?? settings.referenceStyle ?? 'braced',
    outputStyle: options.outputStyle ?? settings.outputStyle ?? 'readable',
  };
}

/** Everything that is decided about a template as a whole before any of it is printed. */
export interface TextPlan extends DistinctDeclarations {
  template: Template;
  style: TextStyle;
  layout: Layout;
  /** The meaning of each statement, in order. */
  statements: readonly StatementPlan[];
  /** Whether the tags of an imported chain can still be used. */
  keepsOpenings: boolean;
  /**
   * The white space that the variables before an imported chain leave in the message; present only where the variables
   * are printed again.
   */
  replacedSpace: string | undefined;
}

/** Plans a text once. What is printed afterwards follows from the plan alone. */
export function planText(
  template: Template,
  style: TextStyle,
  isTakenElsewhere?: NamesOfText['isTaken'],
): TextPlan {
  const statements = template.statements.map(planStatement);
  // A `case` or an `unless` is kept only as a whole.
  const keepsOpenings = template.source?.keyword === 'if' || keepsImportedTags(template);
  const replacedSpace = spaceOfReplaced(template, statements, keepsOpenings);
  const skipsKept = keepsOpenings && replacedSpace === undefined;
  const needed: Declaration[] = [];
  const kept: Declaration[] = [];
  for (const { statement, declarations } of statements) {
    if (declarations.length === 0) continue;
    const isKept = keepsOpenings && hasOpening(statement);
    if (isKept) kept.push(...declarations);
    if (!isKept || !skipsKept) needed.push(...declarations);
  }
  const isTakenHere = namesTaken(template, replacedSpace === undefined, style);
  const isTaken =
    isTakenElsewhere === undefined || isTakenHere === undefined
      ? (isTakenElsewhere ?? isTakenHere)
      : either(isTakenHere, isTakenElsewhere);
  return {
    ...withDistinctNames(needed, { kept: skipsKept ? [] : kept, isTaken }),
    template,
    style,
    layout: layouts[style.outputStyle],
    statements,
    keepsOpenings,
    replacedSpace,
  };
}

type IsTaken = NonNullable<NamesOfText['isTaken']>;

function either(one: IsTaken, other: IsTaken): IsTaken {
  return (name, declaration) => one(name, declaration) || other(name, declaration);
}

/** Tells which names the text around an imported chain gives to something else than the chain would. */
function namesTaken(
  { source }: Template,
  keepsDeclarations: boolean,
  style: TextStyle,
): NamesOfText['isTaken'] {
  const own = keepsDeclarations ? (source?.declarations ?? '') : '';
  return namesTakenIn(source === undefined ? '' : source.before + own + source.after, style);
}

/** Tells which names a text gives to something else; `undefined` when it sets none of them. */
export function namesTakenIn(around: string, { referenceStyle }: TextStyle): NamesOfText['isTaken'] {
  if (!around.includes('sluice_')) return undefined;
  const settings = new Map<string, number>();
  for (const [, name = ''] of around.matchAll(/\b(?:assign|capture) (sluice_\w+)/g))
    settings.set(name, (settings.get(name) ?? 0) + 1);
  return (name, declaration) => {
    const count = settings.get(name);
    if (count === undefined) return false;
    const text = declarationMarkup({ ...declaration, name }, referenceStyle);
    const inOne = text.split(`assign ${name} =`).length - 1 || 1;
    return (around.split(text).length - 1) * inOne !== count;
  };
}

/**
 * Tells whether every condition of an imported text is still printed as it was written, so that output style and reference
 * style have no effect yet. Texts and fallback may have changed: they keep their layout.
 */
export function keepsImportedTags({ source, statements }: Template): boolean {
  return source !== undefined && statements.every(hasOpening);
}

function hasOpening({ source }: Statement): boolean {
  return source?.opening !== undefined;
}

/**
 * The variables before an imported chain are printed again when an edited condition may no longer need them. They stay as
 * they are while an unedited tag uses another name for one than it would get now.
 */
function spaceOfReplaced(
  template: Template,
  statements: readonly StatementPlan[],
  keepsOpenings: boolean,
): string | undefined {
  const declarations = template.source?.declarations;
  if (declarations === undefined || keepsImportedTags(template)) return undefined;
  return !keepsOpenings || statements.every(namesWhatItNeeds)
    ? spaceLeftBy(declarations, openingTrimsLeft(template, 0))
    : undefined;
}

function namesWhatItNeeds({ statement, declarations }: StatementPlan): boolean {
  const opening = statement.source?.opening;
  if (opening === undefined || !opening.includes('sluice_')) return true;
  const names = new Set(declarations.map(({ name }) => name));
  return (opening.match(/\bsluice_\w+/g) ?? []).every((name) => names.has(name));
}

/** The white space that the engine's trim markers remove. */
const engineSpace = '\0\t\n\v\f\r ';

/**
 * The white space between the tags of declarations that no trim marker removes. `undefined` if there is anything else
 * between them, so that they cannot be replaced.
 */
function spaceLeftBy(declarations: string, nextTrimsLeft: boolean): string | undefined {
  let left = '';
  let position = 0;
  let isTrimmed = false;
  let isCaptured = false;
  for (;;) {
    const start = declarations.indexOf('{%', position);
    const piece = declarations.slice(position, start === -1 ? undefined : start);
    const end = start === -1 ? -1 : declarations.indexOf('%}', start + 2);
    // Captured text is not sent, but the trim markers around it count.
    if (!isCaptured) {
      if (trimmedEnd(piece) !== '' || (start !== -1 && end === -1)) return undefined;
      const nextTrims = start === -1 ? nextTrimsLeft : declarations[start + 2] === '-';
      if (!isTrimmed && !nextTrims) left += piece;
    }
    if (start === -1 || end === -1) return left;
    const tag = declarations.slice(start, end);
    if (/^\{%-?\s*capture\b/.test(tag)) isCaptured = true;
    else if (/^\{%-?\s*endcapture\b/.test(tag)) isCaptured = false;
    isTrimmed = tag.endsWith('-');
    position = end + 2;
  }
}

/** A text, trimmed at its end like by a trim marker after it. */
export function trimmedEnd(text: string): string {
  let end = text.length;
  while (end > 0 && engineSpace.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A text, trimmed at its start like by a trim marker before it. */
export function trimmedStart(text: string): string {
  let start = 0;
  while (start < text.length && engineSpace.includes(text.charAt(start))) start += 1;
  return text.slice(start);
}
