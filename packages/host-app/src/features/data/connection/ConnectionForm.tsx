import { Button } from '@sluice/builder-ui';
import type { ProviderConnection } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plug, PlugZap } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { endpointOptions } from '../../../lib/api/connection-api.ts';
import { useWorkspaceId } from '../../../lib/session/useWorkspaceId.ts';
import * as S from './ConnectionCard.styles.ts';
import { Disconnect } from './Disconnect.tsx';
import { EndpointField } from './EndpointField.tsx';
import { KeyField } from './KeyField.tsx';
import { connectionMessages } from './messages.ts';
import { TestResult } from './TestResult.tsx';
import { useConnectionForm } from './useConnectionForm.ts';

/** Tests, makes and ends the connection. For owners and admins. */
export function ConnectionForm({ connection }: { connection: ProviderConnection }): ReactNode {
  const endpoints = useQuery(endpointOptions(useWorkspaceId()));
  const form = useConnectionForm(connection);
  const { finding, usesStoredKey } = form;
  const isBusy = form.isTesting || form.isConnecting;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (usesStoredKey) form.test();
    else form.connect();
  };
  const translatedFrom = finding?.test.translatedFrom ?? null;
  return (
    <S.Form onSubmit={submit} aria-label={connectionMessages.title} noValidate>
      <S.Fields>
        <EndpointField
          value={form.restEndpoint}
          onChange={form.changeEndpoint}
          endpoints={endpoints.data ?? []}
          hasFailed={endpoints.isError}
          hint={
            translatedFrom === null
              ? undefined
              : connectionMessages.translated[translatedFrom](finding?.test.restEndpoint ?? '')
          }
          error={form.errors.restEndpoint}
          isReadOnly={isBusy}
        />
        <KeyField
          value={form.apiKey}
          onChange={form.changeKey}
          storedEnd={usesStoredKey ? connection.lastFour : null}
          canKeep={form.canKeep}
          onReplace={form.replaceKey}
          onKeep={form.keepKey}
          error={form.errors.apiKey}
          isReadOnly={isBusy}
        />
      </S.Fields>
      <FormButtons form={form} isConnected={connection.connectionExists} />
      <TestResult finding={finding} />
    </S.Form>
  );
}

interface FormButtonsProps {
  form: ReturnType<typeof useConnectionForm>;
  isConnected: boolean;
}

function FormButtons({ form, isConnected }: FormButtonsProps): ReactNode {
  const { usesStoredKey, apiKey, isTesting, isConnecting } = form;
  return (
    <S.Buttons>
      {!usesStoredKey && (
        <Button
          type="submit"
          variant="primary"
          icon={<Plug aria-hidden />}
          isDisabled={apiKey.trim() === '' || isTesting}
          isPending={isConnecting}
        >
          {connectionMessages.connect}
        </Button>
      )}
      <Button
        icon={<PlugZap aria-hidden />}
        isPending={isTesting}
        isDisabled={isConnecting}
        onPress={form.test}
      >
        {connectionMessages.test}
      </Button>
      <Disconnect isConnected={isConnected} />
    </S.Buttons>
  );
}
