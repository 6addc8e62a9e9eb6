import { isMessage, type Template } from '@sluice/liquid';
import { readableState, type StoredBuilderState } from '../../../contracts/index.ts';

type Stored = StoredBuilderState | null;
type Accepted = NonNullable<Template['settings']['acceptedFindings']>;

/** A message keeps what is accepted with the whole of it, a template with its settings. Of a newer edition, nothing is known. */
function acceptedIn(stored: Stored): Accepted | undefined {
  const known = readableState(stored);
  return known === null ? undefined : (isMessage(known) ? known : known.settings).acceptedFindings;
}

function withAccepted(stored: Stored, acceptedFindings: Accepted): Stored {
  const known = readableState(stored);
  if (known === null) return stored;
  if (isMessage(known)) return { ...known, acceptedFindings };
  return { ...known, settings: { ...known.settings, acceptedFindings } };
}

/**
 * The builder state with who has accepted each finding, and when. What was accepted in one of the stored ones `before` keeps its
 * person, and the first of them counts; what a request says about itself does not count.
 */
export function withAcceptance(stored: Stored, before: readonly Stored[], userId: string, now: Date): Stored {
  const accepted = acceptedIn(stored);
  if (accepted === undefined) return stored;
  const known = new Map(
    before
      .toReversed()
      .flatMap((other) => acceptedIn(other) ?? [])
      .map((entry) => [entry.key, entry]),
  );
  const at = now.toISOString();
  const keys = new Set(accepted.map(({ key }) => key));
  return withAccepted(
    stored,
    [...keys].map((key) => known.get(key) ?? { key, by: userId, at }),
  );
}

const keysIn = (stored: Stored) => new Set(acceptedIn(stored)?.map(({ key }) => key));

/** How many findings are accepted, each once. */
export const countAccepted = (stored: Stored): number => keysIn(stored).size;

/** The ids of the people who have accepted a finding, each once. */
export const peopleWhoAccepted = (stored: Stored): string[] => [
  ...new Set(acceptedIn(stored)?.flatMap(({ by }) => by ?? [])),
];

/** The builder state as it leaves the workspace: what is accepted stays accepted, and names nobody. */
export function withoutPeople(stored: Stored): Stored {
  const accepted = acceptedIn(stored);
  if (accepted === undefined) return stored;
  return withAccepted(
    stored,
    accepted.map(({ key }) => ({ key })),
  );
}

/** Tells whether the same findings are accepted: with others, the counts of findings are others, too. */
export function acceptsTheSame(one: Stored, other: Stored): boolean {
  const [keys, others] = [keysIn(one), keysIn(other)];
  return keys.size === others.size && keys.isSubsetOf(others);
}
