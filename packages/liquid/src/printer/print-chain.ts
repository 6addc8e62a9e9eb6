import type {
  Chain,
  Comparison,
  ConditionPart,
  Declaration,
  MomentSource,
  Operand,
} from '../expression/nodes.ts';
import { quote } from '../expression/literal.ts';
import { printReference } from '../expression/reference.ts';
import type { ReferenceStyle } from '../model/template.ts';
import type { Layout } from './output-style.ts';
import type { MappedPart, TextWriter } from './text-map.ts';

/** How the references of one condition are written. */
export type StyleOf = (conditionId: string) => ReferenceStyle;

const gapNames: Record<ConditionPart, string> = {
  attributeType: 'attribute',
  attributeName: 'attribute',
  eventProperty: 'event property',
  subscriptionGroupId: 'subscription group id',
  operator: 'operator',
  value: 'value',
};

/** `a == 1 and b > 2`, each further comparison where the layout puts it. */
export function printChain(chain: Chain, writer: TextWriter, layout: Layout, styleOf: StyleOf): void {
  chain.comparisons.forEach((comparison, index) => {
    if (index > 0) {
      const join = chain.joins[index - 1] ?? 'and';
      writer.write(`${layout.beforeJoin}${join} `, 'join', comparison.conditionId);
    }
    printComparison(comparison, writer, styleOf);
  });
}

function printComparison(comparison: Comparison, writer: TextWriter, styleOf: StyleOf): void {
  const { left, operator, right, conditionId } = comparison;
  const style = styleOf(conditionId);
  writer.write(operandText(left, style), partOf(left, 'attribute'), conditionId);
  if (right === undefined) return;
  writer.write(' ', 'operator', conditionId);
  const symbol = typeof operator === 'object' ? operator.unknown : operator;
  writer.write(symbol ?? gap('operator'), operator === undefined ? 'gap' : 'operator', conditionId);
  writer.write(' ', 'operator', conditionId);
  writer.write(operandText(right, style), partOf(right, 'value'), conditionId);
}

/** An operand as written inside a tag. */
export function operandText(operand: Operand, style: ReferenceStyle): string {
  switch (operand.kind) {
    case 'reference':
      return printReference(operand.reference, style);
    case 'literal':
      return operand.text;
    case 'variable':
      return operand.declaration.name;
    case 'gap':
      return gap(operand.part);
    case 'lookup':
    case 'range':
      return operand.text;
    case 'blank':
    case 'empty':
      return operand.kind;
  }
}

function comparisonText({ left, operator, right }: Comparison, style: ReferenceStyle): string {
  const symbol = typeof operator === 'object' ? operator.unknown : operator;
  if (symbol === undefined || right === undefined) return operandText(left, style);
  return `${operandText(left, style)} ${symbol} ${operandText(right, style)}`;
}

/** The tags that set a variable, to stand before the `if`. */
export function printDeclaration(declaration: Declaration, layout: Layout, style: ReferenceStyle): string {
  const { openTag, closeTag } = layout;
  const { name } = declaration;
  switch (declaration.kind) {
    case 'text':
      // Trim markers would eat into the text, so these tags never have any.
      return `{% capture ${name} %}${protect(declaration.value)}{% endcapture %}`;
    case 'moment':
      return printMoment(declaration, layout, style);
    case 'flag': {
      const tests = declaration.anyOf.map((comparison) => comparisonText(comparison, style)).join(' or ');
      const { whenAny } = declaration;
      return [
        `${openTag} assign ${name} = ${!whenAny} ${closeTag}`,
        `${openTag} if ${tests} ${closeTag}`,
        `${openTag} assign ${name} = ${whenAny} ${closeTag}`,
        `${openTag} endif ${closeTag}`,
      ].join('');
    }
  }
}

function printMoment(
  { name, of, as }: Extract<Declaration, { kind: 'moment' }>,
  { openTag, closeTag }: Layout,
  style: ReferenceStyle,
): string {
  const steps = momentSteps(of, as);
  const assign = `${openTag} assign ${name} = ${momentSubject(of, style)}${steps} ${closeTag}`;
  if (of.kind !== 'reference' || as === 'day') return assign;
  // Without the guard a person who has no date would count as the 1st of January 1970.
  const guard = `${openTag} if ${printReference(of.reference, style)} != blank ${closeTag}`;
  return `${guard}${assign}${openTag} endif ${closeTag}`;
}

function momentSubject(of: MomentSource, style: ReferenceStyle): string {
  switch (of.kind) {
    case 'reference':
      return printReference(of.reference, style);
    case 'date':
      return `'${of.text}'`;
    case 'now':
      return "'now'";
  }
}

function momentSteps(of: MomentSource, as: 'seconds' | 'day'): string {
  const offset = of.kind === 'now' ? of.offsetSeconds : 0;
  const shift = offset < 0 ? ` | minus: ${-offset}` : ` | plus: ${offset}`;
  if (as === 'seconds') return ` | date: '%s'${shift}`;
  return offset === 0 ? " | date: '%Y-%m-%d'" : ` | date: '%s'${shift} | date: '%Y-%m-%d'`;
}

/** `abort_message` with a reason. Reasons are only read in logs, so what no quotes can hold is replaced. */
export function printAbort(
  reason: string,
  { openTag, closeTag }: Layout,
): { text: string; reason: string; changed: boolean } {
  const safe = safeReason(reason);
  const argument = safe === '' ? '' : (quote(safe) ?? `'${safe.replaceAll("'", '’')}'`);
  const printed = argument.slice(1, -1);
  return {
    text: `${openTag} abort_message(${argument}) ${closeTag}`,
    reason: printed,
    changed: argument !== '' && printed !== reason,
  };
}

function safeReason(reason: string): string {
  return reason
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\{(?=[{%])|\}(?=\})|%(?=\})|\$(?=\{)/g, '$& ');
}

/** Every opening brace is printed by an output tag, so that no reader can take the text for Liquid. */
function protect(value: string): string {
  return value.replaceAll(/\$(?=\{)|\{/g, (character) => `{{ '${character}' }}`);
}

function gap(part: ConditionPart): string {
  return `⟨${gapNames[part]}⟩`;
}

function partOf(operand: Operand, part: MappedPart): MappedPart {
  return operand.kind === 'gap' ? 'gap' : part;
}
