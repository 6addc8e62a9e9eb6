import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { activeElementAround, isFocusLost } from '../hooks/lost-focus.ts';

interface FocusBackProps {
  dialog: RefObject<HTMLElement | null>;
  /** What the dialog was put into. */
  container: Element;
}

/**
 * Gives focus back to where it was before, if the dialog has it to the end. Rendered last in the dialog: the page is no longer
 * inert then, and the dialog is still there. Once it is gone React finds the focus of the page elsewhere than before, and gives
 * it back to what it takes for its owner. In a shadow tree that is the host, which hands it on to the first button of all.
 */
export function FocusBack({ container, dialog }: FocusBackProps): null {
  // In an effect it would be too late: what is in the dialog takes focus first.
  const [before] = useState(() => activeElementAround(container));
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    // The ref is empty when the dialog goes.
    element.current = dialog.current;
  }, [dialog]);
  useLayoutEffect(
    () => () => {
      const isInside = element.current?.contains(activeElementAround(container)) === true;
      if (!isInside && !isFocusLost(container)) return;
      if (before?.isConnected === true) (before as HTMLElement).focus();
    },
    [before, container],
  );
  return null;
}
