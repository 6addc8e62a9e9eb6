import { offsetSeconds, parseDateValue } from '../expression/date-value.ts';
import { listText, listValues, literalFor } from '../expression/literal.ts';
import { dataTypeOf } from '../model/default-attribute-type.ts';
import type { Condition } from '../model/template.ts';
import type { AttributeReference } from '../translate/list-references.ts';
import { usualInputs } from './usual-inputs.ts';
import type { SampleInput } from './sample-input.ts';

/**
 * Inputs of which one makes a condition true, if any can: the one that people expect comes first. The compared value is
 * the one of the condition, or the `other` input where the condition compares with another attribute.
 */
export function fittingInputs(
  condition: Condition,
  reference: AttributeReference,
  other: SampleInput | undefined,
): readonly SampleInput[] {
  const texts = comparedTexts(condition, other);
  const of = (list: readonly string[]): readonly SampleInput[] =>
    list.flatMap((text) => inputsOf(text, reference));
  const same = [...(other === undefined ? [] : [other]), ...of(texts.map((text) => sameAs(text, reference)))];
  const higher = of(texts.flatMap((text) => besides(text, 1, reference)));
  const lower = of(texts.flatMap((text) => besides(text, -1, reference)));
  const usual = usualInputs(reference);
  return [
    ...firstOf(condition, { same, higher, lower, usual }),
    ...same,
    ...higher,
    ...lower,
    ...usual,
    ...nothing,
  ];
}

const nothing: readonly SampleInput[] = [{ kind: 'not-set' }, { kind: 'empty' }];

type Inputs = Readonly<Record<'same' | 'higher' | 'lower' | 'usual', readonly SampleInput[]>>;

function firstOf({ operator, valueKind }: Condition, inputs: Inputs): readonly SampleInput[] {
  if (valueKind === 'nothing' && operator === '==') return nothing;
  if (valueKind === 'empty' || valueKind === 'empty-text')
    return operator === '==' ? nothing.toReversed() : inputs.usual;
  switch (operator) {
    case '==':
    case '>=':
    case '<=':
    case 'contains':
    case 'is-any-of':
      return inputs.same;
    case '>':
      return inputs.higher;
    case '<':
      return inputs.lower;
    case 'is-not-set':
      return nothing;
    case '!=':
    case 'does-not-contain':
    case 'is-set':
    case 'anniversary-today':
    case 'anniversary-within':
    case '':
      return inputs.usual;
  }
}

/** What the attribute is compared with: as written, and as the condition reads it, such as without curly quotes. */
function comparedTexts(condition: Condition, other: SampleInput | undefined): readonly string[] {
  const { operator, value } = condition;
  if (other !== undefined) return other.kind === 'value' ? [other.text] : [];
  const written = operator === 'is-any-of' ? listValues(value) : [value];
  return written.flatMap((text) => [text, ...readingOf(text, condition)]);
}

function readingOf(text: string, condition: Condition): readonly string[] {
  const literal = literalFor(text, dataTypeOf(condition));
  if ('problem' in literal) return [];
  const { operand } = literal;
  if (operand.kind === 'literal') return [typeof operand.value === 'string' ? operand.value : operand.text];
  return operand.kind === 'variable' && operand.declaration.kind === 'text'
    ? [operand.declaration.value]
    : [];
}

function sameAs(text: string, { inputKind }: AttributeReference): string {
  return inputKind === 'date' ? dayOf(text, 0) : text;
}

/** Values a little higher or lower: by one, or by a day. */
function besides(text: string, by: 1 | -1, { inputKind }: AttributeReference): readonly string[] {
  if (inputKind === 'date') return [dayOf(text, by)];
  const number = Number(text);
  // A number may be too large to add one to it.
  if (!Number.isNaN(number)) return [String(number + by), '0', `${text}0`];
  return by === 1 ? [`${text}a`] : ['A', '0', '!'];
}

/** The inputs that a text can be: of its attribute's type, as one entry of a list, and, if no type is known, a number or true or false. */
function inputsOf(text: string, { inputKind, dataType }: AttributeReference): readonly SampleInput[] {
  const input = { kind: 'value', text } as const;
  if (inputKind === 'list') return [input, { ...input, text: listText([text]) }];
  if (dataType !== undefined) return [input];
  return [input, { ...input, as: 'number' }, { ...input, as: 'boolean' }];
}

const DAY_SECONDS = 86_400;

/** The UTC day of a date value, moved by some days, in the form of a date field. */
function dayOf(value: string, days: number): string {
  const date = parseDateValue(value) ?? { kind: 'now' };
  const seconds = date.kind === 'absolute' ? date.epochSeconds : Date.now() / 1000 + offsetSeconds(date);
  return new Date((seconds + days * DAY_SECONDS) * 1000).toISOString().slice(0, 10);
}
