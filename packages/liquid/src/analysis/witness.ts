import type { SampleValue } from '../evaluator/sample.ts';
import type { Attribute } from './attributes.ts';
import { hasPart } from './attributes.ts';
import type { Way } from './diagram.ts';
import type { PersonClass } from './person-class.ts';
import type { Witness, WitnessValue } from './result.ts';
import type { Study } from './study.ts';

/** The person of a way: what the way leaves out does not matter, and is not set. `chosen`: other values than the likeliest. */
export function witnessOf(
  study: Study,
  way: Way,
  chosen: ReadonlyMap<string, PersonClass> = new Map(),
): Witness {
  const values: WitnessValue[] = [];
  let isWrongType = false;
  const levels = [...way.keys()].toSorted((one, other) => one - other);
  for (const level of levels) {
    const { attribute, part } = study.levelAt(level) ?? {};
    if (attribute === undefined || part !== undefined) continue;
    const { key, reference, classes } = attribute;
    const place = way.get(level);
    const found = chosen.get(key) ?? (place === undefined ? undefined : classes[place]);
    if (found === undefined) continue;
    isWrongType ||= !found.fits;
    const value = found.isOpen ? filled(attribute, found, way) : found.value;
    const role = found.isOpen && value !== found.value ? 'contains' : found.role;
    values.push({ key, object: reference.object, name: reference.name, value, role });
  }
  const sample = { values: Object.fromEntries(values.map(({ key, value }) => [key, value])) };
  return { sample, values, isWrongType };
}

/** An open text or list with the parts that a way asks for. */
function filled({ parts, classes }: Attribute, { value }: PersonClass, way: Way): SampleValue {
  const wanted = parts.filter(({ level }) => way.get(level) === 1);
  if (Array.isArray(value)) return wanted.length === 0 ? value : wanted.map((part) => part.value);
  if (typeof value !== 'string') return value;
  const named = new Set(classes.flatMap((one) => (one.isOpen ? [] : [one.value])));
  if (wanted.length === 0) return value;
  const texts = wanted.map(({ text }) => text);
  const longest = texts.filter((text) => !texts.some((other) => other !== text && other.includes(text)));
  const isRight = (text: string): boolean =>
    !named.has(text) && parts.every((part) => hasPart(text, part) === (way.get(part.level) === 1));
  const ways = [
    longest.join(', '),
    `${longest.join(', ')} ${value}`,
    `\u0001${longest.join('\u0001')}\u0001`,
  ];
  return ways.find((text) => text !== '' && isRight(text)) ?? value;
}
