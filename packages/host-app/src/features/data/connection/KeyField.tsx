import { TextField } from '@sluice/builder-ui';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import * as S from './ConnectionCard.styles.ts';
import { connectionMessages } from './messages.ts';

interface KeyFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The end of the stored key; `null` when there is none, or another one is to be entered. */
  storedEnd: string | null;
  /** Whether the person may go back to the stored key. */
  canKeep: boolean;
  onReplace: () => void;
  onKeep: () => void;
  error: string | undefined;
  /** While what was entered is sent. It keeps focus. */
  isReadOnly: boolean;
}

/** The API key. Of a stored one only its end is shown, and another one is entered in its place. */
export function KeyField(props: KeyFieldProps): ReactNode {
  const { value, onChange, storedEnd, canKeep, onReplace, onKeep, error, isReadOnly } = props;
  const input = useRef<HTMLInputElement>(null);
  const wasStored = useRef(storedEnd !== null);
  useEffect(() => {
    // Whoever presses Replace wants to type.
    if (wasStored.current && storedEnd === null) input.current?.focus();
    wasStored.current = storedEnd !== null;
  }, [storedEnd]);
  const isStored = storedEnd !== null;
  return (
    <TextField
      ref={input}
      // Password managers offer to store what looks like a password, and browsers fill it in.
      autoComplete="off"
      spellCheck={false}
      label={connectionMessages.key}
      code
      icon={<KeyRound aria-hidden />}
      value={isStored ? `••••${storedEnd}` : value}
      onChange={onChange}
      isReadOnly={isStored || isReadOnly}
      description={isStored ? connectionMessages.storedHint : connectionMessages.keyHint}
      error={error}
      action={
        isStored ? (
          <S.FieldLink variant="link" onPress={onReplace}>
            {connectionMessages.replace}
          </S.FieldLink>
        ) : (
          canKeep && (
            <S.FieldLink variant="link" onPress={onKeep}>
              {connectionMessages.keepKey}
            </S.FieldLink>
          )
        )
      }
    />
  );
}
