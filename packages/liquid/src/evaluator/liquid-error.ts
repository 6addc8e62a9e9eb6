/** Something that the engine cannot do. It writes its complaint into the message and goes on. */
export class LiquidError extends Error {}
