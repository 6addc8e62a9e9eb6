import { type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { isComposing } from '../../hooks/is-composing.ts';
import { lateComponent, LateSuspense } from '../../hooks/late-component.ts';
import { FocusBack } from '../focus-back.ts';

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
      <LateSuspense>
        <Modality dialog={dialog} />
      </LateSuspense>
      <FocusBack container={container} dialog={dialog} />
    </>
  );
}

/** Closes a dialog by Escape, unless something in it has used the key. @returns what the dialog does with keys */
export function closeByEscape(onClose: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    event.stopPropagation();
    onClose();
  };
}
