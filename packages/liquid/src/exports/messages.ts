/** `@sluice/liquid/messages`: English sentences for the codes that the other entries give. */
export type { Coded } from '../model/coded.ts';
