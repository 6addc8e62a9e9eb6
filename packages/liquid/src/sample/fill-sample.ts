import { referenceKey, valueReferenceOf } from '../expression/reference.ts';
import type { Sample, SampleValue } from '../evaluator/sample.ts';
import type { Condition, Template } from '../model/template.ts';
import { prepareTemplate } from '../outcome/evaluate-template.ts';
import type { AttributeReference } from '../translate/list-references.ts';
import { fittingInputs } from './fitting-inputs.ts';
import { sampleValueOf, type SampleInput, type SampleInputs } from './sample-input.ts';
import { usualInputs } from './usual-inputs.ts';

/**
 * One likely person: each attribute gets a value for which the first condition on it is true, if any value of its type
 * makes it true. Where a template has no conflicting conditions, this person gets the first branch.
 */
export function fillSample(template: Template, references: readonly AttributeReference[]): SampleInputs {
  const conditions = template.statements.flatMap((statement) => statement.conditions);
  const given = new Map<AttributeReference, SampleInput>();
  const later: (() => void)[] = [];
  for (const reference of references) {
    const condition = conditions.find((entry) => reference.conditionIds.includes(entry.id));
    const other = condition && comparedIn(condition, references);
    if (condition === undefined || other === reference) given.set(reference, likely(reference));
    else if (other === undefined) given.set(reference, fitting(template, condition, reference, given));
    else
      later.push(() => {
        const input = given.get(other) ?? likely(other);
        given.set(other, input);
        given.set(reference, fitting(template, condition, reference, given, input));
      });
  }
  for (const assignInput of later) assignInput();
  return Object.fromEntries(
    references.map((reference) => [reference.key, given.get(reference) as SampleInput]),
  );
}

/** The other attribute that a condition compares with. */
function comparedIn(
  condition: Condition,
  references: readonly AttributeReference[],
): AttributeReference | undefined {
  const compared = valueReferenceOf(condition);
  const key = compared && referenceKey(compared);
  return references.find((reference) => reference.key === key);
}

/** An input for which the condition is true beside the inputs that are already given; if there is none, the likeliest. */
function fitting(
  template: Template,
  condition: Condition,
  reference: AttributeReference,
  given: ReadonlyMap<AttributeReference, SampleInput>,
  other?: SampleInput,
): SampleInput {
  const alone = { ...condition, logicalOperator: undefined };
  const statements = [{ id: condition.id, customText: '', conditions: [alone] }];
  const prepared = prepareTemplate({ ...template, statements });
  const values = valuesOf(given);
  const isTrueFor = (input: SampleInput): boolean => {
    const sample = { values: { ...values, ...valuesOf([[reference, input]]) } };
    return prepared.evaluate(sample, { reading: 'provider' }).outcome === 'matched';
  };
  const inputs = fittingInputs(condition, reference, other);
  return inputs.find(isTrueFor) ?? inputs[0] ?? likely(reference);
}

function valuesOf(inputs: Iterable<readonly [AttributeReference, SampleInput]>): Sample['values'] {
  const values: Record<string, SampleValue> = {};
  for (const [reference, input] of inputs) values[reference.key] = sampleValueOf(reference, input) ?? null;
  return values;
}

function likely(reference: AttributeReference): SampleInput {
  return usualInputs(reference)[0] ?? { kind: 'not-set' };
}
