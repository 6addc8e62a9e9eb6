/** `@sluice/liquid/messages`: English sentences for the codes that the other entries give. */
export type { Coded } from '../model/coded.ts';
export { keptReasonMessage } from '../messages/kept-reasons.ts';
export type { KeptReason, KeptReasonParams } from '../translate/kept-reason.ts';
