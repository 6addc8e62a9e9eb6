import { Combobox, TextField } from '@sluice/builder-ui';
import type { ProviderEndpoint } from '@sluice/server/contracts';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import * as S from './ConnectionCard.styles.ts';
import { connectionMessages } from './messages.ts';

interface EndpointFieldProps {
  /** The address, as it was chosen, typed or pasted in. */
  value: string;
  onChange: (value: string) => void;
  endpoints: readonly ProviderEndpoint[];
  /** Whether the instances could not be loaded. */
  hasFailed: boolean;
  /** Said below the field in place of how to use it. */
  hint: string | undefined;
  error: string | undefined;
  /** While what was entered is sent. It keeps focus. */
  isReadOnly: boolean;
}

/** The REST endpoint: chosen by the name of its instance, typed or pasted in. */
export function EndpointField(props: EndpointFieldProps): ReactNode {
  const { value, onChange, endpoints, hasFailed, hint, error, isReadOnly } = props;
  const instance = endpoints.find(({ restEndpoint }) => restEndpoint === value)?.name;
  return (
    <Combobox
      allowsAnyText
      // The list is short, and the address in the field names only one of it: all are always offered.
      showsAllItems
      code
      opensOn="button"
      label={connectionMessages.endpoint}
      listLabel={connectionMessages.endpoints}
      toggleLabel={connectionMessages.showEndpoints}
      placeholder={connectionMessages.endpointPlaceholder}
      autoCapitalize="none"
      inputMode="url"
      lead={instance !== undefined && <strong>{instance}</strong>}
      items={endpoints.map(({ name, restEndpoint }) => ({
        key: restEndpoint,
        text: restEndpoint,
        label: name,
        description: restEndpoint.replace(/^https:\/\//, ''),
      }))}
      value={value}
      onChange={onChange}
      isReadOnly={isReadOnly}
      error={error}
      description={hint ?? (hasFailed ? connectionMessages.endpointsFailed : connectionMessages.endpointHint)}
    />
  );
}

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
