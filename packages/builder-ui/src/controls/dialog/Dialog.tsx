import { X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import type { DialogProps as AriaDialogProps } from 'react-aria-components';
import { IconButton } from '../icon-button/IconButton.tsx';
import { useControlsMessages } from '../messages.ts';
import { DialogAnswer } from '../toast/DialogAnswer.tsx';
import { usePlacedLayer } from '../../theme/portal-layer.ts';
import { useScrollable } from './useScrollable.ts';
import { useToastsAside } from './useToastsAside.ts';
import * as S from './Dialog.styles.ts';
import { withRef } from '../../hooks/with-ref.ts';

export interface DialogProps extends Omit<ComponentPropsWithRef<'section'>, 'title' | 'role' | 'ref'> {
  /** Whether the dialog is there. */
  isOpen: boolean;
  /** Called when the person closes it: cross, Escape, a press outside. */
  onOpenChange: (isOpen: boolean) => void;
  /** Its name, at the top. */
  title: ReactNode;
  /** A sentence below the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at the end, the main one last. */
  footer?: ReactNode;
  /**
   * `large` is 760 px wide, for code to read. `wide` is a sheet of 1240 px to work on, at least 480 px high.
   * @default 'small'
   */
  size?: 'small' | 'large' | 'wide' | undefined;
  /** Whether a press outside closes it. Turn off where typed text would be lost. */
  isDismissable?: boolean | undefined;
  /**
   * `alertdialog` interrupts: it asks before something that cannot be undone.
   * @default 'dialog'
   */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Keeps the dialog open while an action runs. */
  isBusy?: boolean | undefined;
  /** The dialog, while it is there. */
  ref?: Ref<HTMLElement>;
}

/** The attributes that react-aria's dialog hands on. */
type OwnDialogProps = Pick<AriaDialogProps, 'className' | 'style' | 'id'>;

/**
 * A question or a form above the page. Focus stays inside and returns to where it was. react-aria's: what is behind it
 * is inert, also for screen readers, and the page below a phone's keyboard does not scroll.
 */
export const Dialog = withRef(function Dialog(props: DialogProps): ReactNode {
  const {
    isOpen,
    onOpenChange,
    size = 'small',
    isDismissable = true,
    isBusy = false,
    role = 'dialog',
    title,
    description,
    footer,
    children,
    ...rest
  } = props;
  usePlacedLayer();
  const { close } = useControlsMessages();
  const [body, isScrollable] = useScrollable();
  const head = useToastsAside();
  return (
    <S.Scrim
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!isBusy) onOpenChange(next);
      }}
      isDismissable={isDismissable && !isBusy}
    >
      <S.Modal data-size={size}>
        <S.Dialog {...(rest as OwnDialogProps)} role={role}>
          <S.Head ref={head}>
            <S.Title slot="title">{title}</S.Title>
            <IconButton
              compact
              label={close}
              icon={<X aria-hidden />}
              isDisabled={isBusy}
              onPress={() => onOpenChange(false)}
            />
          </S.Head>
          <DialogAnswer {...{ isOpen, isBusy }} />
          <S.Body ref={body} {...(isScrollable ? { tabIndex: 0 } : {})}>
            {description !== undefined && <S.Description>{description}</S.Description>}
            {children}
          </S.Body>
          {footer !== undefined && <S.Foot data-foot>{footer}</S.Foot>}
        </S.Dialog>
      </S.Modal>
    </S.Scrim>
  );
});
