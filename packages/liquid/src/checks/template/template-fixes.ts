import { elseTagOf } from '../../editing/change-settings.ts';
import type { ConditionChanges, TemplateAction } from '../../editing/template-action.ts';
import { withoutOuterSpace } from '../../evaluator/white-space.ts';
import { conditionById, isFlat, type ConditionItems } from '../../model/condition-items.ts';
import { dataTypeOf } from '../../model/default-attributes.ts';
import type { Condition, Statement, Template } from '../../model/template.ts';
import { listText, listValues, rangeEnds, rangeText } from '../../expression/literal.ts';
import { canReadAsNumber, rulesOf, withTypedValue } from '../../operators/table.ts';
import { type Fix, type TemplateFix, applyTextFix, changesNobody, templateFix } from '../fix.ts';
import type { Finding, FindingParams } from '../table.ts';
import { severalListed } from '../values/unlisted-value.ts';
import type { TemplatePlaces } from './template-places.ts';
import { usualOrder } from './usual-order.ts';

/** The fix of a finding as an edit of the template; `undefined` where the builder has no such edit. */
export function fixOfTemplate(
  found: Finding,
  template: Template,
  statement: Statement | undefined,
  places: TemplatePlaces,
): TemplateFix | undefined {
  if (found.code === 'no-fallback' && template.source === undefined) {
    const changes = { hasFallback: true, fallbackType: 'abort' } as const;
    return templateFix('abort-instead', {}, [{ type: 'settings-changed', changes }]);
  }
  // The text of a branch can contain the same condition as the branch itself, but its fix is a fix of the text.
  const ofText = places.ofText(statement?.id);
  const isInText = ofText.end > ofText.start && found.start >= ofText.start;
  if (isInText && statement !== undefined) return fixInText(found.fix, template, statement, places);
  if (found.code === 'empty-message') return abortBranch(template, statement);
  const ofCondition = fixOfCondition(found, statement);
  if (ofCondition !== undefined) return ofCondition;
  if (found.code === 'hidden-branch' && statement !== undefined) return reachable(found, template, statement);
  if (found.code === 'mixed-and-or' && statement !== undefined) {
    const conditions = usualOrder(statement);
    if (conditions === undefined) return undefined;
    return templateFix('reorder-conditions', {}, [replaceConditions(template, statement, conditions)]);
  }
  if (found.code === 'not-set-matches' && statement !== undefined && found.fix !== undefined)
    return askFirst(found.params, template, statement);
  return (
    fixInText(found.fix, template, statement, places) ?? fixInTag(found.fix, template, statement, places)
  );
}

/** Without the text, only the branch itself can be aborted. */
function abortBranch(
  { settings, source }: Template,
  statement: Statement | undefined,
): TemplateFix | undefined {
  if (statement !== undefined) {
    const action = {
      type: 'statement-text-changed',
      statementId: statement.id,
      text: "{% abort_message('no text') %}",
    } as const;
    return templateFix('abort-branch', {}, [action]);
  }
  if (!settings.hasFallback || source?.fallback !== undefined) return undefined;
  return templateFix('abort-branch', {}, [{ type: 'settings-changed', changes: { fallbackType: 'abort' } }]);
}

/** The same as the fix of the text. A list is one condition for the builder, so it cannot become alternatives. */
function reachable({ fix }: Finding, template: Template, statement: Statement): TemplateFix | undefined {
  if (fix?.code === 'move-branch-up') {
    const move = { type: 'statement-moved', statementId: statement.id, toIndex: fix.params.before } as const;
    return templateFix(fix.code, fix.params, [move]);
  }
  const { conditions } = statement;
  if (fix?.code !== 'use-or' || !isFlat(conditions) || conditions.some(({ operator }) => operator !== '=='))
    return undefined;
  const joined = conditions.map((condition, index) =>
    index === 0 ? condition : { ...condition, logicalOperator: 'or' as const },
  );
  return templateFix(fix.code, {}, [replaceConditions(template, statement, joined)]);
}

/** Asks for a value before it asks what the value is not; `undefined` where that is no simple edit. */
export function askFirst(
  { problem, name }: FindingParams['not-set-matches'],
  template: Template,
  statement: Statement,
): TemplateFix | undefined {
  const { conditions } = statement;
  if (!isFlat(conditions)) return undefined;
  const loose = conditions.find(
    ({ operator, attributeName, eventProperty }) =>
      operator === '!=' && (eventProperty ?? attributeName) === name,
  );
  if (loose === undefined || conditions.some(({ logicalOperator }) => logicalOperator === 'or'))
    return undefined;
  const { logicalOperator: _join, valueKind: _kind, dataType: _type, ...first } = loose;
  const guard: Condition = { ...first, ...anyValue(loose), id: `${loose.id}-set` };
  const rest = conditions.map((condition, index) =>
    index === 0 ? { ...condition, logicalOperator: 'and' as const } : condition,
  );
  const params = problem === 'aborts' ? { name, aborts: true } : { name };
  return templateFix('ask-for-value', params, [replaceConditions(template, statement, [guard, ...rest])]);
}

/**
 * Tells whether there is a value at all, `!= nil`, as in a text. For most types *is set* asks for more: it would leave out
 * people with an empty text or an empty list, too, although these are values.
 */
function anyValue(condition: Condition): Pick<Condition, 'operator' | 'value' | 'dataType'> {
  const dataType = dataTypeOf(condition);
  if (dataType === 'boolean') return { operator: 'is-set', value: '', dataType };
  // For text, the word would be text. Without a declared type, only Braze's own attributes have one.
  const isOwn = condition.attributeType === 'default_attribute';
  return { operator: '!=', value: 'null', ...(isOwn ? { dataType: 'number' } : {}) };
}

/** A fix inside the text of a branch or of the fallback. */
function fixInText(
  fix: Fix | undefined,
  { settings }: Template,
  statement: Statement | undefined,
  places: TemplatePlaces,
): TemplateFix | undefined {
  if (fix?.kind !== 'text') return undefined;
  const text = statement === undefined ? settings.customFallback : statement.customText;
  const { start, end } = places.ofText(statement?.id);
  const isInside = fix.edits.every((edit) => edit.start >= start && edit.end <= end);
  if (
    !isInside ||
    end - start !== text.length ||
    (statement === undefined && settings.fallbackType !== 'custom')
  )
    return undefined;
  const action = (): TemplateAction => {
    const edits = fix.edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    const changed = applyTextFix(text, edits);
    return statement === undefined
      ? { type: 'settings-changed', changes: { customFallback: changed } }
      : { type: 'statement-text-changed', statementId: statement.id, text: changed };
  };
  return withLateActions({ ...fix, kind: 'template' }, action);
}

/** A fix of a tag that is printed as it was imported. Only one that changes nobody's message leaves the conditions what they are. */
function fixInTag(
  fix: Fix | undefined,
  { source }: Template,
  statement: Statement | undefined,
  places: TemplatePlaces,
): TemplateFix | undefined {
  if (fix?.kind !== 'text' || !changesNobody(fix)) return undefined;
  const kept = statement === undefined ? source?.fallback : statement.source?.opening;
  const tag = statement === undefined ? elseTagOf(kept ?? '')?.opening : kept;
  if (kept === undefined || tag === undefined) return undefined;
  // As it is printed, the tag may begin with another trim marker than as it was written.
  const start = places.ofKept(statement?.id).end - kept.length;
  const edits = fix.edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  if (edits.some((edit) => edit.start < 0 || edit.end > tag.length)) return undefined;
  const action = {
    type: 'tag-rewritten',
    statementId: statement?.id,
    tag: applyTextFix(tag, edits),
  } as const;
  return { ...fix, kind: 'template', actions: [action] };
}

/** The action holds a whole text. In a long text with thousands of mistakes, it is only made for the fix that somebody uses. */
function withLateActions(fix: Omit<TemplateFix, 'actions'>, action: () => TemplateAction): TemplateFix {
  let actions: readonly TemplateAction[] | undefined;
  return {
    ...fix,
    get actions() {
      return (actions ??= [action()]);
    },
  } as TemplateFix;
}

function replaceConditions(
  template: Template,
  statement: Statement,
  conditions: ConditionItems,
): TemplateAction {
  const { opening: _, ...layout } = statement.source ?? { before: '', after: '' };
  const changed: Statement = { ...statement, conditions, ...(statement.source && { source: layout }) };
  const statements = template.statements.map((entry) => (entry === statement ? changed : entry));
  return { type: 'template-replaced', template: { ...template, statements } };
}

/** The fix of a finding about one condition, where it names the right attribute, type or value. */
function fixOfCondition(found: Finding, statement: Statement | undefined): TemplateFix | undefined {
  const condition = conditionById(statement?.conditions ?? [], found.conditionId);
  if (statement === undefined || condition === undefined || found.fix === undefined) return undefined;
  const right = rightFields(found, condition);
  if (right === undefined) return undefined;
  const changes = { ...keptFields(condition), ...right };
  const [statementId, conditionId] = [statement.id, condition.id];
  const action = { type: 'condition-changed', statementId, conditionId, changes } as const;
  return { ...found.fix, kind: 'template', actions: [action] };
}

/** Returns what an edit of the attribute or its type would take away. */
function keptFields({ operator, value, dataType, eventProperty }: Condition): ConditionChanges {
  return { operator, value, dataType, ...(eventProperty === undefined ? {} : { eventProperty }) };
}

function rightFields(found: Finding, condition: Condition): ConditionChanges | undefined {
  const { attributeName, valueKind, operator, value } = withTypedValue(condition);
  if (found.fix?.code === 'write-reference' && condition.attributeType === 'variable')
    return attributeWritten(found.fix.params.text, condition);
  const { input } = rulesOf(operator) ?? {};
  const isTyped = valueKind === undefined && input !== 'list' && input !== 'range';
  if (found.code === 'outer-space') {
    const trimmed = withoutOuterSpace(value);
    if (!isTyped || trimmed === value) return undefined;
    return { value: trimmed, dataType: dataTypeOf(condition) ?? 'string' };
  }
  if (found.code === 'unlisted-value') {
    const { kind, value: unlisted, right } = found.params;
    const codes = right === undefined ? severalListed(kind, unlisted) : [right];
    if (codes === undefined || valueKind !== undefined) return undefined;
    if (input === 'list') {
      const entries = listValues(value).flatMap((entry) => (entry === unlisted ? codes : [entry]));
      return { value: listText([...new Set(entries)]), dataType: 'string' };
    }
    if (!isTyped) return undefined;
    const several = codes.length === 1 ? operator : rulesOf(operator)?.listForm;
    return several === undefined
      ? undefined
      : { operator: several, value: listText(codes), dataType: 'string' };
  }
  if (found.code === 'thousands-point') {
    const { value: point, thousands } = found.params;
    const meant = (entry: string) => (entry === point ? thousands : entry);
    if (valueKind !== undefined) return undefined;
    if (input === 'list') return { value: listText(listValues(value).map(meant)) };
    if (input === 'range') {
      const [first, last] = rangeEnds(value);
      return { value: rangeText(meant(first), meant(last)) };
    }
    return { value: thousands };
  }
  if (found.code === 'list-in-value') {
    if (!isTyped || operator !== 'contains') return undefined;
    return { operator: 'contains-any-of', value, dataType: dataTypeOf(condition) ?? 'array' };
  }
  if (!('name' in found.params) || found.params.name !== attributeName) return undefined;
  switch (found.code) {
    case 'unknown-attribute':
      return found.params.near === undefined ? undefined : { attributeName: found.params.near };
    case 'default-as-custom':
      return { attributeType: 'default_attribute', attributeName };
    case 'custom-as-default':
      return { attributeType: 'custom_attribute', attributeName };
    case 'type-mismatch':
      if (found.fix?.code === 'convert-to-number')
        return canReadAsNumber(condition) ? { readAs: 'number', dataType: 'number' } : undefined;
      return isTyped ? typedIn(condition, rightType(found)) : undefined;
    case 'unconverted-time':
      return isTyped ? { dataType: 'time' } : undefined;
    case 'impossible-operator':
      // Of an imported condition, only the workspace knows that it is a list.
      return isTyped && found.fix?.code === 'use-contains' && dataTypeOf(condition) !== 'number'
        ? { operator: 'contains', dataType: 'array' }
        : undefined;
    case 'unknown-variable':
      return found.params.near === undefined ? undefined : { attributeName: found.params.near };
    default:
      return undefined;
  }
}

/** *is true* goes with no other type: what it stands for does. */
function typedIn(condition: Condition, changes: ConditionChanges | undefined): ConditionChanges | undefined {
  const { operator, value } = withTypedValue(condition);
  return changes === undefined || operator === condition.operator ? changes : { operator, value, ...changes };
}

/** The attribute that a variable was meant to be: `custom_attribute.${plan}`, `${city}`. */
function attributeWritten(text: string, { valueKind }: Condition): ConditionChanges | undefined {
  const [, object, attributeName] = /^(custom_attribute\.)?\$\{([^{}]+)\}$/.exec(text) ?? [];
  if (attributeName === undefined || valueKind === 'reference') return undefined;
  const attributeType = object === undefined ? 'default_attribute' : 'custom_attribute';
  return { attributeType, attributeName };
}

/** The value as the fix of the text writes it. */
function rightType({
  fix,
  params,
}: Extract<Finding, { code: 'type-mismatch' }>): ConditionChanges | undefined {
  if (fix?.code !== 'write-value') return undefined;
  const { dataType } = params;
  return { dataType, value: dataType === 'string' ? fix.params.value.slice(1, -1) : fix.params.value };
}
