import { compareExactly } from '../evaluator/compare.ts';
import { evaluateChain } from '../evaluator/evaluate-chain.ts';
import { joinsOfRewrite, groupingOf } from '../expression/grouping.ts';
import type { TemplateAction } from '../model/template-action.ts';
import type { Condition, Statement, Template } from '../model/template.ts';
import { planStatement } from '../translate/build-chain.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import type { GeneratedLiquid } from '../translate/generate-liquid.ts';
import { checkLiquid } from './check-liquid.ts';
import { operatorCanWork } from '../model/operators.ts';
import { dataTypeOf } from '../model/default-attribute-type.ts';
import { finding } from './finding.ts';
import type { Catalog, Finding } from './finding.ts';
import { templateFix } from './fix.ts';
import type { TemplateFix } from './fix.ts';

/**
 * Everything worth saying about a template. Ranges are those of its generated text; fixes are edits of the
 * template, so that the builder can apply them. Never throws.
 */
export function checkTemplate(template: Template, catalog?: Catalog): Finding[] {
  const generated = generateLiquid(template);
  const missing = generated.incomplete.map(({ statementId, conditionId, part, kind, ...gap }): Finding => {
    if (part === 'text') {
      const { start, end } = rangeOfText(generated, statementId);
      return { ...finding('unbalanced-tag', { problem: 'branch-text', gap }, start, end), statementId };
    }
    const range = rangeOf(generated, conditionId);
    const code = kind === 'impossible' && part === 'value' ? 'unquotable-value' : 'incomplete-condition';
    return { ...finding(code, { gap }, range.start, range.end), statementId, conditionId };
  });
  const incomplete = new Set(generated.incomplete.map((part) => part.statementId));
  const hasBrokenText = generated.incomplete.some(({ part }) => part === 'text');
  const declared = withDeclaredTypes(template, catalog);
  const inText = checkLiquid(generated.text, declared)
    .map((found) => located(found, generated))
    .filter((found) => found.statementId === undefined || !incomplete.has(found.statementId))
    // A text that breaks its branch makes everything after it look broken.
    .filter(({ code }) => code !== 'unbalanced-tag' || !hasBrokenText)
    .map((found) => ({ ...found, fix: fixOf(found, template) }));
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
      if (operatorCanWork(condition.operator, dataType)) return [];
      const params = { name: condition.attributeName, dataType, operator: condition.operator };
      const { start, end } = rangeOf(generated, condition.id);
      return [
        {
          ...finding('impossible-operator', params, start, end),
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
  const outcome = template.settings.hasFallback ? 'fallback' : 'nothing';
  return [{ ...finding('not-set-misses', { names, outcome }, start, end), conditionId: first.id, witness }];
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

function fixOf(found: Finding, template: Template): TemplateFix | undefined {
  const statement = template.statements.find(({ id }) => id === found.statementId);
  if (found.code === 'no-fallback' && template.source === undefined) {
    return templateFix('abort-instead', {}, [
      { type: 'settings-changed', changes: { hasFallback: true, fallbackType: 'abort' } },
    ]);
  }
  if (found.code === 'mixed-and-or' && statement !== undefined) {
    const conditions = usualOrder(statement);
    if (conditions === undefined) return undefined;
    return templateFix('reorder-conditions', {}, [replaceConditions(template, statement, conditions)]);
  }
  if (found.code === 'not-set-matches' && statement !== undefined && found.fix !== undefined) {
    const loose = statement.conditions.find(({ operator }) => operator === '!=');
    if (loose === undefined) return undefined;
    const { logicalOperator: _, ...first } = loose;
    const guard: Condition = { ...first, id: `${loose.id}-set`, operator: 'is-set', value: '' };
    const rest = statement.conditions.map((condition, index) =>
      index === 0 ? { ...condition, logicalOperator: 'and' as const } : condition,
    );
    return templateFix('ask-for-value', { name: loose.attributeName }, [
      replaceConditions(template, statement, [guard, ...rest]),
    ]);
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
  const { opening: _, ...layout } = statement.source ?? { before: '', after: '' };
  const changed: Statement = { ...statement, conditions, ...(statement.source && { source: layout }) };
  const statements = template.statements.map((entry) => (entry === statement ? changed : entry));
  return { type: 'template-replaced', template: { ...template, statements } };
}
