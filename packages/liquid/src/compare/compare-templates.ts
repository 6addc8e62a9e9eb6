import { printsElse } from '../model/imported-layout.ts';
import type { Statement, Template } from '../model/template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { compareConditions } from './compare-conditions.ts';
import { compareOutcomes, compareTexts, outcomeOf } from './compare-outcomes.ts';
import { movedItems } from './match.ts';
import { matchBranches } from './match-branches.ts';
import { type BranchOutcome, type ChangedPlace, placeOf, type TemplateChange } from './template-change.ts';

/**
 * Returns what differs between two templates, in the order of the second. Branches and conditions are matched by what they say,
 * not by their ids: a text that was read again has new ids. Templates that print the same text and say the same have no
 * differences; any other two have at least one.
 */
export function compareTemplates(before: Template, after: Template): readonly TemplateChange[] {
  if (before === after) return [];
  const changes = [
    ...compareTextAround('before', before, after),
    ...compareBranches(before, after),
    ...compareElse(before, after),
    ...compareTextAround('after', before, after),
    ...compareStyles(before, after),
  ];
  if (changes.length > 0) return changes;
  const isSameText = generateLiquid(before).text === generateLiquid(after).text;
  return isSameText ? [] : [{ code: 'formatting-changed', params: {} }];
}

function compareBranches(before: Template, after: Template): TemplateChange[] {
  const matches = matchBranches(before.statements, after.statements);
  const moved = movedItems(matches);
  const newIndexes = new Map(
    matches.flatMap((from, to) => (from === undefined ? [] : [[from, to] as const])),
  );
  const groups: { position: number; changes: TemplateChange[] }[] = [];
  // A branch that is gone is told where it was: after the branch that it followed.
  let position = -1;
  for (const [index, statement] of before.statements.entries()) {
    const to = newIndexes.get(index);
    if (to === undefined) {
      const place = placeOf(index, statement);
      const change: TemplateChange = { code: 'branch-removed', params: { statement }, before: place };
      groups.push({ position: position + 0.5, changes: [change] });
    } else if (!moved.has(to)) position = to;
  }
  for (const [index, statement] of after.statements.entries()) {
    const from = matches[index];
    const old = before.statements[from ?? -1];
    const place = placeOf(index, statement);
    if (from === undefined || old === undefined) {
      groups.push({
        position: index,
        changes: [{ code: 'branch-added', params: { statement }, after: place }],
      });
      continue;
    }
    const changes: TemplateChange[] = [
      ...(moved.has(index) ? [{ code: 'branch-moved', params: {} } as const] : []),
      ...compareBranch(old, statement),
    ];
    groups.push({ position: index, changes: placed(changes, placeOf(from, old), place) });
  }
  return groups.toSorted((one, other) => one.position - other.position).flatMap(({ changes }) => changes);
}

export function placed(
  changes: readonly TemplateChange[],
  before: ChangedPlace,
  after: ChangedPlace,
): TemplateChange[] {
  return changes.map((change) => ({ ...change, before, after }));
}

/** Returns what differs between two versions of a branch. */
export function compareBranch(before: Statement, after: Statement): TemplateChange[] {
  return [
    ...compareNames(before.name, after.name),
    ...compareConditions(before.conditions, after.conditions),
    ...compareOutcomes(outcomeOf(before.customText), outcomeOf(after.customText)),
  ];
}

export function compareNames(before: string | undefined, after: string | undefined): TemplateChange[] {
  return before === after ? [] : [{ code: 'name-changed', params: { before, after } }];
}

const elsePlace: ChangedPlace = { kind: 'else' };

export function compareElse(before: Template, after: Template): TemplateChange[] {
  const [was, is] = [elseOutcome(before), elseOutcome(after)];
  if (was === undefined || is === undefined) {
    if (is !== undefined) return [{ code: 'else-added', params: { outcome: is }, after: elsePlace }];
    return was === undefined ? [] : [{ code: 'else-removed', params: { outcome: was }, before: elsePlace }];
  }
  return placed(compareOutcomes(was, is), elsePlace, elsePlace);
}

export function elseOutcome(template: Template): BranchOutcome | undefined {
  const { statements, settings } = template;
  if (statements.length === 0 || !printsElse(template)) return undefined;
  if (settings.fallbackType === 'abort') return { kind: 'abort', reason: settings.abortReason };
  return outcomeOf(settings.customFallback);
}

/** The text around the branches, and before it what a text without any branch consists of. */
export function compareTextAround(
  kind: 'before' | 'after',
  before: Template,
  after: Template,
): TemplateChange[] {
  const changes = compareTexts(textAround(kind, before), textAround(kind, after));
  return placed(changes, { kind }, { kind });
}

export function textAround(kind: 'before' | 'after', { source, statements }: Template): string {
  if (source === undefined) return '';
  if (statements.length > 0) return source[kind];
  return kind === 'before' ? source.before + source.after : '';
}

export function compareStyles(before: Template, after: Template): TemplateChange[] {
  const changes: TemplateChange[] = [];
  const [was, is] = [before.settings, after.settings];
  const outputs = { before: was.outputStyle ?? 'readable', after: is.outputStyle ?? 'readable' };
  if (outputs.before !== outputs.after) changes.push({ code: 'output-style-changed', params: outputs });
  const references = { before: was.referenceStyle ?? 'braced', after: is.referenceStyle ?? 'braced' };
  if (references.before !== references.after)
    changes.push({ code: 'reference-style-changed', params: references });
  return changes;
}
