import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { Dialog as AriaDialog, type DialogProps as AriaDialogProps } from 'react-aria-components/Dialog';
import { Modal as AriaModal } from 'react-aria-components/Modal';
import { styled } from 'styled-components';
import { ownText } from '../../theme/mixins.ts';
import { Scrim as DialogScrim } from './Dialog.styles.ts';

export interface ModalProps extends Omit<ComponentPropsWithRef<'section'>, 'role' | 'ref' | 'title'> {
  /** Whether it is there. */
  isOpen: boolean;
  /** Called when the person closes it: Escape, a press outside. */
  onOpenChange: (isOpen: boolean) => void;
  /** Its name for assistive technology. */
  label: string;
  /**
   * Where in the window: `top` for what one types into, such as a command palette; `start` is a sheet as high as the window,
   * such as the navigation of a narrow page.
   * @default 'center'
   */
  placement?: 'center' | 'top' | 'start' | undefined;
  /** The dialog, while it is there. */
  ref?: Ref<HTMLElement>;
}

/**
 * A dialog whose whole content is the host's, head and foot as well. What it promises is what `Dialog` promises: focus stays
 * inside and returns to where it was, and what is behind it is inert.
 */
export function Modal({ isOpen, onOpenChange, label, placement = 'center', ...rest }: ModalProps): ReactNode {
  return (
    <Scrim isOpen={isOpen} onOpenChange={onOpenChange} isDismissable data-placement={placement}>
      <Frame data-placement={placement}>
        <Content {...(rest as AriaDialogProps)} aria-label={label} data-placement={placement} />
      </Frame>
    </Scrim>
  );
}

/** Besides the room around every dialog. */
const BELOW_THE_TOP = 'calc(min(108px, 12vh) - var(--sluice-space-4))';

const Scrim = styled(DialogScrim)`
  &[data-placement='top'] {
    place-items: start center;
  }

  &[data-placement='start'] {
    z-index: var(--sluice-z-sheet);
    padding: 0;
    place-items: start;
  }
`;

const Frame = styled(AriaModal)`
  display: flex;
  max-inline-size: 100%;
  max-block-size: 100%;
  min-block-size: 0;
  outline: none;

  &[data-placement='top'] {
    position: relative;
    inset-block-start: ${BELOW_THE_TOP};
    max-block-size: calc(100% - ${BELOW_THE_TOP});
  }

  &[data-placement='start'] {
    block-size: 100%;
  }
`;

const Content = styled(AriaDialog)`
  ${ownText}
  display: flex;
  flex: 1;
  flex-direction: column;
  box-sizing: border-box;
  min-inline-size: 0;
  min-block-size: 0;
  overflow: hidden;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-l);
  outline: none;
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-2);
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);

  &[data-placement='start'] {
    inline-size: min(18rem, 85vw);
    border: 0;
    border-radius: 0;
  }
`;
