import { knownObject } from '../document/known-objects.ts';
import { parseFilteredValue } from '../document/markup/filtered-value.ts';
import { evaluateOperand } from '../evaluator/evaluate-chain.ts';
import type { Chain, LiquidValue, Operand } from '../expression/nodes.ts';
import { applyFilter, type Filter, NotSimulatedError } from './filters/filter.ts';
import { filters } from './filters/table.ts';
import { MAX_TEXT, report, type Run, type SourceRange, WorkSignal } from './run.ts';

interface PreparedFilter {
  name: string;
  /** Absent for an unknown filter, which does nothing. */
  filter: Filter | undefined;
  args: readonly Operand[];
  options: readonly (readonly [string, Operand])[];
}

/** A value and its filters, prepared. */
export interface PreparedValue {
  operand: Operand;
  filters: readonly PreparedFilter[];
  elsewhere: readonly ElsewhereObject[];
}

/** An object whose content only the provider has. */
interface ElsewhereObject {
  key: string;
  name: string;
}

/** Prepares the content of an output, an `echo` or an `assign`. */
export function prepareValue(markup: string): PreparedValue | undefined {
  const parsed = parseFilteredValue(markup);
  if (parsed === undefined) return undefined;
  const { operand } = parsed;
  const called = parsed.filters.map((call) => ({ ...call, filter: filters.get(call.name) }));
  const elsewhere: ElsewhereObject[] = [];
  addElsewhere(elsewhere, operand);
  for (const { args, options } of called) {
    for (const arg of args) addElsewhere(elsewhere, arg);
    for (const [, option] of options) addElsewhere(elsewhere, option);
  }
  return { operand, filters: called, elsewhere };
}

/** The value after its filters; an unknown filter does nothing. */
export function valueOf(value: PreparedValue | undefined, run: Run, source: SourceRange): LiquidValue {
  if (value === undefined) return null;
  const { context } = run;
  reportElsewhere(value.elsewhere, run, source);
  let result = evaluateOperand(value.operand, context);
  for (const { name, filter, args, options } of value.filters) {
    if (filter === undefined) {
      report(run, 'filter', name, source);
      continue;
    }
    const given = args.map((arg) => evaluateOperand(arg, context));
    if (options.length > 0)
      given.push(
        Object.fromEntries(options.map(([key, operand]) => [key, evaluateOperand(operand, context)])),
      );
    try {
      result = applyFilter(filter, result, given, context.now);
    } catch (thrown) {
      if (!(thrown instanceof NotSimulatedError)) throw thrown;
      report(run, 'filter', name, source);
      result = thrown.value;
    }
    if (typeof result === 'string' && result.length > MAX_TEXT) throw new WorkSignal();
  }
  return result;
}

/** The objects in a condition whose content only the provider has. */
export function elsewhereInChain({ comparisons }: Chain): readonly ElsewhereObject[] {
  const found: ElsewhereObject[] = [];
  for (const { left, right } of comparisons) {
    addElsewhere(found, left);
    if (right !== undefined) addElsewhere(found, right);
  }
  return found;
}

/** Reports each object whose content is not in the sample either. */
export function reportElsewhere(objects: readonly ElsewhereObject[], run: Run, source: SourceRange): void {
  for (const { key, name } of objects)
    if (!Object.hasOwn(run.context.sample.values, key)) report(run, 'object', name, source);
}

function addElsewhere(found: ElsewhereObject[], operand: Operand): void {
  if (operand.kind === 'range') {
    addElsewhere(found, operand.from);
    addElsewhere(found, operand.to);
  }
  if (operand.kind !== 'lookup') return;
  const { key, path } = operand;
  const name = key.slice(0, key.indexOf(':'));
  if (name !== 'variable' && !isGiven(name)) found.push({ key, name });
  for (const step of path) if (step.kind === 'index') addElsewhere(found, step.index);
}

/** Tells whether a sample is expected to contain the values of an object: an absent value is then not set. */
function isGiven(name: string): boolean {
  if (name === 'default_attribute' || name === 'event_property') return true;
  const about = knownObject(name)?.about;
  return about === 'person' || about === 'message';
}
