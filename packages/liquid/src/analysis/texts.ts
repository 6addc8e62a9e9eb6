import type { Sample, SampleValue } from '../evaluator/sample.ts';
import { referenceKey } from '../expression/reference.ts';
import type { Reference } from '../expression/nodes.ts';
import { type PreparedMessage, prepareMessage } from '../render/render-liquid.ts';
import { referencesInText } from '../translate/references-in-text.ts';
import type { Witness } from './result.ts';

/** What a text prints for somebody; `undefined` where only the provider knows. */
function printed(prepared: PreparedMessage, sample: Sample, now: number): string | undefined {
  const result = prepared.render(sample, { now });
  if (result.outcome === 'not-simulated') return undefined;
  return result.outcome === 'aborted' ? `\0${result.reason}` : result.text;
}

/** Values with which an insertion can print something of its own, or what stands in its place. */
const tried: readonly SampleValue[] = ['Noor', null, '', false, 7, '2026-03-01', 'noor haddad', ['a', 'b']];

/** Finds for somebody the same person for whom two texts print something else. */
export type TextDifference = (witness: Witness) => Witness | undefined;

/**
 * The same person, with values for what the texts insert, so that the two texts print something else; `undefined` where no such
 * value was found.
 */
export function differentTexts(
  texts: readonly [string, string],
  witness: Witness,
  now: number,
): Witness | undefined {
  return differenceOfTexts(texts, now)(witness);
}

/** The same for many people. */
export function differenceOfTexts([one, other]: readonly [string, string], now: number): TextDifference {
  if (!one.includes('{') && !other.includes('{')) return (witness) => (one === other ? undefined : witness);
  const texts = [prepareMessage(one), prepareMessage(other)] as const;
  const differs = ({ sample }: Witness): boolean => {
    const [first, second] = texts.map((text) => printed(text, sample, now));
    return first !== undefined && second !== undefined && first !== second;
  };
  let inserted: readonly Reference[] | undefined;
  return (witness) => {
    if (differs(witness)) return witness;
    inserted ??= [one, other].flatMap((text) => referencesInText(text).references);
    for (const reference of inserted)
      for (const value of tried) {
        const changed = withValue(witness, reference, value);
        if (changed !== undefined && differs(changed)) return changed;
      }
    return undefined;
  };
}

/** The same person with one more value; `undefined` where the conditions decide what it is. */
function withValue(witness: Witness, reference: Reference, value: SampleValue): Witness | undefined {
  const key = referenceKey(reference);
  if (Object.hasOwn(witness.sample.values, key)) return undefined;
  const { object, name } = reference;
  const role = value === null ? 'not-set' : 'other';
  return {
    ...witness,
    sample: { values: { ...witness.sample.values, [key]: value } },
    values: [...witness.values, { key, object, name, value, role }],
  };
}
