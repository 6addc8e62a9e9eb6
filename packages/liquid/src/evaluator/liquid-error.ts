/** Something that the engine cannot do. It writes an error into the message and goes on. */
export class LiquidError extends Error {}
