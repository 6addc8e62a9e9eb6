/** The name of a person who has accepted a finding, and when, by the `key` of the finding; `undefined` while nobody knows. */
export type WhoAccepted = (key: string) => { name: string; at?: string | undefined } | undefined;

/** A day that cannot be read is not said. */
export function dayOf(at = ''): Date | undefined {
  const day = new Date(at);
  return Number.isNaN(day.getTime()) ? undefined : day;
}
