import type { ProviderEndpoint } from '@sluice/server/contracts';
import { ChevronsUpDown } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import * as S from './EndpointField.styles.ts';
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
  const helpId = useId();
  const box = useRef<HTMLDivElement>(null);
  const instance = endpoints.find(({ restEndpoint }) => restEndpoint === value)?.name;
  return (
    <ComboBox
      allowsCustomValue
      menuTrigger="manual"
      isInvalid={error !== undefined}
      isReadOnly={isReadOnly}
      inputValue={value}
      onInputChange={onChange}
      selectedKey={instance === undefined ? null : value}
      onSelectionChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      // The list is short, and the address in the field names only one of it: all are always offered.
      defaultFilter={() => true}
      aria-describedby={helpId}
    >
      <S.Field>
        <Label>{connectionMessages.endpoint}</Label>
        <S.Box ref={box} data-invalid={error !== undefined || undefined}>
          {instance !== undefined && <strong>{instance}</strong>}
          <Input
            aria-describedby={helpId}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            inputMode="url"
            placeholder={connectionMessages.endpointPlaceholder}
          />
          <Button aria-label={connectionMessages.showEndpoints}>
            <ChevronsUpDown size={14} aria-hidden />
          </Button>
        </S.Box>
        <S.Help id={helpId} data-error={error !== undefined || undefined}>
          {error ??
            hint ??
            (hasFailed ? connectionMessages.endpointsFailed : connectionMessages.endpointHint)}
        </S.Help>
      </S.Field>
      <Popover triggerRef={box} placement="bottom start" offset={4}>
        <S.List>
          <ListBox items={endpoints} aria-label={connectionMessages.endpoints}>
            {({ name, restEndpoint }) => (
              <ListBoxItem id={restEndpoint} textValue={restEndpoint}>
                <strong>{name}</strong>
                <code>{restEndpoint.replace(/^https:\/\//, '')}</code>
              </ListBoxItem>
            )}
          </ListBox>
        </S.List>
      </Popover>
    </ComboBox>
  );
}
