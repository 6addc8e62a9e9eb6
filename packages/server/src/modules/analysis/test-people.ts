import { generateLiquid, listReferences } from '@sluice/liquid';
import { isSameMessage, otherPart, prepareReceived, type ExpectedMessage } from '@sluice/liquid/render';
import { inputsOfValues, sampleOf, withKnownTypes } from '@sluice/liquid/sample';
import { importText, messageOf } from '@sluice/liquid/text';
import { EXCERPT_MAX, FAILURES_MAX, type TestFailure } from '../../contracts/index.ts';
import type { FoundOfPeople, TestedSnippet } from './tested-snippet.ts';

/** Tests people one after the other, as long as there is time. Those who need not receive anything are passed over. */
export function testPeople(tested: TestedSnippet): FoundOfPeople {
  const { content, builderState, catalog, now, people, from, milliseconds } = tested;
  const found: FoundOfPeople = {
    passing: 0,
    failing: 0,
    unknown: 0,
    failures: [],
    next: null,
    isIncomplete: false,
  };
  if (builderState !== null && generateLiquid(builderState).incomplete.length > 0)
    return { ...found, isIncomplete: true };
  // As the builder opens a text: only its conditions tell which values are numbers.
  const state = builderState ?? messageOf(importText(content));
  const references = withKnownTypes(listReferences(state), catalog);
  const receives = prepareReceived(content, state);
  const end = performance.now() + milliseconds;
  for (let index = from; index < people.length; index += 1) {
    const { name = '', values = {}, expected } = people[index] ?? {};
    if (expected === undefined) continue;
    if (index > from && performance.now() > end) return { ...found, next: index };
    const received = receives(sampleOf(references, inputsOfValues(values)), { now });
    if (received === undefined) found.unknown += 1;
    else if (isSameMessage(expected, received)) found.passing += 1;
    else {
      found.failing += 1;
      if (found.failures.length < FAILURES_MAX) found.failures.push(failureOf(name, expected, received));
    }
  }
  return found;
}

/** So much of what both texts begin with stands before the part in which they differ. */
const BEFORE = 60;

function failureOf(name: string, expected: ExpectedMessage, received: ExpectedMessage): TestFailure {
  const part = otherPart(expected, received);
  const textOf = (message: ExpectedMessage) =>
    (part === undefined ? message.text : (message[part] ?? '')).trim();
  const [must, does] = [textOf(expected), textOf(received)];
  const apart = commonStart(must, does);
  return {
    name,
    ...(part && { part }),
    expected: { outcome: expected.outcome, text: excerpt(must, apart) },
    received: { outcome: received.outcome, text: excerpt(does, apart) },
  };
}

/** How many characters two texts have in common at the start. */
function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}

function excerpt(text: string, near: number): string {
  if (text.length <= EXCERPT_MAX) return text;
  const room = EXCERPT_MAX - 2;
  const start = Math.max(0, Math.min(near - BEFORE, text.length - room));
  const end = Math.min(text.length, start + room);
  const part = text.slice(start, end).toWellFormed();
  return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`;
}
