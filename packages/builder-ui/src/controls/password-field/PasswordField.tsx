import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { TextField, type TextFieldProps } from '../text-field/TextField.tsx';
import { useControlsMessages } from '../messages.ts';
import { withRef } from '../../hooks/with-ref.ts';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'action' | 'code'> {
  /** Tells password managers which password this is. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until the person asks to see it. */
export const PasswordField = withRef(function PasswordField(props: PasswordFieldProps): ReactNode {
  const [isShown, setShown] = useState(false);
  const messages = useControlsMessages();
  return (
    <TextField
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      action={
        <IconButton
          compact
          label={isShown ? messages.hidePassword : messages.showPassword}
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          isDisabled={props.isDisabled ?? false}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
});
