import { Button, AlertDialog, useToasts, Note } from '@sluice/builder-ui';
import type { ProviderConnection, KindResult } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plug, PlugZap, Unplug } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { endpointOptions, useConnectionChanges } from '../../../lib/api/provider-api.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import * as S from './ConnectionCard.styles.ts';
import { EndpointField, KeyField } from './ConnectionFields.tsx';
import { connectionMessages } from './messages.ts';
import { PermissionList } from './PermissionList.tsx';
import { useConnectionForm, type Finding } from './useConnectionForm.ts';
import { focusTitleIfLost } from '../../../lib/focus.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { formatShortMoment } from '../../../lib/formats.ts';

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
      {!usesStoredKey && <PermissionList />}
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

/** Ends the connection, after asking. Without one there is nothing to press, but the question may still be closing. */
function Disconnect({ isConnected }: { isConnected: boolean }): ReactNode {
  const toasts = useToasts();
  const { disconnect } = useConnectionChanges();
  const [isOpen, setOpen] = useState(false);
  const topic = 'connection';
  const confirm = () =>
    disconnect.mutate(undefined, {
      onSuccess: () => {
        toasts.show({
          topic,
          tone: 'ok',
          title: connectionMessages.disconnected,
          description: connectionMessages.disconnectedText,
        });
        setOpen(false);
        focusTitleIfLost();
      },
      onError: (error) =>
        toasts.show({
          topic,
          tone: 'danger',
          title: connectionMessages.disconnectFailed,
          description: errorText(error),
        }),
    });
  return (
    <>
      {isConnected && (
        <S.Danger variant="ghost" icon={<Unplug aria-hidden />} onPress={() => setOpen(true)}>
          {connectionMessages.disconnect}
        </S.Danger>
      )}
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={connectionMessages.disconnectTitle}
        description={connectionMessages.disconnectText}
        confirmLabel={connectionMessages.disconnect}
        isPending={disconnect.isPending}
        onConfirm={confirm}
      />
    </>
  );
}

const tones = { ok: 'ok', partial: 'warn', failed: 'danger' } as const;

/** Shows what the last test or connect found, kind by kind. */
function TestResult({ finding }: { finding: Finding | null }): ReactNode {
  // When connecting fails, the title is that of the first kind, which is below.
  const hasTitle = finding?.purpose === 'test' || finding?.test.outcome !== 'failed';
  return (
    <output>
      {finding !== null && (
        <Note tone={tones[finding.test.outcome]} title={hasTitle ? finding.test.title : undefined}>
          {finding.test.outcome === 'ok' ? (
            finding.test.message
          ) : (
            <S.Results aria-label={connectionMessages.testResult}>
              {(['attributes', 'events'] as const).map((kind) => {
                const result = finding.test.results[kind];
                return result && <Result key={kind} {...{ kind, result }} purpose={finding.purpose} />;
              })}
            </S.Results>
          )}
        </Note>
      )}
    </output>
  );
}

interface ResultProps extends Pick<Finding, 'purpose'> {
  kind: 'attributes' | 'events';
  result: KindResult;
}

function Result({ kind, result, purpose }: ResultProps): ReactNode {
  const { reason, permission, message, retryAt } = result;
  const isRefused = purpose === 'connect' && reason !== null;
  return (
    <li>
      <strong>{isRefused ? connectionMessages.createFailed[kind] : connectionMessages.kinds[kind]}</strong>
      <div>
        {message} {permission !== null && connectionMessages.permission(permission)}{' '}
        {retryAt !== null && connectionMessages.retryAt(formatShortMoment(retryAt))}
      </div>
    </li>
  );
}
