import type { SampleInputs } from '@sluice/liquid/sample';

/** A sample person the host keeps. Plain JSON. */
export interface SavedPerson {
  id: string;
  name: string;
  /** What the person has, by the `key` of the reference. */
  inputs: SampleInputs;
}

/** A sample person whose name is being typed. Plain JSON. */
export interface TypedPerson {
  /** Whether it is somebody new, or another name for the person who is chosen. */
  naming: 'new' | 'rename';
  name: string;
  /** The id of the person who is chosen; empty without one. */
  personId: string;
  /** What the fields hold. */
  inputs: SampleInputs;
}

/** The host's people, what can be done with them, and why they are not there. */
export interface PeopleOfHost {
  /** The sample people the host keeps. Without a list, nothing is said about people. */
  people?: readonly SavedPerson[] | undefined;
  /**
   * Called with a sample person to save; the host assigns the id. Without it, none can be saved. A promise keeps the name
   * in its field until it is fulfilled; the message of the error that it is rejected with is shown there.
   */
  onSavePerson?: ((person: Omit<SavedPerson, 'id'>) => void | Promise<SavedPerson | undefined>) | undefined;
  /**
   * Called with a saved person that has got another name or other values. Without it, none can be changed. The message of
   * the error that a promise is rejected with is shown.
   */
  onUpdatePerson?: ((person: SavedPerson) => void | Promise<void>) | undefined;
  /**
   * Called with the sample person to delete. Without it, none can be deleted. The message of the error that a promise is
   * rejected with is shown.
   */
  onDeletePerson?: ((person: SavedPerson) => void | Promise<void>) | undefined;
  /** What is to be known about people, such as who can use them. Shown where one is named, and where there is none yet. */
  peopleNote?: string | undefined;
  /** Why the people could not be loaded, with a way to try again. */
  peopleProblem?: { text: string; onRetry: () => void } | undefined;
  /** The person whose name is being typed, from `onTypePerson`. The builder opens with it, when it was closed meanwhile. */
  typedPerson?: TypedPerson | undefined;
  /** Called with the person whose name is being typed, and with nothing once it is saved or left. */
  onTypePerson?: ((typed: TypedPerson | undefined) => void) | undefined;
}
