import { X } from 'lucide-react';
import {
  Suspense,
  useEffect,
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
import { activeElementAround, isFocusLost } from '../../hooks/lost-focus.ts';
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
import { DialogAnswer } from '../toast/DialogAnswer.tsx';
import { useScrollable } from './useScrollable.ts';
import { useToastsAside } from './useToastsAside.ts';
import { isComposing } from '../../hooks/is-composing.ts';

/** Makes the page behind it inert. Nobody sees it come. */
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
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
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
          <DialogAnswer isOpen isBusy={false} />
          <Body ref={body} {...(isScrollable ? { tabIndex: 0 } : {})}>
            <Description>{description}</Description>
            {children}
          </Body>
          <Suspense fallback={null}>
            <Modality sheet={sheet} />
          </Suspense>
          <FocusBack container={container} sheet={sheet} />
        </Content>
      </Frame>
    </Scrim>,
    container,
  );
}

interface FocusBackProps {
  container: Element;
  sheet: RefObject<HTMLElement | null>;
}

/**
 * Gives focus back to where it was before, if the sheet has it to the end. Rendered last in the sheet: the page is no longer
 * inert then, and the sheet is still there. Once it is gone React finds the focus of the page elsewhere than before, and gives
 * it back to what it takes for its owner. In a shadow tree that is the host, which hands it on to the first button of all.
 */
function FocusBack({ container, sheet }: FocusBackProps): null {
  // In an effect it would be too late: what is in the sheet takes focus first.
  const [before] = useState(() => activeElementAround(container));
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    // The ref is empty when the sheet goes.
    element.current = sheet.current;
  }, [sheet]);
  useLayoutEffect(
    () => () => {
      const isInside = element.current?.contains(activeElementAround(container)) === true;
      if (!isInside && !isFocusLost(container)) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before, container],
  );
  return null;
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
