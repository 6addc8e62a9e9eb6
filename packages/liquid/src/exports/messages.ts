/** `@sluice/liquid/messages`: English sentences for the codes that the other entries give. */
export type { Coded } from '../model/coded.ts';
export { findingMessage } from '../messages/findings.ts';
export { fixLabel } from '../messages/fixes.ts';
