/** `@sluice/liquid/sample`: imaginary people, and how their values are entered, read and filled in. */
export { fillSample } from '../sample/fill-sample.ts';
export { withKnownLists, withKnownTypes } from '../sample/known-types.ts';
export { isUnreadable, sampleValueOf, subscriptionStates } from '../sample/sample-input.ts';
export type { SampleInput, SampleInputs, SampleType } from '../sample/sample-input.ts';
