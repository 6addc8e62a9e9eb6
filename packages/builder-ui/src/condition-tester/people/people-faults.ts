import type { KeptPeople, SavedPerson, TypedPerson } from './saved-person.ts';
import { isRecord, named, readable, textFault } from '../../given-values/named-value.ts';
import { sayOnce } from '../../given-values/say-once.ts';

const OUTCOMES: ReadonlySet<unknown> = new Set(['sent', 'aborted', 'nothing', 'error']);

function isExpected(expected: unknown): boolean {
  return (
    isRecord(expected) &&
    OUTCOMES.has(expected['outcome']) &&
    typeof expected['text'] === 'string' &&
    [expected['subject'], expected['preheader']].every(
      (part) => part === undefined || typeof part === 'string',
    )
  );
}

/** Says what keeps an entry of a list from being a person; `undefined` for one. */
function personFault(person: unknown, texts: readonly string[], path: string): string | undefined {
  return readable(path, () => {
    if (!isRecord(person)) return `${path} is ${named(person)}, not an object`;
    if (!isRecord(person['inputs'])) return `${path}.inputs is ${named(person['inputs'])}, not an object`;
    const { expected } = person;
    if (expected !== undefined && !isExpected(expected))
      return `${path}.expected is ${named(expected)}, not what receivedMessage() of @sluice/liquid/render made`;
    return textFault(person, texts, path);
  });
}

/** Says what keeps a value from being a list of people; `undefined` for one. */
export function peopleFault(value: unknown, texts: readonly string[] = ['id', 'name']): string | undefined {
  if (!Array.isArray(value)) return `it is ${named(value)}`;
  const entries: readonly unknown[] = value;
  for (const [index, person] of entries.entries()) {
    const fault = personFault(person, texts, `[${String(index)}]`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const sound = new WeakMap<object, unknown>();

/** What is made of something of the host's, made once. */
function once<Made>(given: object, make: () => Made): Made {
  if (!sound.has(given)) sound.set(given, make());
  return sound.get(given) as Made;
}

/** The people of a host's list, without the entries that are none. The console says once what was left out. */
export function soundPeople(given: unknown): readonly SavedPerson[] | undefined {
  if (given === undefined || given === null) return undefined;
  return peopleOf(given, 'people', ['id', 'name']) as readonly SavedPerson[];
}

/** The people who are kept with a template, without what is none. */
export function soundKeptPeople(given: unknown): KeptPeople | undefined {
  if (!isRecord(given)) return undefined;
  return once(given, () => {
    const people = peopleOf(given['people'], 'keptPeople.people', ['name']);
    return (people === given['people'] ? given : { ...given, people }) as unknown as KeptPeople;
  });
}

/** The person who is being typed, when it is one. */
export function soundTypedPerson(given: unknown): TypedPerson | undefined {
  if (given === undefined || given === null) return undefined;
  const fault = personFault(given, ['name', 'personId'], 'it');
  if (fault === undefined) return given as TypedPerson;
  sayOnce(`The typedPerson of the builder must be what onTypePerson got: ${fault}. It is left out.`);
  return undefined;
}

function peopleOf(given: unknown, prop: string, texts: readonly string[]): readonly unknown[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : [];
  const look = () => {
    const fault = peopleFault(given, texts);
    if (fault === undefined) return list;
    sayOnce(
      `The ${prop} of the builder must be a list of objects with ${texts.join(', ')} and inputs: ${fault}. What is no person is left out.`,
    );
    return list.filter((person) => personFault(person, texts, '') === undefined);
  };
  return typeof given === 'object' && given !== null ? once(given, look) : look();
}
