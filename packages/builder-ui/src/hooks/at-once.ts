import { flushSync } from 'react-dom';

/**
 * Makes a change and draws it before the next key arrives. downshift tells of a choice in an effect, and React would draw
 * what follows in a task of its own: keys that come in between would still go to the old field.
 */
export function atOnce(change: () => void): void {
  queueMicrotask(() => flushSync(change));
}
