import { withDistinctNames, type DistinctDeclarations } from '../../expression/distinct-names.ts';
import type { Declaration } from '../../expression/nodes.ts';
import { openingTrimsLeft } from '../../model/imported-layout.ts';
import type { Statement, Template, TemplateSource } from '../../model/template.ts';
import { layouts } from '../../printer/output-style.ts';
import { printDeclaration, type OuterTags } from '../../printer/print-chain.ts';
import { branchTextProblem } from './branch-text.ts';
import { planStatement, type StatementPlan } from './build-chain.ts';
import { spaceLeftBy, trimmedEnd, trimsLeft } from './declared-space.ts';
import { keepsOpenings } from './kept-tags.ts';
import type { TextStyle } from './text-style.ts';

/** The text before the first tag of a chain. */
export interface Opening {
  /** As an imported text had it. */
  kept: string;
  declarations: string;
  /** White space of the imported text that must stay in the message. */
  space: string;
  /** Whether the first tag of the chain trims its left side. */
  trimsLeft: boolean;
}

/** All variables that have to be printed before the statements, each once, in the order in which they are set. */
export function declarationsOf(template: Template, plans: readonly StatementPlan[]): DistinctDeclarations {
  const kept = keepsOpenings(template) && !replacesDeclarations(template);
  const needed: Declaration[] = [];
  for (const [index, { declarations }] of plans.entries()) {
    if (kept && template.statements[index]?.source?.opening !== undefined) continue;
    if (declarations.length > 0) needed.push(...declarations);
  }
  return withDistinctNames(needed);
}

/**
 * The text before the chain. The variables add nothing to the message: neither their line breaks, nor the white space
 * that an imported tag used to trim from the text before it.
 */
export function printOpening(
  template: Template,
  { declarations }: DistinctDeclarations,
  style: TextStyle,
): Opening {
  const { source } = template;
  const layout = layouts[style.outputStyle];
  if (source === undefined) {
    const outer = { left: layout.openTag === '{%-', right: layout.lineBreak !== '' };
    const text = printAll(declarations, outer, outer, layout.lineBreak, style);
    return { kept: '', declarations: text, space: '', trimsLeft: outer.left };
  }
  const first = openingTrimsLeft(template, 0);
  const isAnew = replacesDeclarations(template);
  const own = source.declarations ?? '';
  const space = isAnew ? (spaceLeftBy(own, first) ?? '') : '';
  const left = isAnew && own !== '' ? trimsLeft(own) : first;
  const kept = isAnew ? source.before : source.before + own;
  const added = declarations.filter((declaration) => !isSetAlready(declaration, source, style));
  if (added.length === 0) {
    if (space === '') return { kept, declarations: '', space, trimsLeft: left };
    return { kept: left ? trimmedEnd(kept) : kept, declarations: '', space, trimsLeft: false };
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
 * Whether the variable is already set for an earlier chain, at the top of the text, so that it is set for everybody. A
 * value that depends on a variable of the text may have changed since.
 */
function isSetAlready(
  declaration: Declaration,
  { before }: TemplateSource,
  { referenceStyle }: TextStyle,
): boolean {
  if (!before.includes(declaration.name) || dependsOnText(declaration)) return false;
  const text = printDeclaration(declaration, { left: false, right: false }, referenceStyle);
  const inner = text.slice('{%'.length, -'%}'.length);
  const at = before.lastIndexOf(inner);
  return at !== -1 && branchTextProblem(before.slice(0, at).replace(/\{%-?$/, '')) === undefined;
}

function dependsOnText(declaration: Declaration): boolean {
  switch (declaration.kind) {
    case 'text':
      return false;
    case 'moment':
      return declaration.of.kind === 'reference' && declaration.of.reference.object === 'variable';
    case 'flag':
      return declaration.anyOf.some(({ left, right }) =>
        [left, right].some((operand) =>
          operand?.kind === 'reference'
            ? operand.reference.object === 'variable'
            : operand?.kind === 'variable' && dependsOnText(operand.declaration),
        ),
      );
  }
}

/**
 * Whether the variables before an imported chain are printed again: an edited condition may no longer need them. They
 * stay as they are while an unedited tag uses another name for one than it would get now.
 */
function replacesDeclarations(template: Template): boolean {
  const { source, statements } = template;
  if (source?.declarations === undefined) return false;
  if (statements.every((statement) => statement.source?.opening !== undefined)) return false;
  if (spaceLeftBy(source.declarations, false) === undefined) return false;
  return !keepsOpenings(template) || statements.every(namesWhatItNeeds);
}

function namesWhatItNeeds(statement: Statement): boolean {
  const opening = statement.source?.opening;
  if (opening === undefined || !opening.includes('sluice_')) return true;
  const names = new Set(planStatement(statement).declarations.map(({ name }) => name));
  return (opening.match(/\bsluice_\w+/g) ?? []).every((name) => names.has(name));
}
