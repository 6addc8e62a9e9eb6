/** Returns the current time. It is passed in, so that tests can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
