import {
  generateLiquid,
  isMessage,
  listReferences,
  type AttributeDefinition,
  type AttributeReference,
  type Message,
  type Template,
} from '@sluice/liquid';
import { isSameMessage, prepareReceived, type ExpectedMessage } from '@sluice/liquid/render';
import { momentOfSending, sampleOf, withKnownTypes, type SendTime } from '@sluice/liquid/sample';
import type { KeptPeople, KeptPerson } from '../condition-tester/people/saved-person.ts';
import { inSlices } from '../condition-tester/people/table/in-slices.ts';

/** A template or a whole message. */
export type TestedContent = Template | Message;

/** What everybody receives, at one moment. */
export interface Receivers {
  /** The attributes that the content asks for. */
  references: readonly AttributeReference[];
  /** The moment of sending, in milliseconds since 1970. */
  now: number;
  /** What somebody receives; `undefined` where only the provider knows it in full, so that nobody can be held to it. */
  receives: (person: Pick<KeptPerson, 'inputs'>) => ExpectedMessage | undefined;
}

/** The text of a template or a message. */
export function textOf(content: TestedContent): ReturnType<typeof generateLiquid> {
  return isMessage(content) ? generateLiquid(content) : generateLiquid(content);
}

/** Prepares the content once for many people. */
export function receiversOf(
  content: TestedContent,
  attributes: readonly AttributeDefinition[],
  sendTime: SendTime | undefined,
): Receivers {
  const references = withKnownTypes(listReferences(content), attributes);
  const received = prepareReceived(textOf(content).text, content);
  const present = Date.now();
  const now = (sendTime && momentOfSending(sendTime, present)) ?? present;
  return {
    references,
    now,
    receives: ({ inputs }) => received(sampleOf(references, inputs), { now }),
  };
}

/** What a run of all tests has found. People are told by their place in the list. */
export interface TestRun extends Receivers {
  content: TestedContent;
  kept: KeptPeople;
  /** Those who must receive something, and do. */
  passing: number;
  /** Those who receive something else than they must. */
  changed: readonly number[];
  /** Those of whom nobody has said what they must receive. */
  watched: readonly number[];
  /** Those whose message only the provider knows in full. */
  unknown: number;
}

/** Content with a gap in it sends nothing that anybody means: its people wait. */
export function isComplete(content: TestedContent): boolean {
  return textOf(content).incomplete.length === 0;
}

interface RunOptions {
  content: TestedContent;
  kept: KeptPeople;
  attributes: readonly AttributeDefinition[];
  /** Whether anybody waits for it: the content may be another one meanwhile. */
  isWanted: () => boolean;
}

/** Runs all tests without holding up the page; `undefined` once nobody waits for them. */
export async function runTests({
  content,
  kept,
  attributes,
  isWanted,
}: RunOptions): Promise<TestRun | undefined> {
  const receivers = receiversOf(content, attributes, kept.sendTime);
  const verdicts = await inSlices(
    kept.people,
    (person) => {
      if (person.expected === undefined) return 'watched';
      const received = receivers.receives(person);
      if (received === undefined) return 'unknown';
      return isSameMessage(person.expected, received) ? 'passes' : 'changed';
    },
    isWanted,
  );
  if (!isWanted() || verdicts.length < kept.people.length) return undefined;
  const placesOf = (verdict: (typeof verdicts)[number]) =>
    verdicts.flatMap((each, place) => (each === verdict ? [place] : []));
  return {
    ...receivers,
    content,
    kept,
    passing: placesOf('passes').length,
    changed: placesOf('changed'),
    watched: placesOf('watched'),
    unknown: placesOf('unknown').length,
  };
}

/** The same people, with what they receive now as what they must receive: all of them, or those at some places. */
export async function withExpected(
  { receives }: Receivers,
  people: readonly KeptPerson[],
  places?: ReadonlySet<number>,
): Promise<readonly KeptPerson[]> {
  return inSlices(people, (person, place) => {
    if (places !== undefined && !places.has(place)) return person;
    const expected = receives(person);
    if (expected !== undefined) return { ...person, expected };
    const { expected: _, ...watched } = person;
    return watched;
  });
}
