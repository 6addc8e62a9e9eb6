import type { ImportErrorCode, ImportKind, ProviderErrorCode } from '../../../contracts/index.ts';
import { BrazeError } from '../client/braze-error.ts';
import { reasonText } from '../connection/connection-texts.ts';

type OwnCode = Exclude<ImportErrorCode, ProviderErrorCode>;

/** Each says what happened, and what to do next. */
const messages: Record<OwnCode, string> = {
  NOT_CONNECTED: 'This workspace is not connected to Braze for this kind of data.',
  IMPORT_INTERRUPTED:
    'The import was interrupted three times at the same place. Nothing was changed. Please start it again.',
  IMPORT_TOO_LARGE:
    'There are more than 100,000 items of one kind. Nothing was changed. Remove some in Braze, and import again.',
};

const isOwn = (code: ImportErrorCode): code is OwnCode => Object.hasOwn(messages, code);

const NOTHING_CHANGED = 'Nothing was changed.';

/** Why a kind was left out of an import that went on. */
export const problemOf = (code: ImportErrorCode) => ({
  reason: code,
  message: isOwn(code) ? messages[code] : reasonText(code),
});

/** Why an import failed, and that the lists are as before. */
export function failureOf(code: ImportErrorCode) {
  const { message } = problemOf(code);
  const isSaid = message.includes(NOTHING_CHANGED);
  return { reason: code, message: isSaid ? message : `${message} ${NOTHING_CHANGED}` };
}

/** Problems that may be gone after a while. */
const temporary = new Set<ImportErrorCode>(['BRAZE_MAINTENANCE', 'BRAZE_UNAVAILABLE', 'BRAZE_UNREACHABLE']);

export const isTemporary = ({ code }: BrazeError): boolean => temporary.has(code);

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
