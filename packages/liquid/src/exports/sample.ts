/** `@sluice/liquid/sample`: imaginary people, and how their values are entered, read and filled in. */
export { fillSample } from '../sample/fill-sample.ts';
export { momentOfSending, timeInZone, timeZoneOffset, timeZones, type SendTime } from '../model/send-time.ts';
export { isTimeZone } from '../model/time-zone.ts';
export {
  isUnreadable,
  sampleValueOf,
  subscriptionStates,
  type SampleInput,
  type SampleInputs,
  type SampleType,
} from '../sample/sample-input.ts';
export { inputsOfValues, sampleOf, valuesOfInputs, type StoredValues } from '../sample/person-values.ts';
export { isJsonNumber, isJsonObject, JsonNumber, readJson, writeJson, type Json } from '../sample/json.ts';
export { withKnownLists, withKnownTypes } from '../sample/known-types.ts';
