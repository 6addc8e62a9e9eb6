import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { useControlsMessages } from '../useControlsMessages.ts';
import { useScrollable } from './useScrollable.ts';
import * as S from './Dialog.styles.ts';

export interface DialogProps {
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
   * `large` is 760 px wide, for code.
   * @default 'small'
   */
  size?: 'small' | 'large' | undefined;
  /** Whether a press outside closes it. Turn off where typed text would be lost. */
  isDismissable?: boolean | undefined;
  /**
   * `alertdialog` interrupts: it asks before something that cannot be undone.
   * @default 'dialog'
   */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Holds the dialog open while something is being done. */
  isBusy?: boolean | undefined;
  className?: string;
}

/** A question or a form above the page. Focus stays inside and returns to where it was. */
export function Dialog(props: DialogProps): ReactNode {
  const {
    isOpen,
    onOpenChange,
    size = 'small',
    isDismissable = true,
    isBusy = false,
    role = 'dialog',
  } = props;
  const { close } = useControlsMessages();
  const [body, isScrollable] = useScrollable();
  return (
    <S.Scrim
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!isBusy) onOpenChange(next);
      }}
      isDismissable={isDismissable && !isBusy}
    >
      <S.Modal data-size={size}>
        <S.Dialog role={role} {...(props.className === undefined ? {} : { className: props.className })}>
          <S.Head>
            <S.Title slot="title">{props.title}</S.Title>
            <IconButton
              compact
              label={close}
              icon={<X aria-hidden />}
              isDisabled={isBusy}
              onPress={() => onOpenChange(false)}
            />
          </S.Head>
          <S.Body ref={body} {...(isScrollable ? { tabIndex: 0 } : {})}>
            {props.description !== undefined && <S.Description>{props.description}</S.Description>}
            {props.children}
          </S.Body>
          {props.footer !== undefined && <S.Foot>{props.footer}</S.Foot>}
        </S.Dialog>
      </S.Modal>
    </S.Scrim>
  );
}
