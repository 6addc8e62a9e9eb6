import { generateLiquid, operatorsFor } from '@sluice/liquid';
import type {
  Condition,
  ConditionPart,
  GeneratedLiquid,
  ImpossibleReason,
  IncompletePart,
  Notice,
} from '@sluice/liquid';

const NO_FALLBACK = {
  hasFallback: false,
  fallbackType: 'abort',
  customFallback: '',
  abortReason: '',
} as const;

const generatedLiquid = new WeakMap<Condition, GeneratedLiquid>();

/**
 * What keeps one condition from being used. Found once for each condition object, so a row whose condition did not
 * change gets the same list back.
 */
export function conditionProblems(condition: Condition): readonly IncompletePart[] {
  return generatedAlone(condition).incomplete;
}

/** What of one condition was understood differently from how it was typed. */
export function conditionNotices(condition: Condition): readonly Notice[] {
  return generatedAlone(condition).notices;
}

function generatedAlone(condition: Condition): GeneratedLiquid {
  const before = generatedLiquid.get(condition);
  if (before !== undefined) return before;
  const statement = { id: 'alone', customText: '', conditions: [condition] };
  const generated = generateLiquid({ statements: [statement], settings: NO_FALLBACK });
  generatedLiquid.set(condition, generated);
  return generated;
}

/** Whether one of the problems concerns this part. */
export function concerns(problems: readonly IncompletePart[], part: ConditionPart): boolean {
  return problems.some((problem) => problem.part === part);
}

/** Why the chosen operator can never work for the attribute's type; `undefined` when it can. */
export function operatorWarning({ operator, dataType, valueKind }: Condition): ImpossibleReason | undefined {
  // No typed value is a list, but another attribute may be one, and a list may be empty or missing.
  if (valueKind !== undefined && (operator === '==' || operator === '!=')) return undefined;
  return operatorsFor(dataType).find((offered) => offered.operator === operator)?.reason;
}
