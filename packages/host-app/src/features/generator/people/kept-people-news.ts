import {
  generateLiquid,
  listReferences,
  prepareTemplate,
  type AttributeReference,
  type DecisionPassage,
  type Evaluation,
  type Message,
} from '@sluice/liquid';
import {
  isSameMessage,
  otherPart,
  prepareReceived,
  type ExpectedMessage,
  type Receiving,
} from '@sluice/liquid/render';
import { inputsOfValues, momentOfSending, sampleOf } from '@sluice/liquid/sample';
import type { KeptPeople as StoredPeople, SamplePerson } from '@sluice/server/contracts';
import {
  comparePeople,
  type PersonChange,
  type Received,
} from '../../../components/text-comparison/compared-people.ts';
import { snippetTestMessages } from '../../../components/snippet-tests/messages.ts';

/**
 * Where somebody ends: in a branch, by its place, in the Else, in no branch, or at an error. In a message of several decisions,
 * nobody ends in one branch.
 */
export type BranchOfPerson = number | 'else' | 'none' | 'error' | 'several';

/** People whom a save has brought from one branch to another, or who receive another text in the same one. */
export interface MovedPeople {
  from: BranchOfPerson;
  to: BranchOfPerson;
  /** They are where they were, whatever its place is now. */
  isSameBranch: boolean;
  people: readonly PersonChange[];
}

/** What a save has changed for the people who are kept. */
export interface KeptPeopleNews {
  /** The names of those who receive something else. */
  changed: readonly string[];
  /** The same people by what has happened to them: those in another branch first, the most first. */
  moved: readonly MovedPeople[];
  total: number;
  /** Whether they were held to what they must receive, as far as that is said of them. */
  areTests: boolean;
  /** The date for which they were compared; absent for the moment of the save. */
  sendTime?: StoredPeople['sendTime'];
}

type KeptPerson = StoredPeople['people'][number];

/** So many are compared before the page gets its turn. */
const AT_ONCE = 25;

/**
 * Compares what each of them receives by two versions, without holding up the page. Who must receive something is held to that, as
 * the tests of the builder do; the others are compared with the version before.
 */
export async function newsOfKeptPeople(
  before: Message,
  after: Message,
  { people, sendTime }: { people: readonly KeptPerson[]; sendTime?: StoredPeople['sendTime'] },
): Promise<KeptPeopleNews> {
  const present = Date.now();
  const now = (sendTime && momentOfSending(sendTime, present)) ?? present;
  const [was, is] = [generateLiquid(before).text, generateLiquid(after).text];
  const receives = prepareReceived(is, after);
  const references = listReferences(after);
  const branchesOf = prepareBranches(before, after, now);
  const moved = new Map<string, MovedPeople & { people: PersonChange[] }>();
  const changed: string[] = [];
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const some = people.slice(start, start + AT_ONCE);
    for (const change of changesOf(some, start, { was, is, receives, now, references })) {
      changed.push(change.person.name ?? '');
      const way = branchesOf(change);
      const key = JSON.stringify(way);
      const others = moved.get(key) ?? { ...way, people: [] };
      others.people.push(shortened(change));
      moved.set(key, others);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  }
  const most = [...moved.values()].toSorted(
    (one, other) =>
      Number(one.isSameBranch) - Number(other.isSameBranch) || other.people.length - one.people.length,
  );
  const areTests = people.some(({ expected }) => expected !== undefined);
  return { changed, moved: most, total: people.length, areTests, ...(sendTime && { sendTime }) };
}

interface Versions {
  was: string;
  is: string;
  /** What people receive by the later one. */
  receives: Receiving;
  now: number;
  /** What the later one asks for. */
  references: readonly AttributeReference[];
}

/** Those of some people who receive something else. */
function changesOf(
  people: readonly KeptPerson[],
  start: number,
  { was, is, receives, now, references }: Versions,
): readonly PersonChange[] {
  const samples = people.map((person, index) => toSample(person, start + index));
  const watched = samples.filter((_, index) => people[index]?.expected === undefined);
  // Without anybody, people would be made up.
  const moved = watched.length === 0 ? [] : comparePeople(was, is, watched, now).changed;
  const failed = samples.flatMap(({ id, name, values }, index) => {
    const expected = people[index]?.expected;
    if (expected === undefined) return [];
    const sample = sampleOf(references, inputsOfValues(values));
    const received = receives(sample, { now });
    // Nobody can be held to what only Braze knows in full.
    if (received === undefined || isSameMessage(expected, received)) return [];
    const part = otherPart(expected, received);
    return [
      {
        person: { id, name, sample },
        before: asReceived(expected, part),
        after: asReceived(received, part),
      },
    ];
  });
  return [...failed, ...moved];
}

/** What is shown of it: of an email with another subject or preheader, that one. */
function asReceived(
  { outcome, text, ...parts }: ExpectedMessage,
  part: 'subject' | 'preheader' | undefined,
): Received {
  if (part !== undefined) return { kind: 'text', text: snippetTestMessages.inPart(part, parts[part] ?? '') };
  switch (outcome) {
    case 'sent':
      return { kind: 'text', text };
    case 'nothing':
      return { kind: 'text', text: '' };
    case 'aborted':
      return { kind: 'aborted' };
    case 'error':
      return { kind: 'error', error: text };
  }
}

/** Finds where people end by both versions. */
function prepareBranches(before: Message, after: Message, now: number) {
  const [earlier, later] = [onlyDecision(before), onlyDecision(after)];
  if (earlier === undefined || later === undefined)
    return (): Omit<MovedPeople, 'people'> => ({ from: 'several', to: 'several', isSameBranch: false });
  const [old, next] = [prepareTemplate(earlier.template), prepareTemplate(later.template)];
  const staying = new Set(later.template.statements.map(({ id }) => id));
  return ({ person: { sample } }: PersonChange): Omit<MovedPeople, 'people'> => {
    const was = old.evaluate(sample, { reading: 'provider', now });
    const is = next.evaluate(sample, { reading: 'provider', now });
    const [from, to] = [branchOf(was), branchOf(is)];
    const isInBoth = typeof from === 'number' && typeof to === 'number';
    // A version that was read from a text has new ids for the same branches.
    const isSameBranch =
      isInBoth && staying.has(was.branch?.statementId ?? '')
        ? was.branch?.statementId === is.branch?.statementId
        : from === to;
    return { from, to, isSameBranch };
  };
}

/** The decision of a message that has nothing but text around it. */
function onlyDecision({ passages }: Message): DecisionPassage | undefined {
  const others = passages.filter(({ kind }) => kind !== 'text');
  const [only] = others;
  return others.length === 1 && only?.kind === 'decision' ? only : undefined;
}

function branchOf({ outcome, branch }: Evaluation): BranchOfPerson {
  if (outcome === 'error') return 'error';
  if (outcome === 'fallback') return 'else';
  return outcome === 'matched' && branch !== undefined ? branch.index : 'none';
}

/** More than the lines that are shown have; thousands of people with whole messages would fill the memory. */
const MAX_TEXT = 400;

function shortened({ before, after, ...rest }: PersonChange): PersonChange {
  return { ...rest, before: before && cut(before), after: cut(after) };
}

const cut = (received: Received): Received =>
  received.kind === 'text' ? { ...received, text: received.text.slice(0, MAX_TEXT) } : received;

/** As somebody who is saved for the whole workspace. */
function toSample({ name, values }: KeptPerson, index: number): SamplePerson {
  const never = new Date(0).toISOString();
  return { id: `kept-${index}`, name, values, createdAt: never, updatedAt: never, version: 1 };
}
