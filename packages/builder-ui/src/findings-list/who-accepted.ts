/** The name of a person who has accepted a finding, and when, by the `key` of the finding; `undefined` while nobody knows. */
export type WhoAccepted = (key: string) => { name: string; at?: string | undefined } | undefined;

/** A moment that cannot be read is not said. */
export function momentOf(at = ''): Date | undefined {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
