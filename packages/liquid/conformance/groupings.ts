import {
  evaluateTemplate,
  generateLiquid,
  type Condition,
  type ConditionGroup,
  type ConditionItem,
  type GroupKind,
  type Sample,
  type Template,
} from '../src/exports/index.ts';
import { prepareMessage } from '../src/exports/render.ts';
import { importText } from '../src/exports/text.ts';

const kinds: readonly GroupKind[] = ['all', 'any', 'none'];

/** Every grouping of some conditions in their order: groups of two and more, of every kind, in one another. */
export function groupings(conditions: readonly Condition[]): readonly ConditionItem[] {
  if (conditions.length === 1) return conditions;
  return partsOf(conditions).flatMap((parts) =>
    product(parts.map(groupings)).flatMap((items) => kinds.map((kind) => grouped(kind, items))),
  );
}

function grouped(kind: GroupKind, items: readonly ConditionItem[]): ConditionGroup {
  return { id: `${kind}-${items.map(({ id }) => id).join('-')}`, kind, items };
}

/** Every way to cut a list into two and more pieces. */
function partsOf<Entry>(entries: readonly Entry[]): readonly (readonly Entry[])[][] {
  const cuts = entries.length - 1;
  return Array.from({ length: 2 ** cuts - 1 }, (_, mask) => {
    const pieces: Entry[][] = [[]];
    for (const [index, entry] of entries.entries()) {
      pieces.at(-1)?.push(entry);
      if (index < cuts && ((mask + 1) >> index) & 1) pieces.push([]);
    }
    return pieces;
  });
}

function product<Entry>(lists: readonly (readonly Entry[])[]): readonly (readonly Entry[])[] {
  return lists.reduce<readonly (readonly Entry[])[]>(
    (made, list) => made.flatMap((start) => list.map((entry) => [...start, entry])),
    [[]],
  );
}

/** What groups say when somebody reads them: from the left, and no further than needed. */
export function meaningOf(
  item: ConditionItem,
  answer: (condition: Condition) => boolean | 'error',
): boolean | 'error' {
  if (!('items' in item)) return answer(item);
  const decides = item.kind !== 'all';
  for (const inner of item.items) {
    const found = meaningOf(inner, answer);
    if (found === 'error') return found;
    if (found === decides) return item.kind === 'any';
  }
  return item.kind !== 'any';
}

/** A message for those whom the items are about, and one for everybody else. */
export function askingFor(...conditions: readonly ConditionItem[]): Template {
  return {
    statements: [{ id: 's', customText: 'yes', conditions }],
    settings: {
      hasFallback: true,
      fallbackType: 'custom',
      customFallback: 'no',
      abortReason: '',
      outputStyle: 'one-line',
    },
  };
}

const kindsOfCondition: readonly Pick<Condition, 'operator' | 'value' | 'dataType'>[] = [
  { operator: '==', value: 'x', dataType: 'string' },
  { operator: '>', value: '5', dataType: 'number' },
  { operator: 'is-any-of', value: 'x\ny', dataType: 'string' },
  { operator: 'contains', value: 'x', dataType: 'array' },
  { operator: 'is-set', value: '' },
  { operator: 'is-between', value: '1\n5', dataType: 'number' },
  { operator: 'does-not-contain', value: 'x', dataType: 'array' },
  { operator: '<=', value: 'm', dataType: 'string' },
  { operator: '!=', value: 'x', dataType: 'string' },
];

/** Conditions of the kinds that follow each other, from one of them on. */
export function conditionsFrom(first: number, count: number): readonly Condition[] {
  return Array.from({ length: count }, (_, index): Condition => {
    const asked = kindsOfCondition[(first + index) % kindsOfCondition.length] ?? {
      operator: '==',
      value: '',
    };
    return { id: `c${index}`, attributeType: 'custom_attribute', attributeName: `a${index}`, ...asked };
  });
}

export const CONDITION_KINDS = kindsOfCondition.length;

/** Values for which each kind of condition is true, false, and an error, and no value at all. */
export const values = ['x', 'z', 7, 3, null] as const;

/** Every person with these values. */
export function peopleWith(count: number, given: readonly (string | number | null)[] = values) {
  return product(Array.from({ length: count }, () => given)).map((chosen) => ({
    values: Object.fromEntries(chosen.map((value, index) => [`custom_attribute:a${index}`, value])),
  }));
}

/** What is sent to whom an item is about, and to everybody else; `error` is the engine's own text. */
function sentBy(template: Template, person: Sample): string {
  const { outcome, error } = evaluateTemplate(template, person, { reading: 'provider' });
  return outcome === 'error' ? `Liquid error: ${error}` : outcome === 'matched' ? 'yes' : 'no';
}

/**
 * What is wrong with a grouping for one of these people; `undefined` where nothing is.
 *
 * - The printed text sends what the evaluation says, and so does the same text imported again.
 * - It is what the groups mean. Only where it takes a variable to say so, an error is no error: the comparison counts as not
 *   true there.
 */
export function faultOf(item: ConditionItem, conditions: readonly Condition[], people: readonly Sample[]) {
  const template = askingFor(item);
  const { text, incomplete } = generateLiquid(template);
  if (incomplete.length > 0) return { text, fault: 'incomplete' };
  const back = importText(text);
  if (back.statements.length === 0) return { text, fault: 'not imported' };
  if (generateLiquid(back).text !== text) return { text, fault: 'imported with other bytes' };
  const message = prepareMessage(text);
  const isGuarded = /sluice_(?:number|text)_of_/.test(text);
  const alone = new Map(conditions.map((condition) => [condition, askingFor(condition)] as const));
  for (const person of people) {
    const answer = (condition: Condition): boolean | 'error' => {
      const single = alone.get(condition);
      const sent = single === undefined ? 'no' : sentBy(single, person);
      return sent === 'yes' ? true : sent === 'no' ? false : 'error';
    };
    const sent = sentBy(template, person);
    if (message.render(person).text !== sent)
      return { text, person, fault: `rendered otherwise than ${sent}` };
    if (sentBy(back, person) !== sent)
      return { text, person, fault: `imported with another meaning than ${sent}` };
    const meant = meaningOf(item, answer);
    const isError = sent.startsWith('Liquid error');
    const quiet = meaningOf(item, (condition) => answer(condition) === true);
    const isMeant =
      meant === 'error'
        ? isError || (isGuarded && sent === (quiet ? 'yes' : 'no'))
        : sent === (meant ? 'yes' : 'no');
    if (!isMeant) return { text, person, fault: `${sent} instead of ${meant}` };
  }
  return undefined;
}
