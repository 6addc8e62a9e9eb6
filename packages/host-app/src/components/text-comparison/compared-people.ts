import {
  listReferences,
  type AttributeReference,
  type Sample,
  type SampleValue,
  type Statement,
  type Template,
} from '@sluice/liquid';
import { fillSample, inputsOfValues, sampleOf, sampleValueOf } from '@sluice/liquid/sample';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import type { SamplePerson } from '@sluice/server/contracts';
import { prepareMessage, type RenderResult } from '@sluice/liquid/render';

/** Somebody for whom two texts are compared. */
export interface ComparedPerson {
  id: string;
  /** `null` for a made-up person without a first name. */
  name: string | null;
  sample: Sample;
}

/** Branches with a person of their own, in each of the texts. */
const MAX_BRANCHES = 12;

/** The saved people of the workspace; without any, made-up ones who get the branches of the texts. */
export function comparedPeople(
  texts: readonly string[],
  saved: readonly SamplePerson[],
): readonly ComparedPerson[] {
  const documents = texts.map((text) => parseLiquid(text));
  const templates = documents.flatMap((document) => toTemplate(document).template ?? []);
  // A condition says more about the type of a value than a text with its name.
  const references = uniqueReferences([
    ...documents.flatMap((document) => [...listReferences(document)]),
    ...templates.flatMap((template) => [...listReferences(template)]),
  ]);
  if (saved.length > 0) return saved.map((person) => savedPerson(person, references));
  const samples = [
    ...templates.flatMap((template) =>
      template.statements.slice(0, MAX_BRANCHES).map((statement) => likely(template, statement, references)),
    ),
    { values: {} },
  ];
  return distinct(samples).map((sample, index) => ({ id: `made-up-${index}`, name: null, sample }));
}

/** A saved person with values of the types that the tester would give them: what was typed is stored as text. */
function savedPerson(
  { id, name, values }: SamplePerson,
  references: readonly AttributeReference[],
): ComparedPerson {
  const inputs = inputsOfValues(values);
  const read: Record<string, SampleValue> = {};
  for (const [key, value] of Object.entries(values)) {
    const reference = references.find((one) => one.key === key);
    const typed = reference && sampleValueOf(reference, inputs[key]);
    read[key] = typed !== undefined && isTyped(value) ? typed : (value as SampleValue);
  }
  return { id, name, sample: { values: read } };
}

/** Tells whether a person has typed it. Programs store numbers, true or false, and lists as they are. */
function isTyped(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && 'text' in value);
}

/** One for each attribute: the last that knows more than that it is a text. */
function uniqueReferences(references: readonly AttributeReference[]): readonly AttributeReference[] {
  const unique = new Map<string, AttributeReference>();
  for (const reference of references) {
    if (reference.inputKind !== 'text' || !unique.has(reference.key)) unique.set(reference.key, reference);
  }
  return [...unique.values()];
}

/** Somebody who most likely gets this branch. What only other branches ask for is not set. */
function likely(template: Template, statement: Statement, all: readonly AttributeReference[]): Sample {
  const others = template.statements.filter(({ id }) => id !== statement.id);
  const own = listReferences(template);
  const references = all.map((reference) => own.find(({ key }) => key === reference.key) ?? reference);
  const inputs = fillSample({ ...template, statements: [statement, ...others] }, references);
  const isWanted = ({ key, statementIds, inText }: AttributeReference) =>
    inText || statementIds.includes(statement.id) || !own.some((each) => each.key === key);
  return sampleOf(references.filter(isWanted), inputs);
}

function distinct(samples: readonly Sample[]): readonly Sample[] {
  return [...new Map(samples.map((sample) => [JSON.stringify(sample.values), sample])).values()];
}

/** The message that somebody receives. */
export type Received =
  | { kind: 'text'; text: string }
  | { kind: 'aborted' }
  | { kind: 'error'; error: string }
  | { kind: 'atBraze' };

/** The messages that one person receives before and after. */
export interface PersonChange {
  person: ComparedPerson;
  /** `null` where there is nothing before. */
  before: Received | null;
  after: Received;
}

interface PeopleComparison {
  /** Those who receive something else; for a new text everybody. */
  changed: readonly PersonChange[];
  /** How many were compared. */
  total: number;
  isSaved: boolean;
}

/**
 * Renders both texts for everybody, as Braze does.
 * @param now the moment of sending, in milliseconds since 1970
 */
export function comparePeople(
  before: string | null,
  after: string,
  saved: readonly SamplePerson[],
  now = Date.now(),
): PeopleComparison {
  const people = comparedPeople(before === null ? [after] : [before, after], saved);
  const [old, next] = [before === null ? null : prepareMessage(before), prepareMessage(after)];
  const compared = people.map((person) => ({
    person,
    before: old === null ? null : received(old.render(person.sample, { now })),
    after: received(next.render(person.sample, { now })),
  }));
  const changed = compared.filter(({ before: was, after: is }) => was === null || !isSame(was, is));
  return { changed, total: people.length, isSaved: saved.length > 0 };
}

/** Whoever receives nothing, for whatever reason, receives the same. */
function isSame(was: Received, is: Received): boolean {
  const isNothing = ({ kind }: Received) => kind === 'aborted' || kind === 'error';
  return (isNothing(was) && isNothing(is)) || JSON.stringify(was) === JSON.stringify(is);
}

function received(result: RenderResult): Received {
  switch (result.outcome) {
    case 'sent':
      return { kind: 'text', text: result.text.trim() };
    case 'aborted':
      return { kind: 'aborted' };
    case 'error':
      return { kind: 'error', error: result.error };
    case 'not-simulated':
      return result.otherwise === 'aborted'
        ? { kind: 'atBraze' }
        : { kind: 'text', text: result.text.trim() };
  }
}
