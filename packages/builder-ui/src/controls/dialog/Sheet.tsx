import { X } from 'lucide-react';
import {
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { useUNSAFE_PortalContext } from 'react-aria/PortalProvider';
import { styled } from 'styled-components';
import { lateComponent } from '../../hooks/late-component.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { useControlsMessages } from '../messages.ts';
import {
  Body,
  Description,
  dialogLook,
  frameLook,
  Head,
  scrimLook,
  titleLook,
} from './dialog-parts.styles.ts';
import { useScrollable } from './useScrollable.ts';
import { useToastsAside } from './useToastsAside.ts';

/** What makes the page behind it inert. Nobody sees it come. */
const Modality = lateComponent(async () => (await import('./Modality.tsx')).Modality);

/** Fetches what a sheet needs beside its look. To be called when somebody may open one. */
export const prepareSheet = Modality.prepare;

interface SheetProps {
  title: string;
  description: string;
  /** Called when the person closes it: cross, Escape. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A wide dialog to type in, which is there at once: its field takes keys from the first moment. It looks like a `Dialog` of
 * that size, whose code would come too late for that.
 */
export function Sheet({ title, description, onClose, children }: SheetProps): ReactNode {
  const { close } = useControlsMessages();
  const { getContainer } = useUNSAFE_PortalContext();
  const container = getContainer?.() ?? document.body;
  const sheet = useRef<HTMLElement>(null);
  const titleId = useId();
  const [body, isScrollable] = useScrollable();
  const head = useToastsAside();
  useFocusBack(container, sheet);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    <Scrim>
      <Frame data-size="wide">
        <Content
          ref={sheet}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own would be above every list and toast
          role="dialog"
          aria-modal
          aria-labelledby={titleId}
          onKeyDown={closeByEscape}
        >
          <Head ref={head}>
            <Title id={titleId}>{title}</Title>
            <IconButton compact label={close} icon={<X aria-hidden />} onPress={onClose} />
          </Head>
          <Body ref={body} {...(isScrollable ? { tabIndex: 0 } : {})}>
            <Description>{description}</Description>
            {children}
          </Body>
          <Suspense fallback={null}>
            <Modality sheet={sheet} />
          </Suspense>
        </Content>
      </Frame>
    </Scrim>,
    container,
  );
}

/** Gives focus back to where it was before, if the sheet had it to the end. */
function useFocusBack(container: Element, sheet: RefObject<HTMLElement | null>): void {
  const root = () => container.getRootNode() as Document | ShadowRoot;
  // In an effect it would be too late: what is in the sheet takes focus first.
  const [before] = useState(() => root().activeElement);
  useLayoutEffect(
    () => () => {
      const { activeElement } = root();
      const isElsewhere = activeElement !== null && activeElement !== container.ownerDocument.body;
      if (isElsewhere && sheet.current?.contains(activeElement) === false) return;
      const giveBack = () => {
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      };
      // Once the page is no longer inert; and again after others who look for lost focus.
      queueMicrotask(giveBack);
      requestAnimationFrame(giveBack);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it closes
    [],
  );
}

const Scrim = styled.div`
  ${scrimLook}
`;

const Frame = styled.div`
  ${frameLook}
`;

const Content = styled.section`
  ${dialogLook}
`;

const Title = styled.h2`
  ${titleLook}
`;
