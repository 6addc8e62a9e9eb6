/** How long tests wait for what comes by itself, such as what is loaded when it is first needed: a busy machine is no failure. */
export const PATIENCE_MS = 20_000;
