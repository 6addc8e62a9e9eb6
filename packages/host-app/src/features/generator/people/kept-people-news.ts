import { momentOfSending } from '@sluice/liquid/sample';
import type { KeptPeople, SamplePerson } from '@sluice/server/contracts';
import { comparePeople } from '../../../components/text-comparison/compared-people.ts';

/** What a save has changed for the people who are kept. */
export interface KeptPeopleNews {
  /** The names of those who receive something else. */
  changed: readonly string[];
  total: number;
  /** The date for which they were compared; absent for the moment of the save. */
  sendTime?: KeptPeople['sendTime'];
}

type KeptPerson = Pick<SamplePerson, 'name' | 'values'>;

/** So many are compared before the page gets its turn. */
const AT_ONCE = 25;

/** Compares what each of them receives by the two texts, without holding up the page. */
export async function newsOfKeptPeople(
  before: string,
  after: string,
  { people, sendTime }: { people: readonly KeptPerson[]; sendTime?: KeptPeople['sendTime'] },
): Promise<KeptPeopleNews> {
  const present = Date.now();
  const now = (sendTime && momentOfSending(sendTime, present)) ?? present;
  const changed: string[] = [];
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const some = people.slice(start, start + AT_ONCE).map((person, index) => toSample(person, start + index));
    changed.push(...comparePeople(before, after, some, now).changed.map(({ person }) => person.name ?? ''));
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  }
  return { changed, total: people.length, ...(sendTime && { sendTime }) };
}

/** As somebody who is saved for the whole workspace. */
function toSample({ name, values }: KeptPerson, index: number): SamplePerson {
  const never = new Date(0).toISOString();
  return { id: `kept-${index}`, name, values, createdAt: never, updatedAt: never, version: 1 };
}
