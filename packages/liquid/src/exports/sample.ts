/** `@sluice/liquid/sample`: imaginary people, and how their values are entered, read and filled in. */
export { fillSample } from '../sample/fill-sample.ts';
export {
  isTimeZone,
  momentOfSending,
  timeInZone,
  timeZoneOffset,
  timeZones,
  type SendTime,
} from '../model/send-time.ts';
export {
  isUnreadable,
  sampleValueOf,
  subscriptionStates,
  withKnownLists,
  withKnownTypes,
  type SampleInput,
  type SampleInputs,
  type SampleType,
} from '../sample/sample-input.ts';
