/** A part of the dashboard, which may have failed alone. */
export type Part<Value> = { ok: true; value: Value } | { ok: false };

/** What a card does when its part has failed. */
export interface Failure {
  onRetry: () => void;
  isRetrying: boolean;
}
