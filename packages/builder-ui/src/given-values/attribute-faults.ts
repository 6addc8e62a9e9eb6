import type { AttributeDefinition, AttributeType } from '@sluice/liquid';
import { isRecord, named, readable, textFault } from './named-value.ts';
import { sayOnce } from './say-once.ts';

const TYPES: Record<AttributeType, true> = {
  custom_attribute: true,
  default_attribute: true,
  custom_event: true,
  variable: true,
};

const NONE: readonly AttributeDefinition[] = [];

/** Says what keeps an entry of a list from being an attribute; `undefined` for an attribute. */
function attributeFault(entry: unknown, path: string): string | undefined {
  return readable(path, () => faultOf(entry, path));
}

function faultOf(entry: unknown, path: string): string | undefined {
  if (!isRecord(entry)) return `${path} is ${named(entry)}, not an object`;
  const { attributeType } = entry;
  if (typeof attributeType !== 'string' || !Object.hasOwn(TYPES, attributeType)) {
    const given = typeof attributeType === 'string' ? `'${attributeType}'` : named(attributeType);
    return `${path}.attributeType is ${given}, not one of ${Object.keys(TYPES).join(', ')}`;
  }
  const texts = entry['label'] === undefined ? ['name'] : ['name', 'label'];
  return textFault(entry, texts, path);
}

/** Says what keeps a value from being a list of attributes; `undefined` for one. */
export function attributesFault(value: unknown): string | undefined {
  if (!Array.isArray(value)) return `it is ${named(value)}, not an array`;
  // Fifty thousand are looked at without a word: only the wrong one gets its place.
  const wrong = value.findIndex((entry) => attributeFault(entry, '') !== undefined);
  return wrong === -1 ? undefined : attributeFault(value[wrong], `[${String(wrong)}]`);
}

const sound = new WeakMap<object, readonly AttributeDefinition[]>();

/**
 * The attributes of a host's list, without the entries that are none: one of them is no reason to take the builder away. The
 * same list when all are attributes, and the same answer each time. The console says once what was left out.
 */
export function soundAttributes(given: unknown): readonly AttributeDefinition[] {
  if (given === undefined || given === null) return NONE;
  const before = typeof given === 'object' ? sound.get(given) : undefined;
  if (before !== undefined) return before;
  const fault = attributesFault(given);
  const list = Array.isArray(given) ? (given as readonly AttributeDefinition[]) : NONE;
  const answer = fault === undefined ? list : list.filter((entry) => attributeFault(entry, '') === undefined);
  if (typeof given === 'object') sound.set(given, answer);
  if (fault !== undefined) sayOnce(`${EXPECTED}: ${fault}. What is no attribute is left out.`);
  return answer;
}

const EXPECTED = 'The attributes of the builder must be objects with an attributeType and a name';
