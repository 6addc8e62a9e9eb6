import type { ConnectionTest, ProviderConnection } from '@sluice/server/contracts';
import { useState } from 'react';

/** What the last test or connect found, and for which of the two. */
export interface Finding {
  purpose: 'test' | 'connect';
  test: ConnectionTest;
}

export type FieldErrors = Partial<Record<'restEndpoint' | 'apiKey', string>>;

/** What is typed into the form, and what the server said about it. */
export function useConnectionFields(connection: ProviderConnection) {
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
