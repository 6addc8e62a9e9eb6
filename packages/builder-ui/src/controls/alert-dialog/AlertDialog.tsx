import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog, type DialogProps } from '../dialog/Dialog.tsx';
import { TextField } from '../text-field/TextField.tsx';
import * as S from '../dialog/DialogForm.styles.ts';
import { useControlsMessages } from '../messages.ts';
import { withRef } from '../../hooks/with-ref.ts';

export interface AlertDialogProps extends Omit<
  DialogProps,
  'description' | 'footer' | 'size' | 'isDismissable' | 'role' | 'isBusy' | 'children'
> {
  /** Whether the dialog is there. */
  isOpen: boolean;
  /** Called with `false` when the person cancels or leaves. */
  onOpenChange: (isOpen: boolean) => void;
  /** The question. */
  title: ReactNode;
  /** What will happen and whether it can be undone. */
  description: ReactNode;
  /** What the button does, as a verb: "Delete", not "OK". */
  confirmLabel: string;
  /**
   * The text of the button that does nothing.
   * @default 'Cancel'
   */
  cancelLabel?: string | undefined;
  /**
   * `danger` for what cannot be undone.
   * @default 'danger'
   */
  tone?: 'danger' | 'primary' | undefined;
  /** Text that has to be typed exactly before the button works. */
  confirmPhrase?: string | undefined;
  /** The confirmed act is under way; the dialog stays. */
  isPending?: boolean | undefined;
  /** Does not close the dialog: do that when it is done. */
  onConfirm: () => void;
  children?: ReactNode;
}

/** Asks before an act. Focus starts at the first field that is to be filled in, or else at Cancel. */
export const AlertDialog = withRef(function AlertDialog(props: AlertDialogProps): ReactNode {
  const { confirmLabel, cancelLabel, tone, confirmPhrase, isPending, onConfirm, children, ...dialog } = props;
  const { onOpenChange } = dialog;
  return (
    <Dialog {...dialog} role="alertdialog" isDismissable={false} isBusy={isPending}>
      {/* Mounted with the dialog, so that a typed phrase is forgotten when it closes. */}
      <Confirmation
        {...{ confirmLabel, cancelLabel, tone, confirmPhrase, isPending, onConfirm, onOpenChange }}
      >
        {children}
      </Confirmation>
    </Dialog>
  );
});

type ConfirmationProps = Omit<AlertDialogProps, 'isOpen' | 'title' | 'description'>;

const Confirmation = withRef(function Confirmation(props: ConfirmationProps): ReactNode {
  const { tone = 'danger', confirmPhrase, isPending = false, onConfirm } = props;
  const messages = useControlsMessages();
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  // Not by `autoFocus`: a dialog below this one would take back focus that comes before effects.
  useEffect(() => (form.current?.querySelector('input') ?? cancel.current)?.focus(), []);
  const isConfirmed = confirmPhrase === undefined || typed === confirmPhrase;

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // React hands the event on to a form that the dialog is written in, which is not the one that was submitted.
    event.stopPropagation();
    if (isConfirmed && !isPending) onConfirm();
  };

  return (
    <S.Form ref={form} onSubmit={handleSubmit}>
      {props.children}
      {confirmPhrase !== undefined && (
        <TextField
          label={messages.typeToConfirm(confirmPhrase)}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <S.Buttons>
        <Button ref={cancel} isDisabled={isPending} onPress={() => props.onOpenChange(false)}>
          {props.cancelLabel ?? messages.cancel}
        </Button>
        <Button type="submit" variant={tone} isDisabled={!isConfirmed} isPending={isPending}>
          {props.confirmLabel}
        </Button>
      </S.Buttons>
    </S.Form>
  );
});
