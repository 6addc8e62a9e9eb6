import { prepareMessage, type RenderResult } from '@sluice/liquid/render';
import type { SamplePerson } from '@sluice/server/contracts';
import { comparedPeople, type ComparedPerson } from './compared-people.ts';

/** What somebody receives. */
export type Received =
  | { kind: 'text'; text: string }
  | { kind: 'aborted' }
  | { kind: 'error'; error: string }
  | { kind: 'atBraze' };

/** What one person receives before and after. */
export interface PersonChange {
  person: ComparedPerson;
  /** `null` where there is nothing before. */
  before: Received | null;
  after: Received;
}

export interface PeopleComparison {
  /** Those who receive something else; for a new text everybody. */
  changed: readonly PersonChange[];
  /** How many were compared. */
  total: number;
  isSaved: boolean;
}

/** Renders both texts for everybody, as Braze does. */
export function comparePeople(
  before: string | null,
  after: string,
  saved: readonly SamplePerson[],
): PeopleComparison {
  const people = comparedPeople(before === null ? [after] : [before, after], saved);
  const now = Date.now();
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
