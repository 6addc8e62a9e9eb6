/** The time, as a dependency: expiry is tested by moving it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
