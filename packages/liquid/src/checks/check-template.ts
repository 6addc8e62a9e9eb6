import { parseLiquid } from '../document/parse-liquid.ts';
import { conditionsIn, isFlat } from '../model/condition-items.ts';
import type { Statement, Template } from '../model/template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { planStatement } from '../translate/print/build-chain.ts';
import { checkDocument } from './check-liquid.ts';
import type { Catalog } from './context/text-context.ts';
import { nameChecks } from './decided/name-checks.ts';
import { finding } from './finding.ts';
import { mixedAndOr } from './meaning/mixed-and-or.ts';
import { type Finding, findingsOf, visitorsOf } from './table.ts';
import { fixOfTemplate } from './template/template-fixes.ts';
import { templatePlaces, type TemplatePlaces } from './template/template-places.ts';
import { groupingOfConditions, usualOrder } from './template/usual-order.ts';

/**
 * Checks a template. Positions are those of its generated text; fixes are edits of the template, so that the builder
 * can apply them. Never throws.
 */
export function checkTemplate(template: Template, catalog?: Catalog): Finding[] {
  return checkDecision(template, catalog);
}

/**
 * The same for a decision of a message, where a check of the whole text knows better what the text around it means.
 * @param isFound tells whether what is found in the printed text is found in the whole message, too
 */
export function checkDecision(
  template: Template,
  catalog: Catalog | undefined,
  isFound: (found: Finding) => boolean = () => true,
): Finding[] {
  const generated = generateLiquid(template);
  const places = templatePlaces(generated, template);
  const statements = new Map(template.statements.map((statement) => [statement.id, statement] as const));
  const incomplete = new Set(generated.incomplete.map((part) => part.statementId));
  const hasBrokenText = generated.incomplete.some(({ part }) => part === 'text');
  const ofTemplate = {
    declared: template.statements.map(({ conditions }) => conditionsIn(conditions)),
    ownerOf: (start: number) => statements.get(places.statementAt(start) ?? ''),
  };
  const inText = checkDocument(parseLiquid(generated.text), catalog, 'whole', ofTemplate)
    .filter(isFound)
    .flatMap((found) => located(found, template, places))
    .filter((found) => found.statementId === undefined || !incomplete.has(found.statementId))
    // A text that breaks its branch makes everything after it look broken.
    .filter(({ code }) => code !== 'unbalanced-tag' || !hasBrokenText)
    .filter((found) => isAboutBuiltConditions(found, statements.get(found.statementId ?? '')));
  const unknown = new Set(
    inText.flatMap(({ code, conditionId }) => (nameChecks.has(code) ? [conditionId] : [])),
  );
  const isTorn = inText.some(({ code }) => code === 'unbalanced-tag');
  const checked = { template, places, gaps: generated.incomplete, incomplete, unknown, isTorn };
  const built = visitorsOf.template.flatMap((visit) => visit(checked));
  const impossible = new Set(
    built.flatMap(({ code, conditionId }) => (code === 'impossible-operator' ? [conditionId] : [])),
  );
  const others = inText.filter(
    ({ code, conditionId }) => code !== 'impossible-operator' || !impossible.has(conditionId),
  );
  const found = [...others, ...mixedLists(template, inText, incomplete, places)].map((entry) => {
    const { fix: _fix, ...rest } = entry;
    const fix = fixOfTemplate(entry, template, statements.get(entry.statementId ?? ''), places);
    return fix === undefined ? rest : { ...rest, fix };
  });
  return findingsOf([...built, ...found].toSorted((one, other) => one.start - other.start));
}

/** The part of the template that a finding is about. */
function located(found: Finding, template: Template, places: TemplatePlaces): Finding[] {
  const { first, last } = places.ends(found);
  if (first?.part === 'declaration') {
    // Nobody built what is printed before the chain; only the name in it was chosen.
    const name = 'name' in found.params ? found.params.name : '';
    if (!nameChecks.has(found.code)) return [];
    return template.statements.flatMap((statement) =>
      conditionsIn(statement.conditions)
        .filter(({ attributeName }) => attributeName === name)
        .map(({ id }) => ({
          ...found,
          ...places.ofCondition(id),
          statementId: statement.id,
          conditionId: id,
        })),
    );
  }
  const conditionId = first?.conditionId === last?.conditionId ? first?.conditionId : undefined;
  return [{ ...found, statementId: first?.statementId ?? last?.statementId, conditionId }];
}

/**
 * People see `is any of` as one condition, and a group as another, so mixed and/or is reported for these, not for the printed
 * text.
 */
function isAboutBuiltConditions({ code }: Finding, statement: Statement | undefined): boolean {
  return code !== 'mixed-and-or' || statement === undefined || !hasLists(statement);
}

function hasLists(statement: Statement): boolean {
  const { conditions } = statement;
  return !isFlat(conditions) || planStatement(statement).comparisons.length !== conditions.length;
}

function mixedLists(
  template: Template,
  inText: readonly Finding[],
  incomplete: ReadonlySet<string | undefined>,
  places: TemplatePlaces,
): Finding[] {
  const known = new Set(
    inText.flatMap(({ code, statementId }) => (code === 'mixed-and-or' ? [statementId] : [])),
  );
  const found = template.statements.flatMap((statement) => {
    const { id, conditions } = statement;
    if (incomplete.has(id) || known.has(id) || !hasLists(statement)) return [];
    if (!groupingOfConditions(statement).differs) return [];
    const { start, end } = places.ofItems(conditions);
    const hasRewrite = usualOrder(statement) !== undefined;
    return [{ ...finding(mixedAndOr, { hasRewrite }, start, end), statementId: id }];
  });
  return findingsOf(found);
}
