import { compareExactly } from '../evaluator/compare.ts';
import { evaluateChain } from '../evaluator/evaluate-chain.ts';
import { joinsOfRewrite, groupingOf } from '../expression/grouping.ts';
import type { TemplateAction } from '../model/template-action.ts';
import type { Condition, Statement, Template } from '../model/template.ts';
import { planStatement } from '../translate/build-chain.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import type { GeneratedLiquid } from '../translate/generate-liquid.ts';
import { gapMessage } from '../messages/gaps.ts';
import { impossibleReasonMessage } from '../messages/operators.ts';
import { checkLiquid } from './check-liquid.ts';
import { operatorDefinition } from '../model/operators.ts';
import { dataTypeOf } from '../model/default-attribute-type.ts';
import { finding } from './finding.ts';
import type { Catalog, Finding, Fix } from './finding.ts';

/**
 * Everything worth saying about a template. Ranges are those of its generated text; fixes are edits of the
 * template, so that the builder can apply them. Never throws.
 */
export function checkTemplate(template: Template, catalog?: Catalog): Finding[] {
  const generated = generateLiquid(template);
  const missing = generated.incomplete.map((gap): Finding => {
    const { statementId, conditionId, part, kind } = gap;
    const message = gapMessage(gap);
    if (part === 'text') {
      const { start, end } = rangeOfText(generated, statementId);
      return { ...finding('unbalanced-tag', start, end, message), statementId };
    }
    const range = rangeOf(generated, conditionId);
    const code = kind === 'impossible' && part === 'value' ? 'unquotable-value' : 'incomplete-condition';
    return { ...finding(code, range.start, range.end, message), statementId, conditionId };
  });
  const incomplete = new Set(generated.incomplete.map((part) => part.statementId));
  const hasBrokenText = generated.incomplete.some(({ part }) => part === 'text');
  const declared = withDeclaredTypes(template, catalog);
  const inText = checkLiquid(generated.text, declared)
    .map((found) => located(found, generated))
    .filter((found) => found.statementId === undefined || !incomplete.has(found.statementId))
    // A text that breaks its branch makes everything after it look broken.
    .filter(({ code }) => code !== 'unbalanced-tag' || !hasBrokenText)
    .map((found) => ({ ...found, fix: templateFix(found, template) }));
  return [
    ...missing,
    ...impossibleOperators(template, generated),
    ...peopleWithoutValues(template, generated),
    ...inText,
  ].toSorted((one, other) => one.start - other.start);
}

/** Operators that never work for the declared type, which the builder knows better than the text. */
function impossibleOperators(template: Template, generated: GeneratedLiquid): Finding[] {
  return template.statements.flatMap((statement) =>
    statement.conditions.flatMap((condition) => {
      const dataType = dataTypeOf(condition);
      if (condition.operator === '' || dataType === undefined) return [];
      const reason = operatorDefinition(condition.operator).impossibleFor[dataType];
      if (reason === undefined) return [];
      const { start, end } = rangeOf(generated, condition.id);
      return [
        {
          ...finding('impossible-operator', start, end, impossibleReasonMessage(reason)),
          statementId: statement.id,
          conditionId: condition.id,
        },
      ];
    }),
  );
}

/** Where people end who have none of the values, when no condition asks whether there is one. */
function peopleWithoutValues(template: Template, generated: GeneratedLiquid): Finding[] {
  const witness = { values: {} };
  const context = { sample: witness, compare: compareExactly, now: Date.now() };
  const plans = template.statements.map(planStatement).filter(({ incomplete }) => incomplete.length === 0);
  if (plans.length === 0 || plans.some((plan) => evaluateChain(plan, context) !== false)) return [];
  const conditions = template.statements.flatMap((statement) => statement.conditions);
  const guarded = new Set(
    conditions
      .filter(({ operator, value }) => operator === 'is-set' || operator === 'is-not-set' || value === 'null')
      .map((condition) => condition.attributeName),
  );
  const open = conditions.filter(
    ({ attributeType, attributeName }) =>
      attributeType !== 'variable' && attributeName !== '' && !guarded.has(attributeName),
  );
  const [first] = open;
  if (first === undefined) return [];
  const names = [...new Set(open.map(({ attributeName }) => attributeName))];
  const { start, end } = rangeOf(generated, first.id);
  const what = template.settings.hasFallback ? 'the fallback' : 'nothing at this place';
  const message = `${joinNames(names)} can be missing: those people get ${what}.`;
  return [{ ...finding('not-set-misses', start, end, message), conditionId: first.id, witness }];
}

function joinNames(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

/** Types that only the template knows; the workspace's own come first. Names are checked only against a catalog. */
function withDeclaredTypes(template: Template, catalog: Catalog | undefined): Catalog | undefined {
  if (catalog === undefined) return undefined;
  const used = template.statements
    .flatMap(({ conditions }) => conditions)
    .filter(
      (condition) =>
        condition.dataType !== undefined && catalog.some(({ name }) => name === condition.attributeName),
    )
    .map(({ attributeName, dataType }) => ({
      attributeType: 'custom_attribute' as const,
      name: attributeName,
      dataType,
    }));
  return [...catalog, ...used];
}

function located(found: Finding, { map }: GeneratedLiquid): Finding {
  const range = map.find(
    ({ start, end, statementId }) => statementId !== undefined && found.start < end && found.end > start,
  );
  const within = map.find(
    ({ start, end, conditionId }) => conditionId !== undefined && found.start >= start && found.end <= end,
  );
  return { ...found, statementId: range?.statementId, conditionId: within?.conditionId };
}

function rangeOf({ map }: GeneratedLiquid, conditionId: string | undefined): { start: number; end: number } {
  const ranges = map.filter((range) => range.conditionId === conditionId);
  return { start: ranges[0]?.start ?? 0, end: ranges.at(-1)?.end ?? 0 };
}

/** The text of a statement, or of the fallback. */
function rangeOfText(
  { map }: GeneratedLiquid,
  statementId: string | undefined,
): { start: number; end: number } {
  const range = map.findLast((mapped) => mapped.part === 'text' && mapped.statementId === statementId);
  return { start: range?.start ?? 0, end: range?.end ?? 0 };
}

function templateFix(found: Finding, template: Template): Fix | undefined {
  const statement = template.statements.find(({ id }) => id === found.statementId);
  if (found.code === 'no-fallback' && template.source === undefined) {
    return act('Abort the message instead', [
      { type: 'settings-changed', changes: { hasFallback: true, fallbackType: 'abort' } },
    ]);
  }
  if (found.code === 'mixed-and-or' && statement !== undefined) {
    const conditions = usualOrder(statement);
    if (conditions === undefined) return undefined;
    return act('Put it in the order that means this', [replaceConditions(template, statement, conditions)]);
  }
  if (found.code === 'not-set-matches' && statement !== undefined && found.fix !== undefined) {
    const loose = statement.conditions.find(({ operator }) => operator === '!=');
    if (loose === undefined) return undefined;
    const { logicalOperator: _, ...first } = loose;
    const guard: Condition = { ...first, id: `${loose.id}-set`, operator: 'is-set', value: '' };
    const rest = statement.conditions.map((condition, index) =>
      index === 0 ? { ...condition, logicalOperator: 'and' as const } : condition,
    );
    return act('Ask for a value first', [replaceConditions(template, statement, [guard, ...rest])]);
  }
  return undefined;
}

/** The conditions in the order in which Liquid reads them as people do; `undefined` when there is none. */
export function usualOrder({ conditions }: Statement): readonly Condition[] | undefined {
  const grouping = groupingOf(conditions.slice(1).map(({ logicalOperator }) => logicalOperator ?? 'and'));
  if (grouping.rewrite === undefined) return undefined;
  const joins = joinsOfRewrite(grouping);
  return grouping.rewrite.flatMap((position, index) => {
    const condition = conditions[position];
    if (condition === undefined) return [];
    const { logicalOperator: _, ...fields } = condition;
    return [index === 0 ? fields : { ...fields, logicalOperator: joins[index - 1] ?? 'and' }];
  });
}

function replaceConditions(
  template: Template,
  statement: Statement,
  conditions: readonly Condition[],
): TemplateAction {
  const { source, ...rest } = statement;
  const kept = source === undefined ? {} : { source: { before: source.before, after: source.after } };
  const changed: Statement = { ...rest, ...kept, conditions };
  const statements = template.statements.map((entry) => (entry === statement ? changed : entry));
  return { type: 'template-replaced', template: { ...template, statements } };
}

function act(label: string, actions: readonly TemplateAction[]): Fix {
  return { label, kind: 'template', actions };
}
