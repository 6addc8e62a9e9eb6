import type { SampleInputs } from '@sluice/liquid/sample';

/** A sample person the host keeps. Plain JSON. */
export interface SavedPerson {
  id: string;
  name: string;
  /** What the person has, by the `key` of the reference. */
  inputs: SampleInputs;
}
