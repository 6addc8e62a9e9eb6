import { useRef, useState, type FormEvent } from 'react';

/** The field of the builder's text editor. */
const EDITOR = '[data-sluice-result] form textarea';

/** Liquid that a person has typed or pasted into the builder. It is not part of the draft until they apply it. */
export interface UnappliedText {
  /** Whether anything has been typed so far. */
  wasTyped: boolean;
  /** Whether there is a text now that leaving would lose. */
  exists: () => boolean;
}

/** Follows the builder's text editor; `handleInput` is for an element around the builder. */
export function useUnappliedText(): UnappliedText & { handleInput: (event: FormEvent) => void } {
  const field = useRef<HTMLTextAreaElement>(null);
  const [wasTyped, setTyped] = useState(false);
  return {
    wasTyped,
    // Applying a text and canceling both remove the field.
    exists: () => field.current?.isConnected === true && field.current.value.trim() !== '',
    handleInput: ({ target }) => {
      if (!(target instanceof HTMLTextAreaElement) || !target.matches(EDITOR)) return;
      field.current = target;
      setTyped(true);
    },
  };
}
