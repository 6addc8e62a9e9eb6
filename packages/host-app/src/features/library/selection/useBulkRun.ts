import { useToasts, type ToastContent } from '@sluice/builder-ui';
import { useState } from 'react';
import { errorText } from '../../../lib/http/api-error.ts';

/** Runs what is done with many snippets, and tells when it has failed. */
export function useBulkRun() {
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const show = (toast: ToastContent) => toasts.show({ topic: 'library', ...toast });
  return {
    isPending,
    /** Why the last action failed. */
    error,
    forgetError: () => setError(undefined),
    show,

    /** @returns what the action returns; `undefined` when it has failed */
    run: async <Answer>(title: string, action: () => Promise<Answer>): Promise<Answer | undefined> => {
      setPending(true);
      setError(undefined);
      try {
        return await action();
      } catch (failure) {
        setError(errorText(failure));
        show({ tone: 'danger', title, description: errorText(failure) });
        return undefined;
      } finally {
        setPending(false);
      }
    },
  };
}

/** A sentence about what was done, and one for each reason why something was not. */
export const sentences = (...texts: readonly string[]): string => texts.filter(Boolean).join(' ');
