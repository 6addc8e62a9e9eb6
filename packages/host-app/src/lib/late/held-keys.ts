/** What a person types towards a field whose code is on its way. */
export interface HeldKeys {
  /** The text so far. From now on, keys go where focus is. */
  release: () => string;
}

/**
 * Keeps what is typed until the field is there that it is for, so that no key is lost and none goes anywhere else. Only text and
 * Backspace count: nothing can be chosen that is not to be seen.
 *
 * @param onEscape called when the person gives up
 */
export function holdKeys(onEscape: () => void): HeldKeys {
  let text = '';
  const listening = new AbortController();
  const handle = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      listening.abort();
      onEscape();
    } else if (event.key === 'Backspace') text = Array.from(text).slice(0, -1).join('');
    else if (Array.from(event.key).length === 1) text += event.key;
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', handle, { capture: true, signal: listening.signal });
  return {
    release: () => {
      listening.abort();
      return text;
    },
  };
}
