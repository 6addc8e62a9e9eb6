import { useToasts } from '@sluice/builder-ui';
import type { ConnectionTest, ProviderConnection } from '@sluice/server/contracts';
import { useState } from 'react';
import { useConnectionChanges } from '../../../lib/api/provider-api.ts';
import { focusTitleIfLost } from '../../../lib/focus.ts';
import { ApiError, errorText } from '../../../lib/http/api-error.ts';
import { connectionMessages } from './messages.ts';

const tones = { ok: 'ok', partial: 'warn', failed: 'danger' } as const;
const kinds: ('attributes' | 'events')[] = ['attributes', 'events'];

/** The fields of the connection, and what can be done with them. */
export function useConnectionForm(connection: ProviderConnection) {
  const fields = useConnectionFields(connection);
  const { restEndpoint, apiKey, usesStoredKey, isComplete, forget, show, reset, setErrors } = fields;
  const toasts = useConnectionToasts();
  const changes = useConnectionChanges();

  /** Says what is missing. @returns whether the credentials can be sent */
  const begin = () => {
    forget();
    if (!isComplete) toasts.missing();
    return isComplete;
  };
  const fail = (purpose: Finding['purpose']) => (error: unknown) => {
    const fields = fieldErrors(error);
    setErrors(fields);
    toasts.failed(purpose, fields, error);
  };

  const test = () => {
    if (!begin()) return;
    const body = { restEndpoint, kinds, ...(!usesStoredKey && { apiKey }) };
    changes.test.mutate(body, {
      onSuccess: (result) => {
        show({ purpose: 'test', test: result });
        toasts.tested(result);
      },
      onError: fail('test'),
    });
  };

  const connect = () => {
    if (!begin()) return;
    changes.connect.mutate(
      { restEndpoint, apiKey, kinds },
      {
        onSuccess: ({ test: result, connection: now }) => {
          show({ purpose: 'connect', test: result });
          if (result.outcome !== 'failed') reset();
          const wasReal = connection.connectionExists && !connection.isSandbox;
          toasts.connected(result, !wasReal && !now.isSandbox);
          // A connection that works has no button to connect.
          focusTitleIfLost();
        },
        onError: fail('connect'),
      },
    );
  };

  const { test: testing, connect: connecting } = changes;
  return { ...fields, isTesting: testing.isPending, isConnecting: connecting.isPending, test, connect };
}

/** Returns what the server says about each field. */
function fieldErrors(error: unknown): FieldErrors {
  const issues = error instanceof ApiError ? (error.body?.issues ?? []) : [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path.at(-1)), message]));
}

/** The toasts of the connection. Each replaces the one before, which is no longer true. */
function useConnectionToasts() {
  const toasts = useToasts();
  const topic = 'connection';
  return {
    missing: () =>
      toasts.show({
        topic,
        tone: 'danger',
        title: connectionMessages.missing,
        description: connectionMessages.missingText,
      }),
    failed: (purpose: Finding['purpose'], fields: FieldErrors, error: unknown) => {
      const description = fields.restEndpoint ?? fields.apiKey ?? errorText(error);
      toasts.show({ topic, tone: 'danger', title: connectionMessages.requestFailed[purpose], description });
    },
    tested: ({ outcome, title, message }: ConnectionTest) =>
      toasts.show({ topic, tone: tones[outcome], title, description: message }),
    /** `isFirst` for the first connection to an account of Braze: it begins to import by itself. */
    connected: (test: ConnectionTest, isFirst: boolean) =>
      toasts.show({ topic, tone: tones[test.outcome], lasts: 'long', ...connectToast(test, isFirst) }),
  };
}

/** The title and text for what became of connecting. The specification names each kind that could not be connected. */
function connectToast(test: ConnectionTest, isFirst: boolean) {
  if (test.outcome === 'ok') {
    const { connected: title, connectedText, connectedHourly } = connectionMessages;
    return { title, description: isFirst ? connectedHourly : connectedText };
  }
  const failures = kinds
    .filter((kind) => (test.results[kind]?.reason ?? null) !== null)
    .map((kind) => connectionMessages.createFailed[kind]);
  if (test.outcome === 'partial') {
    return { title: connectionMessages.partial, description: [...failures, test.message].join('. ') };
  }
  const [title = test.title, ...others] = failures;
  return { title, description: [...others, test.message].join('. ') };
}

/** The result of the last test or connect, and which of the two it was. */
export interface Finding {
  purpose: 'test' | 'connect';
  test: ConnectionTest;
}

type FieldErrors = Partial<Record<'restEndpoint' | 'apiKey', string>>;

/** Keeps what is typed into the form, and what the server said about it. */
function useConnectionFields(connection: ProviderConnection) {
  const { connectionExists, lastFour } = connection;
  // Until somebody changes it here, it follows the connection.
  const [typedEndpoint, setEndpoint] = useState<string | null>(null);
  const [apiKey, setKey] = useState('');
  const [isReplacing, setReplacing] = useState(false);
  const [finding, setFinding] = useState<Finding | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  const restEndpoint = typedEndpoint ?? connection.restEndpoint ?? connection.defaultEndpoint;
  // The stored key belongs to its endpoint: it is never sent to another one.
  const canKeep = connectionExists && lastFour !== null && restEndpoint.trim() === connection.restEndpoint;
  const usesStoredKey = canKeep && !isReplacing;

  /** What was found is about what was typed then. */
  const forget = () => {
    setFinding(null);
    setErrors({});
  };

  return {
    restEndpoint,
    apiKey,
    canKeep,
    usesStoredKey,
    isComplete: restEndpoint.trim() !== '' && (usesStoredKey || apiKey.trim() !== ''),
    finding,
    errors,
    setErrors,
    forget,
    changeEndpoint: (value: string) => {
      if (value === restEndpoint) return;
      forget();
      setEndpoint(value);
    },
    changeKey: (value: string) => {
      forget();
      setKey(value);
    },
    replaceKey: () => setReplacing(true),
    keepKey: () => {
      forget();
      setKey('');
      setReplacing(false);
    },
    /** Shows what was found. A dashboard's address is replaced by the endpoint that belongs to it. */
    show: (next: Finding) => {
      setFinding(next);
      if (next.test.translatedFrom !== null) setEndpoint(next.test.restEndpoint);
    },
    /** The typed credentials are stored now, and the form follows the connection again. */
    reset: () => {
      setEndpoint(null);
      setKey('');
      setReplacing(false);
    },
  };
}
