import { joinsOfFlag } from '../expression/declarations.ts';
import type {
  Chain,
  Comparison,
  LiquidOperator,
  LiquidValue,
  Operand,
  Reference,
} from '../expression/nodes.ts';
import { referenceKey } from '../expression/reference.ts';
import { rubyText } from '../evaluator/ruby-text.ts';
import { asNumber, isFloat, isLongInteger } from '../evaluator/values.ts';
import type { Statement } from '../model/template.ts';
import { planStatement } from '../translate/print/build-chain.ts';
import { CannotSay } from './note.ts';
import { all, any, isTest, not, type OrderOperator, type Rule, type Scalar } from './rule.ts';

/** What Liquid answers about a branch. For everybody else the branch does not hold. */
export interface BranchRule {
  holds: Rule;
  /** For whom the engine stops with an error: then no later branch is asked. */
  fails: Rule;
}

/** What the types of values are known to be where a comparison is asked. */
type Known = ReadonlyMap<string, 'number' | 'text'>;

/**
 * The conditions of a branch as a rule. @throws {CannotSay} where they ask for what no format knows, with the condition.
 * @param isLoose leaves out what only keeps errors out of the message
 */
export function branchRule(statement: Statement, isLoose = false): BranchRule {
  const plan = planStatement(statement);
  const [gap] = plan.incomplete;
  if (gap !== undefined)
    throw new CannotSay({ code: 'incomplete', params: {} }, { conditionId: gap.conditionId });
  return ruleOfChain(plan, 0, new Map(), isLoose);
}

/** From the left, each and/or taking everything to its right as its other side. */
function ruleOfChain(chain: Chain, index: number, known: Known, isLoose: boolean): BranchRule {
  const comparison = chain.comparisons[index];
  if (comparison === undefined) return { holds: true, fails: false };
  const own = ruleOfComparison(comparison, known, isLoose);
  const join = chain.joins[index];
  if (join === undefined) return own;
  const rest = ruleOfChain(chain, index + 1, join === 'and' ? learnt(own.holds, known) : known, isLoose);
  if (join === 'and')
    return { holds: all([own.holds, rest.holds]), fails: any([own.fails, all([own.holds, rest.fails])]) };
  const goesOn = isLoose ? true : not(own.fails);
  return {
    holds: any([own.holds, all([goesOn, rest.holds])]),
    fails: any([own.fails, all([not(own.holds), rest.fails])]),
  };
}

function learnt(rule: Rule, known: Known): Known {
  if (!isTest(rule) || (rule.test !== 'type' && rule.test !== 'order')) return known;
  const type = rule.test === 'type' ? rule.type : typeof rule.value === 'number' ? 'number' : 'text';
  return new Map(known).set(referenceKey(rule.field), type);
}

function ruleOfComparison(comparison: Comparison, known: Known, isLoose: boolean): BranchRule {
  try {
    return ruleOf(comparison, known, isLoose);
  } catch (error) {
    if (!(error instanceof CannotSay) || error.place.conditionId !== undefined) throw error;
    throw new CannotSay(error.note, { conditionId: comparison.conditionId });
  }
}

const exact = (holds: Rule): BranchRule => ({ holds, fails: false });

function ruleOf(comparison: Comparison, known: Known, isLoose: boolean): BranchRule {
  const { left, operator, right } = comparison;
  if (typeof operator === 'object') throw new CannotSay({ code: 'only-liquid', params: {} });
  if (left.kind === 'variable' && left.declaration.kind === 'flag') {
    const { comparisons, holds } = left.declaration;
    const inside = { comparisons, joins: joinsOfFlag(left.declaration) };
    const asked = ruleOfChain(inside, 0, new Map(), isLoose);
    // The engine would print its error before the message, and go on.
    if (asked.fails !== false && !isLoose) throw new CannotSay({ code: 'only-liquid', params: {} });
    const isNo = (holds === 'none') !== (right?.kind === 'literal' && right.value === false);
    return exact(isNo ? not(asked.holds) : asked.holds);
  }
  const field = fieldOf(left);
  if (operator === undefined) return exact(not(any([is(field, null), is(field, false)])));
  if (right === undefined) throw new CannotSay({ code: 'only-liquid', params: {} });
  const type = typeAsked(left, right);
  if (type !== undefined) return exact(isLoose ? true : { test: 'type', field, type });
  if (right.kind === 'blank' || right.kind === 'empty')
    return exact(turned(operator, { test: right.kind, field }));
  if (right.kind === 'reference') {
    const plain = operator === '<>' ? '!=' : operator;
    return exact({ test: 'fields', field, operator: plain, other: fieldOf(right) });
  }
  return compared(field, operator, valueOf(right), known);
}

const is = (field: Reference, value: Scalar): Rule => ({ test: 'is', field, value });

function turned(operator: LiquidOperator, rule: Rule): Rule {
  if (operator === '==') return rule;
  return operator === '!=' || operator === '<>' ? not(rule) : false;
}

function compared(field: Reference, operator: LiquidOperator, value: LiquidValue, known: Known): BranchRule {
  const scalar = scalarOf(value);
  if (operator === '==' || operator === '!=' || operator === '<>')
    return exact(turned(operator, is(field, scalar)));
  if (operator === 'contains')
    return exact(
      scalar === null || scalar === false
        ? false
        : { test: 'contains', field, value: scalar, text: rubyText(value) },
    );
  if (typeof scalar !== 'number' && typeof scalar !== 'string') return exact(false);
  const isNumber = typeof scalar === 'number';
  const isKnown = known.get(referenceKey(field)) === (isNumber ? 'number' : 'text');
  return {
    holds: { test: 'order', field, operator: operator satisfies OrderOperator, value: scalar },
    fails: isKnown ? false : { test: 'type', field, type: isNumber ? 'text' : 'number' },
  };
}

/** What is compared with itself as a number, or as a text, is one. */
function typeAsked(left: Operand, right: Operand): 'number' | 'text' | undefined {
  if (left.kind !== 'reference' || right.kind !== 'variable' || right.declaration.kind !== 'moment')
    return undefined;
  const { as, of } = right.declaration;
  const isOwn = of.kind === 'reference' && of.key === left.key;
  return isOwn && (as === 'number' || as === 'text') ? as : undefined;
}

function fieldOf(operand: Operand): Reference {
  if (operand.kind === 'reference') {
    const { reference } = operand;
    if (reference.object !== 'variable') return reference;
    throw new CannotSay({ code: 'text-variable', params: { name: reference.name } });
  }
  if (operand.kind === 'lookup')
    throw new CannotSay({ code: 'text-variable', params: { name: operand.text } });
  if (operand.kind === 'variable' && operand.declaration.kind === 'moment')
    throw new CannotSay({
      code: operand.declaration.as === 'amount' ? 'reads-as-number' : 'asks-for-date',
      params: {},
    });
  throw new CannotSay({ code: 'only-liquid', params: {} });
}

function valueOf(operand: Operand): LiquidValue {
  if (operand.kind === 'literal') return operand.value;
  if (operand.kind === 'variable' && operand.declaration.kind === 'text') return operand.declaration.value;
  if (operand.kind === 'variable') throw new CannotSay({ code: 'asks-for-date', params: {} });
  throw new CannotSay({ code: 'only-liquid', params: {} });
}

function scalarOf(value: LiquidValue): Scalar {
  if (isLongInteger(value))
    throw new CannotSay({ code: 'number-too-long', params: { number: value.$integer } });
  if (isFloat(value)) return asNumber(value);
  if (value === null || typeof value !== 'object') return value;
  throw new CannotSay({ code: 'only-liquid', params: {} });
}
