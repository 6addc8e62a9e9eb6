import { isMessage, passagesIn, type AttributeReference, type Sample } from '@sluice/liquid';
import { analyseMessage, coveringPeople } from '@sluice/liquid/analysis';
import { timeInZone, type SampleInput, type SampleInputs, type SendTime } from '@sluice/liquid/sample';
import { inputOf } from '../condition-tester/people/inputs-of.ts';
import type { KeptPerson } from '../condition-tester/people/saved-person.ts';
import { nextSlice } from '../condition-tester/people/table/in-slices.ts';
import type { TestedContent } from './run-tests.ts';

/** People who were made up, and whether they notice every edit. */
export interface MadeUpPeople {
  people: readonly KeptPerson[];
  /** Whether every branch and both sides of each condition that decides have somebody: proven. */
  isComplete: boolean;
}

/** More would only be more of the same to look through. */
const MADE_UP_MAX = 500;

/**
 * People for every outcome, for both sides of each condition that decides and at the values that it names. Of a message of several
 * decisions, somebody for each distinct message, too. The same content has the same people.
 */
export async function makeUpPeople(
  content: TestedContent,
  references: readonly AttributeReference[],
  now: number,
): Promise<MadeUpPeople> {
  const samples: Sample[] = [];
  let isProven = true;
  const decisions = isMessage(content)
    ? passagesIn(content.passages).flatMap(({ passage }) =>
        passage.kind === 'decision' ? [passage.template] : [],
      )
    : [content];
  if (isMessage(content) && decisions.length > 1) {
    const { variants, isComplete } = analyseMessage(content, { now });
    samples.push(...variants.map(({ witness }) => witness.sample));
    isProven &&= isComplete;
  }
  for (const template of decisions) {
    await nextSlice();
    const covering = coveringPeople(template, { now });
    samples.push(...covering.people.map(({ witness }) => witness.sample));
    isProven &&= covering.isComplete;
  }
  // Where nothing decides, one person stands for everybody.
  if (samples.length === 0) samples.push({ values: {} });
  const distinct = [...new Map(samples.map((sample) => [valuesOf(sample, references), sample])).values()];
  const people = distinct.slice(0, MADE_UP_MAX).map((sample, place) => personOf(sample, references, place));
  return { people, isComplete: isProven && distinct.length <= MADE_UP_MAX };
}

/** The person of a tester as a test: with what the content asks for, and a name in any case. */
export function personOfTester(
  { name, inputs }: { name?: string | undefined; inputs: SampleInputs },
  references: readonly AttributeReference[],
  otherwise: string,
): KeptPerson {
  const asked = references.filter(({ isFetched }) => isFetched !== true);
  const values = asked.map(({ key }) => [key, inputs[key] ?? { kind: 'not-set' as const }] as const);
  return { name: name || otherwise, inputs: Object.fromEntries(values) };
}

/**
 * The date that new tests are kept with. What depends on the moment of sending would be something else tomorrow: there it is the
 * one of the tester, and else the present one.
 */
export function keptSendTime(text: string, chosen: SendTime | undefined): SendTime | undefined {
  if (!/['"](?:now|today)['"]/u.test(text)) return undefined;
  const timeZone = chosen?.timeZone ?? 'UTC';
  return { at: chosen?.at ?? timeInZone(Date.now(), timeZone), timeZone };
}

/** What tells a sample from others, for these attributes. */
function valuesOf({ values }: Sample, references: readonly AttributeReference[]): string {
  return JSON.stringify(references.map(({ key }) => values[key] ?? null));
}

const FIRST_NAME = 'default_attribute:first_name';

function personOf(sample: Sample, references: readonly AttributeReference[], place: number): KeptPerson {
  const { [FIRST_NAME]: own } = sample.values;
  const name = typeof own === 'string' && own.trim() !== '' ? own : nameAt(place);
  const inputs: Record<string, SampleInput> = {};
  for (const reference of references) {
    const { key, statementIds, isFetched } = reference;
    if (isFetched === true) continue;
    // A name that decides nothing is only said: then the text has it, as it would of anybody.
    const isOnlySaid = key === FIRST_NAME && statementIds.length === 0;
    inputs[key] = isOnlySaid ? { kind: 'value', text: name } : inputOf(sample.values[key] ?? null, reference);
  }
  return { name, inputs };
}

/** First names of many languages; none of them stands for a value that decides. */
const NAMES = (
  'Noor Teo Lucía Sven Ravi Ida Jun Marta Owen Ada Kim Lea Emil Zara Hugo Mina Ines Paul Yara Nils Amara Luis Vera Omar Alma ' +
  'Finn Sofia Ken Maya Juan Elif Tom Nora Igor Leila Max Rosa Samir Tilda Bo'
).split(' ');

function nameAt(place: number): string {
  const name = NAMES[place % NAMES.length] ?? '';
  const round = Math.floor(place / NAMES.length);
  return round === 0 ? name : `${name} ${String(round + 1)}`;
}

/** Those of some people who have other values than everybody who is there, with names that nobody there has. */
export function newAmong(made: readonly KeptPerson[], there: readonly KeptPerson[]): readonly KeptPerson[] {
  const known = new Set(there.map(({ inputs }) => keyOf(inputs)));
  const names = new Set(there.map(({ name }) => name));
  const added: KeptPerson[] = [];
  for (const person of made) {
    if (known.has(keyOf(person.inputs))) continue;
    const name = freeName(person.name, names);
    names.add(name);
    added.push({ ...person, name });
  }
  return added;
}

/** A name that is not taken. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted} ${String(count)}`;
  return name;
}

function keyOf(inputs: SampleInputs): string {
  const set = Object.entries(inputs).filter(([key, { kind }]) => kind !== 'not-set' && key !== FIRST_NAME);
  return JSON.stringify(set.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
