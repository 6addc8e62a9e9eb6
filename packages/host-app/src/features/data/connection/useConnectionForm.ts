import { useToasts } from '@sluice/builder-ui';
import type { ConnectionTest, ProviderConnection } from '@sluice/server/contracts';
import { useState } from 'react';
import { useConnectionChanges } from '../../../lib/api/connection-api.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useErrorText } from '../../../lib/http/useErrorText.ts';
import { useConnectionMessages } from './messages.ts';

/** What the last test or connect found, and for which of the two. */
export interface Finding {
  purpose: 'test' | 'connect';
  test: ConnectionTest;
}

type FieldName = 'restEndpoint' | 'apiKey';

/** What the server says about a field. */
function fieldErrors(error: unknown): Partial<Record<FieldName, string>> {
  const issues = error instanceof ApiError ? (error.body?.issues ?? []) : [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path.at(-1)), message]));
}

const tones = { ok: 'ok', partial: 'warn', failed: 'danger' } as const;
const TOPIC = 'connection';

/** The fields of the connection, and what can be done with them. */
export function useConnectionForm(connection: ProviderConnection) {
  const { connectionExists, lastFour } = connection;
  const texts = useConnectionMessages();
  const toasts = useToasts();
  const errorText = useErrorText();
  const changes = useConnectionChanges();
  // Until somebody changes it here, it follows the connection.
  const [typedEndpoint, setEndpoint] = useState<string | null>(null);
  const restEndpoint = typedEndpoint ?? connection.restEndpoint ?? connection.defaultEndpoint;
  const [apiKey, setKey] = useState('');
  const [isReplacing, setReplacing] = useState(false);
  const [finding, setFinding] = useState<Finding | null>(null);
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});

  // The stored key belongs to its endpoint: it is never sent to another one.
  const isStoredEndpoint = connectionExists && restEndpoint.trim() === connection.restEndpoint;
  const usesStoredKey = isStoredEndpoint && lastFour !== null && !isReplacing;

  const forget = () => {
    setFinding(null);
    setErrors({});
  };

  /** The typed credentials are stored now. */
  const reset = () => {
    setEndpoint(null);
    setKey('');
    setReplacing(false);
  };

  const isComplete = () => {
    if (restEndpoint.trim() !== '' && (usesStoredKey || apiKey.trim() !== '')) return true;
    toasts.show({ topic: TOPIC, tone: 'danger', title: texts.missing, description: texts.missingText });
    return false;
  };

  const fail = (purpose: Finding['purpose']) => (error: unknown) => {
    const found = fieldErrors(error);
    setErrors(found);
    const description = found.restEndpoint ?? found.apiKey ?? errorText(error);
    toasts.show({ topic: TOPIC, tone: 'danger', title: texts.requestFailed[purpose], description });
  };

  /** Shows what was found. A dashboard's address is replaced by the endpoint that belongs to it. */
  const show = (next: Finding) => {
    setFinding(next);
    if (next.test.translatedFrom !== null && next.purpose === 'test') setEndpoint(next.test.restEndpoint);
  };

  const test = () => {
    forget();
    if (!isComplete()) return;
    const body = usesStoredKey ? { restEndpoint } : { restEndpoint, apiKey };
    changes.test.mutate(
      { ...body, kinds: ['attributes', 'events'] },
      {
        onSuccess: (found) => {
          show({ purpose: 'test', test: found });
          const { title, message } = found;
          toasts.show({ topic: TOPIC, tone: tones[found.outcome], title, description: message });
        },
        onError: fail('test'),
      },
    );
  };

  const connect = () => {
    forget();
    if (!isComplete()) return;
    changes.connect.mutate(
      { restEndpoint, apiKey, kinds: ['attributes', 'events'] },
      {
        onSuccess: ({ test: found }) => {
          if (found.outcome !== 'failed') reset();
          show({ purpose: 'connect', test: found });
          toasts.show({ topic: TOPIC, tone: tones[found.outcome], ...connectToast(found, texts) });
        },
        onError: fail('connect'),
      },
    );
  };

  return {
    restEndpoint,
    apiKey,
    usesStoredKey,
    canKeep: isStoredEndpoint && lastFour !== null,
    finding,
    errors,
    isTesting: changes.test.isPending,
    isConnecting: changes.connect.isPending,
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
    test,
    connect,
  };
}

/** The kinds that could not be connected, with the words of each. */
export function failedKinds({ results }: ConnectionTest): ('attributes' | 'events')[] {
  return (['attributes', 'events'] as const).filter((kind) => (results[kind]?.reason ?? null) !== null);
}

function connectToast(test: ConnectionTest, texts: ReturnType<typeof useConnectionMessages>) {
  const failures = failedKinds(test).map((kind) => texts.createFailed[kind]);
  if (test.outcome === 'ok') return { title: texts.connected, description: texts.connectedText };
  const [title = test.title, ...others] = failures;
  if (test.outcome === 'failed') return { title, description: [...others, test.message].join('. ') };
  return { title: texts.partial, description: [...failures, test.message].join('. ') };
}
