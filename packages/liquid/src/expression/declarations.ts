import type { Comparison, Declaration, MomentSource, Operand, Reference } from './nodes.ts';

/**
 * Names are made from what the variable holds, never from a counter: equal declarations share a name, and an
 * edit of one statement renames nothing in another. The prefix keeps them apart from anybody's own variables.
 */
const PREFIX = 'sluice_';

/** A text that no quotes can hold. */
export function declareText(value: string): Declaration {
  return { kind: 'text', name: `${PREFIX}text_${hash(value)}`, value };
}

/** A moment in a comparable form. */
export function declareMoment(of: MomentSource, as: 'seconds' | 'day'): Declaration {
  return { kind: 'moment', name: `${PREFIX}${momentName(of)}${as === 'day' ? '_day' : ''}`, of, as };
}

/** The answer to "does any of these hold" (or "none of these"), found before the `if`. */
export function declareFlag(anyOf: readonly Comparison[], whenAny: boolean): Declaration {
  const question = JSON.stringify(
    anyOf.map(({ left, operator, right }) => [operandId(left), operator, operandId(right)]),
  );
  const first = anyOf[0]?.left;
  const subject = first?.kind === 'reference' ? referenceSlug(first.reference) : 'condition';
  const name = `${PREFIX}${subject}_${whenAny ? 'any' : 'none'}_${hash(question)}`;
  return { kind: 'flag', name, anyOf, whenAny };
}

/** What an operand stands for, without how it is written. */
function operandId(operand: Operand | undefined): unknown {
  switch (operand?.kind) {
    case 'reference':
    case 'lookup':
      return operand.key;
    case 'literal':
      return [operand.value];
    case 'range':
      return operand.text;
    case 'variable':
      return operand.declaration.name;
    default:
      return operand?.kind;
  }
}

function momentName(of: MomentSource): string {
  switch (of.kind) {
    case 'reference':
      return referenceSlug(of.reference);
    case 'date':
      return slug(of.text.replace(' +0000', ''));
    case 'now':
      return offsetName(of.offsetSeconds);
  }
}

function offsetName(seconds: number): string {
  if (seconds === 0) return 'now';
  const amount = Math.abs(seconds);
  const [size, unit] = (
    [
      [86_400, 'days'],
      [3600, 'hours'],
      [60, 'minutes'],
    ] as const
  ).find(([size]) => amount % size === 0) ?? [1, 'seconds'];
  return `${amount / size}_${unit}_${seconds < 0 ? 'ago' : 'ahead'}`;
}

/** Two references never share a slug: whatever the slug leaves out comes back as a hash. */
function referenceSlug({ object, name }: Reference): string {
  const readable = slug(name);
  const tail = readable === name && object === 'custom_attribute' ? '' : `_${hash(`${object}:${name}`)}`;
  return `${readable || 'value'}${tail}`;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40);
}

/** FNV-1a, for names only. */
function hash(text: string): string {
  let value = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return (value >>> 0).toString(36);
}
