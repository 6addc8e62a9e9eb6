import type { Template } from '@sluice/liquid';

type Accepted = NonNullable<Template['settings']['acceptedFindings']>;

const acceptedIn = (template: Template | null): Accepted => template?.settings.acceptedFindings ?? [];

/**
 * The cards with who has accepted each finding, and when. What was accepted in one of the stored cards `before` keeps its
 * person, and the first of them counts; what a request says about itself does not count.
 */
export function withAcceptance(
  template: Template | null,
  before: readonly (Template | null)[],
  userId: string,
  now: Date,
): Template | null {
  if (template?.settings.acceptedFindings === undefined) return template;
  const known = new Map(
    before.toReversed().flatMap((cards) => acceptedIn(cards).map((entry) => [entry.key, entry])),
  );
  const at = now.toISOString();
  const keys = new Set(acceptedIn(template).map(({ key }) => key));
  const acceptedFindings = [...keys].map((key) => known.get(key) ?? { key, by: userId, at });
  return { ...template, settings: { ...template.settings, acceptedFindings } };
}

/** How many findings are accepted, each once. */
export const countAccepted = (template: Template | null): number =>
  new Set(acceptedIn(template).map(({ key }) => key)).size;

/** The ids of the people who have accepted a finding, each once. */
export const peopleWhoAccepted = (template: Template | null): string[] => [
  ...new Set(acceptedIn(template).flatMap(({ by }) => by ?? [])),
];

/** The cards as they leave the workspace: what is accepted stays accepted, and names nobody. */
export function withoutPeople(template: Template | null): Template | null {
  if (template?.settings.acceptedFindings === undefined) return template;
  const acceptedFindings = acceptedIn(template).map(({ key }) => ({ key }));
  return { ...template, settings: { ...template.settings, acceptedFindings } };
}

/** Tells whether the same findings are accepted: with others, the counts of findings are others, too. */
export function acceptsTheSame(one: Template | null, other: Template | null): boolean {
  const [keys, others] = [one, other].map((template) => new Set(acceptedIn(template).map(({ key }) => key)));
  return keys?.size === others?.size && keys?.isSubsetOf(others ?? new Set()) === true;
}
