import { availableParallelism } from 'node:os';

/** How many tests run at once. More than there are cores: many wait, for a process that starts or for a page to come to rest. */
export const WORKERS = Math.ceil(availableParallelism() * 1.5);
