import type { WrittenMarkup } from '../../document/markup/written.ts';
import type { Chain, Operand } from '../../expression/nodes.ts';
import { defaultAttributes } from '../../model/default-attributes.ts';
import type { Check } from '../check.ts';
import type { TextContext } from '../context/text-context.ts';
import { type Found, finding } from '../finding.ts';
import { textFix } from '../fix.ts';

/** `attribute`: how the workspace's attribute of this name is written. */
export const unknownVariable: Check<'unknown-variable', { name: string; near?: string; attribute?: string }> =
  {
    code: 'unknown-variable',
    severity: 'warning',
  };

/** The first name of a value, with or without braces around it: `plan`, `{{ plan }}`, `items[0].price`. */
const root = /^(?:\{\{-?\s{0,99})?([A-Za-z_][\w-]*)(?=[.[\s}?]|$)/;
const words = new Set(['true', 'false', 'nil', 'null', 'blank', 'empty']);
const own = new Set(defaultAttributes.map(({ name }) => name));
/** Shorter names are similar to too many others. */
const SHORTEST = 4;

/**
 * A value that begins with the name of a variable, where nothing in the text sets one. Only for whole messages: the
 * text around a part of one can set any variable. `start`: where the value starts.
 */
export function unsetVariable(
  value: string,
  start: number,
  { variables, catalog, isWhole, takesVariables }: TextContext,
): readonly Found[] {
  // A reference begins with its object.
  const match = value.includes('${') ? null : root.exec(value);
  const name = match?.[1] ?? '';
  // Another finding already says that Braze's own attributes need braces.
  if (name === '' || words.has(name) || own.has(name) || variables.mayBeSet(name)) return none;
  const from = start + (match?.[0].length ?? 0) - name.length;
  const place = { start: from, end: from + name.length };
  // A similar name is no mistake where the variable may come from outside.
  if (takesVariables && catalog?.isCustom(name) !== true) {
    const found = finding(unknownVariable, { name }, place.start, place.end);
    return [{ ...found, severity: 'info' }];
  }
  const near = name.length < SHORTEST ? undefined : variables.near(name);
  // A list is no misspelling of its item: `for trip in trips`.
  if (near !== undefined && name !== `${near}s`) {
    const fix = textFix('use-variable', { name: near }, [{ ...place, text: near }]);
    return [finding(unknownVariable, { name, near }, place.start, place.end, fix)];
  }
  if (!isWhole) return none;
  if (catalog?.isCustom(name) !== true) return [finding(unknownVariable, { name }, place.start, place.end)];
  const text = `custom_attribute.\${${name}}`;
  const fix = textFix('write-reference', { text }, [{ ...place, text }]);
  return [finding(unknownVariable, { name, attribute: text }, place.start, place.end, fix)];
}

/** The same for every value of a condition that the engine reads as it is written. */
export function unsetInCondition(
  { comparisons }: Chain,
  written: WrittenMarkup,
  context: TextContext,
): readonly Found[] {
  if (!comparisons.some(({ left, right }) => isVariable(left) || isVariable(right))) return none;
  const { source, comparisons: read } = written;
  if (read.length !== comparisons.length) return none;
  return read.flatMap(({ subject, rest }) =>
    [subject, rest[0]].flatMap((value) =>
      value === undefined ? none : unsetVariable(source.slice(value.start, value.end), value.start, context),
    ),
  );
}

function isVariable(operand: Operand | undefined): boolean {
  return (
    operand?.kind === 'lookup' || (operand?.kind === 'reference' && operand.reference.object === 'variable')
  );
}

const none: readonly Found[] = [];
