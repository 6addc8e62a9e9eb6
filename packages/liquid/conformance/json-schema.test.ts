import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { storedJsonSchema } from '../build/stored-json-schema.ts';
import { createTemplate, toStored, type Message } from '../src/exports/index.ts';
import { StoredSchema } from '../src/exports/schema.ts';
import { messageOf, readMessage, readStored } from '../src/exports/text.ts';
import { importedText } from './random-edits.ts';
import { anyTemplate } from './random-templates.ts';

const published = JSON.parse(
  readFileSync(new URL('../json-schema/stored.json', import.meta.url), 'utf8'),
) as object;
// A date has a pattern beside its format.
const isValid = new Ajv2020({
  strict: true,
  strictTypes: false,
  strictRequired: false,
  validateFormats: false,
}).compile(published);
const isStored = (value: unknown): boolean => StoredSchema.safeParse(value).success;

const meta = fc.record({ rule: fc.integer(), owner: fc.record({ team: fc.string({ maxLength: 5 }) }) });

/** What is stored in every version: of templates and of messages, with and without what a host keeps with them. */
const stored = fc
  .tuple(
    fc.oneof(
      anyTemplate.map((template) => messageOf(template)),
      importedText.map((text) => readMessage(text)),
    ),
    fc.option(meta),
    fc.boolean(),
  )
  .map(([message, kept, isEmail]): unknown => {
    const whole: Message = isEmail
      ? {
          ...message,
          version: 2,
          email: { subject: [{ kind: 'text', id: 'subject', text: 'Hi' }], preheader: [] },
        }
      : message;
    return toStored(kept === null ? whole : { ...whole, meta: kept });
  });

it('the published schema is what the model says', () => {
  expect(published).toEqual(JSON.parse(JSON.stringify(storedJsonSchema())));
});

it('the published schema accepts whatever is stored', () => {
  fc.assert(
    fc.property(stored, (value) => {
      expect(isStored(value)).toBe(true);
      expect(isValid(value), JSON.stringify(isValid.errors)).toBe(true);
      expect(readStored(value)).toHaveProperty('message');
    }),
    { numRuns: 150 },
  );
});

it('the published schema refuses what has one fault anywhere, as the model does', () => {
  let refused = 0;
  fc.assert(
    fc.property(stored, fc.nat(), fc.constantFrom(...faults), (value, pick, fault) => {
      const wrong: unknown = structuredClone(value);
      const places = objectsIn(wrong);
      const place = places[pick % places.length];
      if (place !== undefined) fault(place);
      expect(isValid(wrong), JSON.stringify(wrong)).toBe(isStored(wrong));
      if (!isStored(wrong)) refused += 1;
    }),
    { numRuns: 400 },
  );
  expect(refused).toBeGreaterThan(200);
});

it.each([
  ['a message without passages', { version: 1 }],
  ['a later version', { version: 4, passages: [] }],
  ['a template of a later version', { ...createTemplate(), version: 4 }],
  ['an email of the first version', { version: 1, passages: [], email: { subject: [], preheader: [] } }],
  ['no email in the second version', { version: 2, passages: [] }],
  ['no branch', { ...createTemplate(), statements: [] }],
  ['six groups in one another', withGroups(6)],
])('the published schema refuses %s', (_, value) => {
  expect([isValid(value), isStored(value)]).toEqual([false, false]);
});

it('the published schema accepts five groups in one another', () => {
  expect([isValid(withGroups(5)), isStored(withGroups(5))]).toEqual([true, true]);
});

type Place = Record<string, unknown>;

const faults: readonly ((place: Place) => void)[] = [
  (place) => {
    place['unknown'] = 1;
  },
  (place) => {
    const [first] = Object.keys(place);
    if (first !== undefined) Reflect.deleteProperty(place, first);
  },
  (place) => {
    for (const key of Object.keys(place)) if (typeof place[key] === 'string') place[key] = 7;
  },
  (place) => {
    for (const key of Object.keys(place)) if (Array.isArray(place[key])) place[key] = 'a list';
  },
];

/** Every object in a value, but for what belongs to the host. */
function objectsIn(value: unknown): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, entry]) => (key === 'meta' ? [] : objectsIn(entry)));
  return Array.isArray(value) ? inside : [value as Place, ...inside];
}

function withGroups(levels: number): unknown {
  const template = createTemplate();
  const [statement] = template.statements;
  let item: unknown = statement?.conditions[0];
  for (let level = 0; level < levels; level += 1) item = { id: `g${level}`, kind: 'all', items: [item] };
  return { ...template, statements: [{ ...statement, conditions: [item] }] };
}
