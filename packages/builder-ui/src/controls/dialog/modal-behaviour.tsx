import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { isComposing } from '../../hooks/is-composing.ts';
import { lateComponent } from '../../hooks/late-component.ts';
import { activeElementAround, isFocusLost } from '../../hooks/lost-focus.ts';

/** Makes the page behind a dialog inert. Nobody sees it come. */
const Modality = lateComponent(async () => (await import('./Modality.tsx')).Modality);

/** Fetches what a dialog that is there at once needs beside its look. To be called when somebody may open one. */
export const prepareModality = Modality.prepare;

interface ModalBehaviourProps {
  dialog: RefObject<HTMLElement | null>;
  /** What the dialog was put into. */
  container: Element;
}

/** What a dialog does that is there at once, and takes keys from the first moment. Rendered last in the dialog. */
export function ModalBehaviour({ dialog, container }: ModalBehaviourProps): ReactNode {
  return (
    <>
      <Suspense fallback={null}>
        <Modality dialog={dialog} />
      </Suspense>
      <FocusBack container={container} dialog={dialog} />
    </>
  );
}

/**
 * Gives focus back to where it was before, if the dialog has it to the end. Rendered last in the dialog: the page is no longer
 * inert then, and the dialog is still there. Once it is gone React finds the focus of the page elsewhere than before, and gives
 * it back to what it takes for its owner. In a shadow tree that is the host, which hands it on to the first button of all.
 */
export function FocusBack({ container, dialog }: ModalBehaviourProps): null {
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

/** Closes a dialog by Escape, unless something in it has used the key. @returns what the dialog does with keys */
export function closeByEscape(onClose: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    event.stopPropagation();
    onClose();
  };
}
