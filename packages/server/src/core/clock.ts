/** Returns the current time. It is passed in, so that tests can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The length of a day, in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000;
