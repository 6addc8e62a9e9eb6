import type { Declaration } from '../../expression/nodes.ts';
import { printDeclaration } from '../../printer/print-chain.ts';
import { dateOperand, momentOperand } from '../../translate/print/build-value.ts';
import { openingBefore } from '../findings/finding.ts';
import { textFix, type TextFix } from '../findings/fix.ts';
import type { LiteralComparison } from './literal-comparison.ts';

/**
 * Converts both sides of a comparison of dates, as the builder does: with variables right before the block. `undefined`
 * where the other side is no date.
 */
export function convertedTime(
  { left, operator, right, read, offset, markup, blockStart, source }: LiteralComparison,
  as: 'seconds' | 'day',
): TextFix | undefined {
  const { subject, rest = [] } = read ?? {};
  const [value] = rest;
  if (subject === undefined || value === undefined || operator === '<>') return undefined;
  const written = markup.slice(subject.start, subject.end);
  const date = dateOperand(typeof right.value === 'string' ? right.value : '', as).operand;
  const moment = momentOperand(left, as);
  if (date.kind === 'gap' || moment.kind !== 'variable') return undefined;
  const { name } = moment.declaration;
  const needed: readonly Declaration[] = [
    moment.declaration,
    ...(date.kind === 'variable' ? [date.declaration] : []),
  ];
  const tags = needed.map((declaration) =>
    printDeclaration(
      declaration,
      { left: openingBefore(source, blockStart) === '{%-', right: false },
      written.startsWith('{{') ? 'braced' : 'bare',
    ),
  );
  const [start, end] = [value.start + offset, value.end + offset];
  const text = date.kind === 'variable' ? date.declaration.name : 'text' in date ? date.text : '';
  return textFix('set-variable-first', { name }, [
    { start: blockStart, end: blockStart, text: tags.join('') },
    { start: subject.start + offset, end: subject.end + offset, text: name },
    { start, end, text },
  ]);
}
