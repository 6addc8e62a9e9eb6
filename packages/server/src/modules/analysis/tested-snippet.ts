import type { AttributeDefinition } from '@sluice/liquid';
import type { BuilderState, KeptPeople, TestFailure } from '../../contracts/index.ts';

/** A snippet, and the people it is tested with. */
export interface TestedSnippet {
  content: string;
  /** Its cards, if it has any: they know the types of attributes. */
  builderState: BuilderState | null;
  /** The attributes of the workspace that it uses. */
  catalog: readonly AttributeDefinition[];
  /** The moment of sending, in milliseconds since 1970. */
  now: number;
  people: KeptPeople['people'];
  /** The first of them who is to be tested. */
  from: number;
  /** For so many milliseconds one after the other is begun. */
  milliseconds: number;
}

/** What was found of those who were tested. */
export interface FoundOfPeople {
  passing: number;
  failing: number;
  /** Those whose message only the provider knows in full: nobody can be held to it. */
  unknown: number;
  /** The first who receive something else. */
  failures: TestFailure[];
  /** The first who was not tested; `null` when all of them were. */
  next: number | null;
  /** Its conditions are not complete: nobody was tested. */
  isIncomplete: boolean;
}

/** A snippet to test as it crosses to the thread, as JSON: its people are megabytes, which only the thread reads. */
export interface WrittenTest {
  kind: 'test';
  text: string;
}
