import { ApiError } from './api-error.ts';
import { useRequestMessages } from './messages.ts';

/** What to tell a person about a failure: the server's own sentence where there is one. */
export function useErrorText(): (error: unknown) => string {
  const texts = useRequestMessages();
  return (error) => {
    if (!(error instanceof ApiError)) return texts.unknown;
    if (error.code === 'NETWORK') return texts.network;
    if (error.code === 'UNEXPECTED') return texts.unexpected;
    return error.message;
  };
}
