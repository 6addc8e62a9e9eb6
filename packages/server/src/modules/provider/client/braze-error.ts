import type { ProviderErrorCode } from '../../../contracts/index.ts';

export type BrazeErrorCode = ProviderErrorCode;

/** A permission of an API key, as Braze's dashboard names it. */
export type BrazePermission =
  | 'custom_attributes.get'
  | 'events.get'
  | 'content_blocks.list'
  | 'content_blocks.info'
  | 'content_blocks.create'
  | 'content_blocks.update';

interface Details {
  /** The HTTP status, if there was an answer. */
  status?: number | undefined;
  /** When the request may be sent again. */
  retryAt?: Date | undefined;
  /** What Braze said, shortened and without the key. */
  providerText?: string | undefined;
  /** The permission that the key lacks. */
  permission?: BrazePermission | undefined;
  /** Whether Braze may have carried out a write although no answer came. */
  isOutcomeUnknown?: boolean;
  /** For the log: the network's or the parser's word for what happened. */
  reason?: string | undefined;
}

/** A request to Braze failed. Its message and fields never contain the key. */
export class BrazeError extends Error {
  readonly code: BrazeErrorCode;
  readonly status: number | undefined;
  readonly retryAt: Date | undefined;
  readonly providerText: string | undefined;
  readonly permission: BrazePermission | undefined;
  readonly isOutcomeUnknown: boolean;

  constructor(code: BrazeErrorCode, { status, reason, ...details }: Details = {}) {
    const what = [code, status, reason].filter((part) => part !== undefined);
    super(`Braze: ${what.join(' ')}`);
    this.name = 'BrazeError';
    this.code = code;
    this.status = status;
    this.retryAt = details.retryAt;
    this.providerText = details.providerText;
    this.permission = details.permission;
    this.isOutcomeUnknown = details.isOutcomeUnknown ?? false;
  }
}
