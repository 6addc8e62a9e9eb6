import type { ExpectedMessage } from '@sluice/liquid/render';
import type { SampleInputs, SendTime } from '@sluice/liquid/sample';
import type { RememberedColumns } from './table/column-mapping.ts';

/** A sample person the host keeps. Plain JSON. */
export interface SavedPerson {
  id: string;
  name: string;
  /** What the person has, by the `key` of the reference. */
  inputs: SampleInputs;
}

/** Whether a test was made with what is saved of a person: with other values it is somebody else who was tested. */
export function isTested({ inputs: saved }: SavedPerson, { inputs }: { inputs: SampleInputs }): boolean {
  return Object.entries(saved).every(
    ([key, input]) => inputs[key] === undefined || JSON.stringify(inputs[key]) === JSON.stringify(input),
  );
}

/** Somebody who is kept with what is being built. Plain JSON. */
export interface KeptPerson extends Omit<SavedPerson, 'id'> {
  /** What this person must receive. Without it, what they receive is only watched from save to save. */
  expected?: ExpectedMessage | undefined;
}

/** People who are kept with what is being built, to be tested again. Plain JSON. */
export interface KeptPeople {
  people: readonly KeptPerson[];
  /** Whether the host tests them at every save, and says who receives something else. */
  runsAtSave: boolean;
  /** The date for which they are tested. Absent for the moment of each test. */
  sendTime?: SendTime | undefined;
  /** Tells them apart from others that are kept later. The host's own; the tester only hands it back. */
  version?: string | undefined;
}

/** What a host is to know about people whom it is to keep. */
export interface KeepPeopleOptions {
  /** The `version` of those whose place they take. */
  replaces?: string | undefined;
  /** Whether the person is told already what has been done. */
  isSaid?: boolean | undefined;
}

/** A sample person who is being typed: the values, and the name. Plain JSON. */
export interface TypedPerson {
  /** Whether the name is for somebody new, or another one for the person who is chosen; absent while none is being typed. */
  naming?: 'new' | 'rename' | undefined;
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
  /** The people who are kept with the template. They are tested as soon as somebody opens the test of many people. */
  keptPeople?: KeptPeople | undefined;
  /**
   * Brings the people who are kept, when somebody opens the test of many people while `keptPeople` is absent: for a host that
   * does not load many people before anybody wants them.
   */
  onLoadKeptPeople?: (() => Promise<KeptPeople | undefined>) | undefined;
  /**
   * Called with the people to keep, and with nothing to delete them; `replaces` is the `version` of those that the person has
   * seen kept, so that a host can refuse to put them in place of others. Without it, none can be kept. A promise keeps the test
   * open until it is fulfilled; the message of the error that it is rejected with is shown there. With `isSaid`, the builder says
   * itself what has happened: the host need not.
   */
  onKeepPeople?:
    ((kept: KeptPeople | undefined, options?: KeepPeopleOptions) => void | Promise<void>) | undefined;
  /** What is to be known about people who are kept, such as who sees them, or why they cannot be kept yet. */
  keepNote?: string | undefined;
  /** What the last save has changed for the people who are kept, with the way to see it. It stands beside their test. */
  keptNews?: { text: string; label: string; onShow: () => void } | undefined;
  /** What the columns of lists were before, from `onRememberColumns`. */
  rememberedColumns?: RememberedColumns | undefined;
  /** Called with what the columns of lists are, when somebody has chosen an attribute for one of them. */
  onRememberColumns?: ((columns: RememberedColumns) => void) | undefined;
  /** The person who is being typed, from `onTypePerson`. The builder opens with them, when it was closed meanwhile. */
  typedPerson?: TypedPerson | undefined;
  /** Called with the values and the name that are being typed, and with nothing while there is nothing to save. */
  onTypePerson?: ((typed: TypedPerson | undefined) => void) | undefined;
}
