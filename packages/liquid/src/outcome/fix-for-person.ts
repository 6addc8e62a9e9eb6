import { type TemplateFix, templateFix } from '../checks/fix.ts';
import { changeCondition, type ConditionChanges } from '../editing/template-action.ts';
import { compareExactly, type Side } from '../evaluator/compare.ts';
import { type Compare, evaluateChain } from '../evaluator/evaluate-chain.ts';
import { rubyText } from '../evaluator/ruby-text.ts';
import type { Sample } from '../evaluator/sample.ts';
import { listText, listValues } from '../expression/literal.ts';
import type { LiquidValue } from '../expression/nodes.ts';
import type { Condition, DataType, Template } from '../model/template.ts';
import { valueOperand } from '../operators/operand.ts';
import {
  canReadAsNumber,
  comparedValues,
  readsAsNumber,
  rulesOf,
  takesList,
  withTypedValue,
} from '../operators/table.ts';
import { buildPlan, type StatementPlan } from '../translate/print/build-chain.ts';
import { asksForVariable, prepareContext } from './evaluate-template.ts';

/** The answer of one condition, and the first comparison in it whose answer is not the exact one. */
interface TrialAnswer {
  result: boolean | 'error';
  parted?: { left: LiquidValue; right: LiquidValue } | undefined;
}

/** One condition on its own, to be asked again in other ways for one person. */
export interface ConditionTrial {
  condition: Condition;
  answer: (compare: Compare) => TrialAnswer;
  /** The exact answer that the condition would have after an edit. */
  afterEdit: (changes: ConditionChanges) => boolean | 'error';
}

/** What the conditions of a template are asked in for one person, one by one. */
export type TrialContext = (plan: StatementPlan) => ReturnType<ReturnType<typeof prepareContext>>;

/** Reads and runs the text before the conditions once for all of them, and only if one asks for a variable. */
export function trialContext(template: Template, sample: Sample, now: number): TrialContext {
  const plain = prepareContext(template, [])(sample, now);
  let withVariables: typeof plain | undefined;
  return (plan) =>
    asksForVariable(plan) ? (withVariables ??= prepareContext(template, [plan])(sample, now)) : plain;
}

/** @param contextOf `trialContext` of the template and the person */
export function conditionTrial(contextOf: TrialContext, condition: Condition): ConditionTrial {
  const ask = (asked: Condition, compare: Compare): boolean | 'error' => {
    const plan = buildPlan({ id: '', customText: '', conditions: [asked] });
    if (plan.incomplete.length > 0) return 'error';
    const result = evaluateChain(plan, { ...contextOf(plan), compare });
    return typeof result === 'object' ? 'error' : result;
  };
  return {
    condition,
    answer(compare) {
      let parted: TrialAnswer['parted'];
      const result = ask(condition, (left, operator, right) => {
        const other = compare(left, operator, right);
        if (other !== compareExactly(left, operator, right)) parted ??= valuesOf(left, right);
        return other;
      });
      return { result, parted };
    },
    afterEdit: (changes) => ask(changeCondition(condition, changes), compareExactly),
  };
}

function valuesOf(left: Side, right: Side): TrialAnswer['parted'] {
  return typeof left === 'symbol' || typeof right === 'symbol' ? undefined : { left, right };
}

/**
 * The edit after which a condition has the wanted answer for one person. Where the value of the person can stand beside
 * those asked for, it is added, so that nobody loses a text; elsewhere it takes the place of the other one, and the
 * sentence of the fix says who no longer matches. `undefined` where there is none. `has`: the value of the person.
 */
export function fixForPerson(
  { condition, afterEdit }: ConditionTrial,
  statementId: string,
  has: LiquidValue,
  wanted: boolean | 'error' | undefined,
): TemplateFix | undefined {
  if (condition.valueKind !== undefined || wanted === undefined) return undefined;
  const converted = conversion(condition, has);
  if (converted !== undefined && afterEdit(converted) === wanted) {
    const action = {
      type: 'condition-changed',
      statementId,
      conditionId: condition.id,
      changes: converted,
    } as const;
    const name = condition.eventProperty ?? condition.attributeName;
    return templateFix('convert-to-number', { name }, [action]);
  }
  for (const spelling of spellings(condition, has)) {
    // Whoever has a value that is added matches then, or no longer does: whichever it is, it must be wanted for this person.
    const added = addition(condition, spelling);
    for (const way of [added, replacement(condition, spelling)]) {
      if (way === undefined || afterEdit(way.changes) !== wanted) continue;
      const { changes } = way;
      const action = { type: 'condition-changed', statementId, conditionId: condition.id, changes } as const;
      return way.fixWith(action);
    }
  }
  return undefined;
}

/**
 * Compares the number that the person has as a text. It comes first: nobody who has a number already is lost. An equal text is
 * asked for as a text.
 */
function conversion(condition: Condition, has: LiquidValue): ConditionChanges | undefined {
  const { asks } = rulesOf(condition.operator) ?? {};
  const isNumber = typeof has === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(has);
  if (!isNumber || readsAsNumber(condition) || !canReadAsNumber(condition)) return undefined;
  if (asks === 'sameness' && condition.dataType === 'string') return undefined;
  return { readAs: 'number' };
}

interface Way {
  changes: ConditionChanges;
  fixWith: (action: TemplateFix['actions'][number]) => TemplateFix;
}

/** Asks for the value of the person as well. */
function addition(condition: Condition, { value, type }: Spelling): Way | undefined {
  const { dataType } = condition;
  const { asks, listForm } = rulesOf(condition.operator) ?? {};
  if (type !== undefined || listForm === undefined || (asks !== 'sameness' && asks !== 'part'))
    return undefined;
  const isPart = asks === 'part';
  if (dataType !== undefined && dataType !== 'string' && !(isPart && dataType === 'array')) return undefined;
  const before = comparedValues(condition);
  const list = listText([...before, value]);
  const shown = written(value, dataType, isPart ? 'contains' : '==');
  // A list says nothing of space at the ends of its values, nor of line breaks in them.
  if (shown === undefined || listValues(list).join('\n') !== [...before, value].join('\n')) return undefined;
  return {
    changes: condition.operator === listForm ? { value: list } : { operator: listForm, value: list },
    fixWith: (action) =>
      templateFix('add-value', isPart ? { value: shown, operator: listForm } : { value: shown }, [action]),
  };
}

/**
 * Asks for the value of the person instead. A part of a text gives way only to a part of itself: everybody who had the one has
 * the other, so that nobody is lost who matched, and nobody comes in who did not.
 */
function replacement(condition: Condition, { value, type }: Spelling): Way | undefined {
  const { operator, dataType, value: before } = withTypedValue(condition);
  const { asks } = rulesOf(operator) ?? {};
  if (operator === '' || takesList(operator) || (asks !== 'sameness' && asks !== 'part')) return undefined;
  if (asks === 'part' && (dataType === 'array' || !before.includes(value))) return undefined;
  const liquidOperator = asks === 'part' ? 'contains' : '==';
  const shown = written(value, type ?? dataType, liquidOperator);
  const old = written(before, dataType, liquidOperator);
  if (shown === undefined || old === undefined) return undefined;
  return {
    changes: {
      value,
      ...(operator !== condition.operator && { operator }),
      ...(type !== undefined && { dataType: type }),
    },
    fixWith: (action) => templateFix('replace-value', { value: shown, old, operator }, [action]),
  };
}

/** A value as it is in the Liquid; `undefined` where it takes a variable, or is none. */
function written(
  value: string,
  dataType: DataType | undefined,
  operator: '==' | 'contains',
): string | undefined {
  const { operand } = valueOperand(value, dataType, operator);
  return operand.kind === 'literal' ? operand.text : undefined;
}

interface Spelling {
  value: string;
  /** Absent where the type stays. */
  type?: DataType;
}

/** The value of a condition as the person has it. One with white space at an end would be invisible. */
function spellings(condition: Condition, has: LiquidValue): readonly Spelling[] {
  const { asks } = rulesOf(condition.operator) ?? {};
  if (asks === 'part') return comparedValues(condition).flatMap((value) => containedSpellings(value, has));
  if (asks !== 'sameness') return [];
  const text = rubyText(has);
  if (text === '' || text.trim() !== text) return [];
  if (typeof has === 'string') return [{ value: text }, { value: text, type: 'string' }];
  if (typeof has === 'boolean') return [{ value: text, type: 'boolean' }];
  return typeof has === 'number' ? [{ value: text, type: 'number' }] : [];
}

function containedSpellings(wanted: string, has: LiquidValue): readonly Spelling[] {
  const search = wanted.trim().toLowerCase();
  if (search === '') return [];
  if (typeof has === 'string') {
    const at = has.toLowerCase().indexOf(search);
    return at === -1 ? [] : [{ value: has.slice(at, at + search.length) }];
  }
  if (!Array.isArray(has)) return [];
  const entry = (has as readonly LiquidValue[]).find(
    (one) => typeof one === 'string' && one.trim().toLowerCase() === search,
  );
  return typeof entry === 'string' && entry.trim() === entry ? [{ value: entry }] : [];
}
