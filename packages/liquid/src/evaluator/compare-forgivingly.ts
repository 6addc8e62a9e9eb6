import type { LiquidOperator, LiquidValue } from '../expression/nodes.ts';
import { compareExactly, holds, type ComparisonResult, type Side } from './compare.ts';
import { rubyText } from './ruby-text.ts';
import { asDate, isTime, kindOf } from './values.ts';

/**
 * A comparison as people tend to expect it: ordering compares numerically and never fails, `contains` ignores case, and
 * a number equals the text that spells it.
 */
export function compareForgivingly(left: Side, operator: LiquidOperator, right: Side): ComparisonResult {
  if (typeof left === 'symbol' || typeof right === 'symbol') return compareExactly(left, operator, right);
  switch (operator) {
    case '==':
      return looseEqual(left, right);
    case '!=':
    case '<>':
      return !looseEqual(left, right);
    case 'contains':
      return looseContains(left, right);
    default:
      return holds(operator, numeric(left) - numeric(right));
  }
}

function looseEqual(left: LiquidValue, right: LiquidValue): boolean {
  if (compareExactly(left, '==', right) === true) return true;
  return isScalar(left) && isScalar(right) && rubyText(left) === rubyText(right);
}

function looseContains(left: LiquidValue, right: LiquidValue): boolean {
  if (left === null || right === null) return false;
  const wanted = rubyText(right).toLowerCase();
  if (Array.isArray(left)) return left.some((entry) => rubyText(entry).toLowerCase() === wanted);
  if (kindOf(left) === 'hash') return compareExactly(left, 'contains', right) === true;
  return rubyText(left).toLowerCase().includes(wanted);
}

function isScalar(value: LiquidValue): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || kindOf(value) === 'number';
}

/** `NaN` for anything but a number; it fails every ordering. */
function numeric(value: LiquidValue): number {
  if (isTime(value)) return asDate(value).getTime() / 1000;
  const text = rubyText(value).trim();
  return text === '' ? Number.NaN : Number(text);
}
