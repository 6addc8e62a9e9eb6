import { ApiError } from './api-error.ts';
import { useRequestMessages } from './messages.ts';

/** Explains a failure to people: in the server's words if it gave a reason. */
export function useErrorText(): (error: unknown) => string {
  const texts = useRequestMessages();
  return (error) => {
    if (!(error instanceof ApiError)) return texts.unknown;
    if (error.code === 'NETWORK') return texts.network;
    if (error.code === 'TIMEOUT') return texts.timeout;
    if (error.code === 'UNEXPECTED') return texts.unexpected;
    return error.message;
  };
}
