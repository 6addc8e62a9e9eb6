interface KeyPress {
  isComposing: boolean;
  keyCode: number;
}

/** The code of a key that an input method has taken. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Tells whether a key belongs to an input method, which composes letters of several keys: its Enter ends a word and chooses
 * nothing in the page. Safari says so by the key's code alone, as the composing has just ended there.
 */
export function isComposing(event: KeyPress | { nativeEvent: KeyPress }): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  return key.isComposing || key.keyCode === TAKEN_BY_INPUT_METHOD;
}
