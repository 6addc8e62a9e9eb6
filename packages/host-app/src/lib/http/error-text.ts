import { ApiError } from './api-error.ts';
import { requestMessages } from './messages.ts';

/** Explains a failure to people: in the server's words if it gave a reason. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return requestMessages.unknown;
  if (error.code === 'NETWORK') return requestMessages.network;
  if (error.code === 'TIMEOUT') return requestMessages.timeout;
  if (error.code === 'UNEXPECTED') return requestMessages.unexpected;
  return error.message;
}
