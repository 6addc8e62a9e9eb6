import {
  useLayoutEffect,
  useRef,
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { createPortal } from 'react-dom';
import { mergeRefs } from 'react-aria/mergeRefs';
import { useUNSAFE_PortalContext } from 'react-aria/PortalProvider';
import { styled } from 'styled-components';
import { isComposing } from '../../hooks/is-composing.ts';
import { usePreparedWhenIdle } from '../../hooks/late-component.ts';
import { useIsInBrowser } from '../../hooks/useIsInBrowser.ts';
import { ownText } from '../../theme/mixins.ts';
import { useControlsMessages } from '../messages.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { scrimLook, scrimMark } from './dialog-parts.styles.ts';
import { ModalBehaviour, prepareModality } from './modal-behaviour.tsx';
import { withRef } from '../../hooks/with-ref.ts';

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
 * inside and returns to where it was, and what is behind it is inert. Like a `Sheet` it is there at once: a field in it takes
 * keys from the first moment.
 */
export const Modal = withRef(function Modal({ isOpen, ...dialog }: ModalProps): ReactNode {
  usePreparedWhenIdle(prepareModality);
  const isInBrowser = useIsInBrowser();
  return isOpen && isInBrowser && <OpenModal {...dialog} />;
});

const OpenModal = withRef(function OpenModal({
  onOpenChange,
  label,
  placement = 'center',
  ref,
  children,
  ...rest
}: Omit<ModalProps, 'isOpen'>): ReactNode {
  const messages = useControlsMessages();
  const { getContainer } = useUNSAFE_PortalContext();
  const container = getContainer?.() ?? document.body;
  const dialog = useRef<HTMLElement>(null);
  useFirstFocus(dialog);
  const close = () => onOpenChange(false);
  return createPortal(
    <Scrim data-placement={placement} {...usePressOutside(dialog, close)}>
      <Frame data-placement={placement}>
        <Content
          {...rest}
          // oxlint-disable-next-line react/refs -- handed on to the dialog, not read
          ref={mergeRefs(dialog, ref)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own would be above every list and toast
          role="dialog"
          aria-modal
          aria-label={label}
          tabIndex={-1}
          data-placement={placement}
          onKeyDown={(event) => {
            rest.onKeyDown?.(event);
            if (event.key !== 'Escape' || isComposing(event)) return;
            event.stopPropagation();
            close();
          }}
        >
          {children}
          {/* Who reads by touch has no Escape. */}
          <VisuallyHidden>
            <button type="button" tabIndex={-1} aria-label={messages.dismiss} onClick={close} />
          </VisuallyHidden>
          <ModalBehaviour container={container} dialog={dialog} />
        </Content>
      </Frame>
    </Scrim>,
    container,
  );
});

/** Focuses a dialog, unless something in it has taken focus: a screen reader then reads its name. */
function useFirstFocus(dialog: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.matches(':focus-within')) element.focus({ preventScroll: true });
  }, [dialog]);
}

/** Closes a dialog with a press that begins and ends outside. One that began inside may have been to mark text. */
function usePressOutside(dialog: { readonly current: HTMLElement | null }, close: () => void) {
  const beganOutside = useRef(false);
  // React hands on events of what the dialog has opened elsewhere in the page, too.
  const isOutside = ({ target, currentTarget }: MouseEvent) =>
    currentTarget.contains(target as Node) && dialog.current?.contains(target as Node) !== true;
  return {
    onPointerDown: (event: MouseEvent) => {
      beganOutside.current = isOutside(event);
    },
    onClick: (event: MouseEvent) => {
      if (beganOutside.current && isOutside(event)) close();
    },
  };
}

/** Besides the room around every dialog. */
const BELOW_THE_TOP = 'calc(min(108px, 12vh) - var(--sluice-space-4))';

const Scrim = styled.div.attrs(scrimMark)`
  ${scrimLook}
  /* A dialog that asks for more is as wide as the window has room. */
  grid-template-columns: minmax(0, 1fr);

  &[data-placement='top'] {
    place-items: start center;
  }

  &[data-placement='start'] {
    z-index: var(--sluice-z-sheet);
    padding: 0;
    place-items: start;
  }
`;

const Frame = styled.div`
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

const Content = styled.section`
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
