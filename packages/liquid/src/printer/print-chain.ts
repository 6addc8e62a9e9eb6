import { TODAY, ZONE } from '../expression/declaration-names.ts';
import { joinsOfFlag, YEAR_CIRCLE, yesterday } from '../expression/declarations.ts';
import { quote } from '../expression/literal.ts';
import type {
  Chain,
  Comparison,
  ConditionPart,
  Declaration,
  MomentForm,
  MomentSource,
  Operand,
} from '../expression/nodes.ts';
import { printReference, timeZoneOfPerson } from '../expression/reference.ts';
import type { OutputStyle, ReferenceStyle } from '../model/template.ts';
import type { MappedPart, TextWriter } from './text-map.ts';

/** The differences between the layouts. */
export interface Layout {
  openTag: string;
  closeTag: string;
  /** Between a tag and a text, and between declarations. */
  lineBreak: string;
  /** Before each further condition of a branch. */
  beforeJoin: string;
}

export const layouts: Record<OutputStyle, Layout> = {
  readable: { openTag: '{%', closeTag: '%}', lineBreak: '\n', beforeJoin: '\n    ' },
  /** Trim markers keep the line breaks out of the message. */
  tight: { openTag: '{%-', closeTag: '-%}', lineBreak: '\n', beforeJoin: '\n    ' },
  'one-line': { openTag: '{%', closeTag: '%}', lineBreak: '', beforeJoin: ' ' },
};

/** The reference style of one condition. */
export type StyleOf = (conditionId: string) => ReferenceStyle;

const gapNames: Record<ConditionPart, string> = {
  attributeType: 'attribute',
  attributeName: 'attribute',
  eventProperty: 'event property',
  subscriptionGroupId: 'subscription group id',
  operator: 'operator',
  value: 'value',
  items: 'condition',
};

/** `a == 1 and b > 2`, each further comparison where the layout puts it. */
export function printChain(chain: Chain, writer: TextWriter, layout: Layout, styleOf: StyleOf): void {
  chain.comparisons.forEach((comparison, index) => {
    if (index > 0) {
      const join = chain.joins[index - 1] ?? 'and';
      writer.write(layout.beforeJoin, 'space', comparison.conditionId);
      writer.write(join, 'join', comparison.conditionId);
      writer.write(' ', 'space', comparison.conditionId);
    }
    printComparison(comparison, writer, styleOf);
  });
}

function printComparison(comparison: Comparison, writer: TextWriter, styleOf: StyleOf): void {
  const { left, operator, right, conditionId } = comparison;
  const style = styleOf(conditionId);
  writeOperand(left, style, 'attribute', writer, conditionId);
  if (right === undefined) return;
  writer.write(' ', 'space', conditionId);
  const symbol = typeof operator === 'object' ? operator.unknown : operator;
  if (symbol === undefined) writer.write(gap('operator'), 'gap', conditionId, 'operator');
  else writer.write(symbol, 'operator', conditionId);
  writer.write(' ', 'space', conditionId);
  writeOperand(right, style, 'value', writer, conditionId);
}

function writeOperand(
  operand: Operand,
  style: ReferenceStyle,
  part: MappedPart,
  writer: TextWriter,
  conditionId: string,
): void {
  if (operand.kind === 'gap') writer.write(gap(operand.part), 'gap', conditionId, operand.part);
  else writer.write(operandText(operand, style), part, conditionId);
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

/** The trim markers of a declaration's tags. */
export interface OuterTags {
  /** Whether the first tag trims its left side. */
  left: boolean;
  /** Whether the last tag trims its right side. */
  right: boolean;
}

/** The same without the delimiters of its first and its last tag, which can have trim markers. */
export function declarationMarkup(declaration: Declaration, style: ReferenceStyle): string {
  const text = printDeclaration(declaration, { left: false, right: false }, style);
  return text.slice('{%'.length, -'%}'.length);
}

/** The tags that set a variable before the `if`. They add nothing to the message. */
export function printDeclaration(declaration: Declaration, outer: OuterTags, style: ReferenceStyle): string {
  const open = outer.left ? '{%-' : '{%';
  const close = outer.right ? '-%}' : '%}';
  const { name } = declaration;
  switch (declaration.kind) {
    case 'text':
      // Inside these tags, trim markers would trim the text itself.
      return `${open} capture ${name} %}${protect(declaration.value)}{% endcapture ${close}`;
    case 'moment': {
      const { of, as, zone } = declaration;
      const assign = `assign ${name} = ${momentSubject(of, style, zone)}${momentSteps(of, as, zone)}`;
      if (of.kind !== 'reference' || !needsValue(as)) return `${open} ${assign} ${close}`;
      // Without this check, a missing date would count as the 1st of January 1970, and a missing number as 0.
      const guard = `if ${printReference(of.reference, style)} != blank`;
      const unset = needsReset(declaration) ? `assign ${name} = nil %}{% ` : '';
      return `${open} ${unset}${guard} %}{% ${assign} %}{% endif ${close}`;
    }
    case 'today': {
      const zone = `assign ${ZONE} = ${printReference(timeZoneOfPerson, style)} | default: 'UTC'`;
      return `${open} ${zone} %}{% assign ${name} = ${todaySteps} ${close}`;
    }
    case 'flag': {
      const { comparisons, holds } = declaration;
      const joins = joinsOfFlag(declaration);
      const tests = comparisons
        .map((comparison, index) => {
          const join = index === 0 ? '' : ` ${joins[index - 1] ?? 'or'} `;
          return join + comparisonText(comparison, style);
        })
        .join('');
      const whenTrue = holds !== 'none';
      return (
        `${open} assign ${name} = ${!whenTrue} %}{% if ${tests} %}` +
        `{% assign ${name} = ${whenTrue} %}{% endif ${close}`
      );
    }
  }
}

/** Tells whether a missing value would count as a moment, so that there must be one. */
export function needsValue(as: MomentForm): boolean {
  return as !== 'day' && as !== 'number' && as !== 'text';
}

/**
 * Tells whether a value may be another one each time: that of an entry of a loop. The one before must not be left. What has its
 * name in `${…}` is the same in every round.
 */
export function needsReset({ of, as }: Pick<Extract<Declaration, { kind: 'moment' }>, 'of' | 'as'>): boolean {
  if (of.kind !== 'reference' || of.reference.object !== 'variable') return false;
  return as === 'amount' || (needsValue(as) && !of.reference.name.includes('${'));
}

/** The day of sending in the zone of the person. */
export const todaySteps = `'now' | time_zone: ${ZONE} | date: '%Y-%m-%d'`;

function momentSubject(of: MomentSource, style: ReferenceStyle, zone?: 'person'): string {
  switch (of.kind) {
    case 'reference':
      return printReference(of.reference, style);
    case 'date':
      return `'${of.text}'`;
    case 'now':
      return zone === undefined ? "'now'" : TODAY;
  }
}

/** The filters that bring a moment into a form. */
export function momentSteps(of: MomentSource, as: MomentForm, zone?: 'person'): string {
  const offset = of.kind === 'now' ? of.offsetSeconds : 0;
  const shift = offset < 0 ? ` | minus: ${-offset}` : ` | plus: ${offset}`;
  if (as === 'seconds') return ` | date: '%s'${shift}`;
  const shifted = offset === 0 ? '' : ` | date: '%s'${shift}`;
  return `${shifted}${as === 'anniversary' ? onCircle(zone) : formats[as]}`;
}

const formats: Readonly<Record<Exclude<MomentForm, 'seconds' | 'anniversary'>, string>> = {
  day: " | date: '%Y-%m-%d'",
  'month-day': " | date: '%m%d'",
  number: ' | plus: 0',
  amount: ' | plus: 0',
  text: " | append: ''",
};

const onCircle = (zone: 'person' | undefined): string =>
  ` | date: '%m%d' | plus: ${YEAR_CIRCLE - 1} | minus: ${yesterday(zone).name} | modulo: ${YEAR_CIRCLE}`;

/**
 * `abort_message` with a reason. Reasons are only read in logs, so characters that cannot be in quotes are replaced.
 */
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

/** Every opening brace is printed by an output tag, so that the text is never read as Liquid. */
function protect(value: string): string {
  return value.replaceAll(/\$(?=\{)|\{/g, (character) => `{{ '${character}' }}`);
}

function gap(part: ConditionPart): string {
  return `⟨${gapNames[part]}⟩`;
}
