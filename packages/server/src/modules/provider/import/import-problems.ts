import type { ImportErrorCode, ImportKind } from '../../../contracts/index.ts';
import { BrazeError } from '../client/braze-error.ts';

const TRY_LATER = 'Please try again later.';

/** What happened, and what to do next. That the lists stay as they are is said once, by {@link problemOf}. */
const messages: Record<ImportErrorCode, string> = {
  BRAZE_INVALID_API_KEY:
    'Braze does not accept the API key any more. Ask an admin to connect again with a valid key of this instance.',
  BRAZE_FORBIDDEN: 'Braze refuses this account. Check in Braze whether it is active.',
  braze_missing_permission_attributes:
    'The API key lacks the permission custom_attributes.get. Create a key with it in Braze, and connect again.',
  braze_missing_permission_events:
    'The API key lacks the permission events.get. Create a key with it in Braze, and connect again.',
  braze_missing_permission_content_blocks: 'The API key lacks a permission for Content Blocks.',
  BRAZE_WRONG_ENDPOINT: 'Braze’s API does not answer at this REST endpoint. Check the endpoint.',
  BRAZE_BAD_REQUEST: `Braze did not understand a request. ${TRY_LATER}`,
  BRAZE_REFUSED: `Braze refused a request. ${TRY_LATER}`,
  BRAZE_RATE_LIMITED: 'The hourly limit of requests to Braze is used up.',
  BRAZE_MAINTENANCE: `Braze is in maintenance. ${TRY_LATER}`,
  BRAZE_UNAVAILABLE: `Braze answered with server errors, again and again. ${TRY_LATER}`,
  BRAZE_UNREACHABLE: 'Braze could not be reached. Check the endpoint, or try again later.',
  BRAZE_ADDRESS_REFUSED: 'The REST endpoint leads to an address that is not public. Check the endpoint.',
  BRAZE_UNEXPECTED_RESPONSE: `Braze sent something that is not a list. ${TRY_LATER}`,
  BRAZE_FOREIGN_PAGE: 'The next page of the list was on another host, so it was not read. Check the endpoint.',
  BRAZE_ENDLESS_LIST: `Braze’s list did not end. ${TRY_LATER}`,
  NOT_CONNECTED: 'This workspace is not connected to Braze.',
  IMPORT_INTERRUPTED: 'The import was interrupted three times at the same place. Please start it again.',
  IMPORT_TOO_LARGE: 'There are more than 100,000 items. Remove some in Braze, and start the import again.',
};

export const problemOf = (code: ImportErrorCode) => ({ code, message: messages[code] });

/** Problems that may be gone after a while. */
const passing = new Set<ImportErrorCode>(['BRAZE_MAINTENANCE', 'BRAZE_UNAVAILABLE', 'BRAZE_UNREACHABLE']);

export const isPassing = ({ code }: BrazeError): boolean => passing.has(code);

/** Why an import cannot go on now. `kind` is what was read when the provider refused. */
export class ImportFailure extends Error {
  readonly code: ImportErrorCode;
  readonly kind: ImportKind | undefined;

  constructor(code: ImportErrorCode, kind?: ImportKind, options?: ErrorOptions) {
    super(`The import failed: ${code}`, options);
    this.name = 'ImportFailure';
    this.code = code;
    this.kind = kind;
  }
}

/** Notes what was being read when the provider refused. Other errors stay as they are. */
export const whileReading = (kind: ImportKind, error: unknown): unknown =>
  error instanceof BrazeError ? new ImportFailure(error.code, kind, { cause: error }) : error;

/** Thrown inside an import that somebody has stopped meanwhile. */
export class ImportStopped extends Error {
  constructor() {
    super('The import was stopped.');
    this.name = 'ImportStopped';
  }
}
