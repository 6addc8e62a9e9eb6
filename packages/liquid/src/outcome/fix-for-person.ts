import { templateFix } from '../analyser/findings/fix.ts';
import type { TemplateFix } from '../analyser/findings/fix.ts';
import { rubyText } from '../evaluator/ruby-text.ts';
import { withoutOuterSpace } from '../evaluator/white-space.ts';
import { listText, listValues, quote } from '../expression/literal.ts';
import type { LiquidValue } from '../expression/nodes.ts';
import type { ConditionChanges } from '../model/condition-change.ts';
import type { Condition, DataType } from '../model/template.ts';
import type { ConditionTrial } from './condition-trial.ts';

/**
 * The edit after which a condition has the wanted answer for one person, because it compares with what the person has:
 * in the same case, or as the same type. `undefined` where there is none. `has`: the value of the person.
 */
export function fixForPerson(
  { condition, afterEdit }: ConditionTrial,
  statementId: string,
  has: LiquidValue,
  wanted: boolean | 'error' | undefined,
): TemplateFix | undefined {
  if (condition.valueKind !== undefined || wanted === undefined) return undefined;
  for (const { value, type } of spellings(condition, has)) {
    const dataType = type === undefined ? {} : { dataType: type };
    const changes: ConditionChanges = { value: withValue(condition, value), ...dataType };
    if (afterEdit(changes) !== wanted) continue;
    const shown = type === 'number' || type === 'boolean' ? value : quote(value);
    if (shown === undefined) continue;
    const action = { type: 'condition-changed', statementId, conditionId: condition.id, changes } as const;
    return templateFix('write-value', { value: shown }, [action]);
  }
  return undefined;
}

/** The edit that writes the case that a person has, where they have invisible white space too, which nobody would see. */
export function caseFix(
  { condition }: ConditionTrial,
  statementId: string,
  has: LiquidValue,
): TemplateFix | undefined {
  if (condition.valueKind !== undefined || (condition.dataType ?? 'string') === 'number') return undefined;
  const visible: LiquidValue = Array.isArray(has)
    ? (has as readonly LiquidValue[]).map((entry) =>
        typeof entry === 'string' ? withoutOuterSpace(entry) : entry,
      )
    : typeof has === 'string'
      ? withoutOuterSpace(has)
      : has;
  const [spelling] = spellings(condition, visible);
  const shown = spelling && quote(spelling.value);
  if (spelling === undefined || shown === undefined) return undefined;
  const changes = { value: withValue(condition, spelling.value) };
  if (changes.value === condition.value) return undefined;
  const action = { type: 'condition-changed', statementId, conditionId: condition.id, changes } as const;
  return templateFix('write-value', { value: shown }, [action]);
}

interface Spelling {
  value: string;
  /** Absent where the type stays. */
  type?: DataType;
}

/** The value of a condition as the person has it. One with white space at an end would be invisible. */
function spellings(condition: Condition, has: LiquidValue): readonly Spelling[] {
  const { operator, value } = condition;
  if (operator === 'contains' || operator === 'does-not-contain') return containedSpellings(value, has);
  if (operator !== '==' && operator !== '!=' && operator !== 'is-any-of') return [];
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

/** A list keeps its other values. */
function withValue({ operator, value }: Condition, has: string): string {
  if (operator !== 'is-any-of') return value === has ? value : has;
  const alike = (entry: string): boolean => entry.trim().toLowerCase() === has.toLowerCase();
  const values = listValues(value);
  return values.some(alike) ? listText(values.map((entry) => (alike(entry) ? has : entry))) : value;
}
