import { momentOfSending, type SendTime } from '@sluice/liquid/sample';

/** The moment of sending, in milliseconds since 1970; `undefined` for a date that cannot be read. */
export const sentAt = (sendTime: SendTime): number | undefined => momentOfSending(sendTime, Date.now());
