import { createContext } from 'react';
import type { Island } from './read-liquid.ts';

/** What a text becomes where it is read as a whole message. */
export interface MessageVerdict {
  /** Its parts, counted in words. */
  becomes: string;
  /** What stays as it is. */
  islands: readonly Island[];
}

/** Reads a text as a message. Absent where one of its chains becomes the cards; it answers nothing until it can read. */
export const MessageVerdictContext = createContext<
  ((text: string) => MessageVerdict | undefined) | undefined
>(undefined);
