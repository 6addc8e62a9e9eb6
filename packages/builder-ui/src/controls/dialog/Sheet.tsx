import { X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useUNSAFE_PortalContext } from 'react-aria/PortalProvider';
import { styled } from 'styled-components';
import { IconButton } from '../icon-button/IconButton.tsx';
import { useControlsMessages } from '../messages.ts';
import {
  Body,
  Description,
  dialogLook,
  frameLook,
  Head,
  scrimLook,
  scrimMark,
  titleLook,
} from './dialog-parts.styles.ts';
import { closeByEscape, ModalBehaviour } from './modal-behaviour.tsx';
import { DialogAnswer } from '../toast/DialogAnswer.tsx';
import { useScrollable } from './useScrollable.ts';
import { useToastsAside } from './useToastsAside.ts';

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
  return createPortal(
    <Scrim>
      <Frame data-size="wide">
        <Content
          ref={sheet}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own would be above every list and toast
          role="dialog"
          aria-modal
          aria-labelledby={titleId}
          onKeyDown={closeByEscape(onClose)}
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
          <ModalBehaviour container={container} dialog={sheet} />
        </Content>
      </Frame>
    </Scrim>,
    container,
  );
}

const Scrim = styled.div.attrs(scrimMark)`
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
