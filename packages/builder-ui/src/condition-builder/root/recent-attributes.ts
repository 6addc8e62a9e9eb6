import type { AttributeType } from '@sluice/liquid';

/** As many as fit above the fold of the list and still leave room to see the others. */
const MAX_RECENT = 5;

/** The attributes chosen last in one builder. Read when a list opens: no row waits for a change. */
export interface RecentAttributes {
  /** Raw names of a type, newest first. The functions are the same for the life of the builder. */
  of: Readonly<Record<AttributeType, () => readonly string[]>>;
  /** Raw names of all types, newest first. */
  all: () => readonly string[];
  remember: (type: AttributeType, name: string) => void;
}

export function createRecentAttributes(): RecentAttributes {
  let used: readonly { type: AttributeType; name: string }[] = [];
  const newest = (entries: typeof used) => entries.slice(0, MAX_RECENT).map(({ name }) => name);
  const reader = (wanted: AttributeType) => () => newest(used.filter(({ type }) => type === wanted));
  return {
    of: {
      custom_attribute: reader('custom_attribute'),
      default_attribute: reader('default_attribute'),
      custom_event: reader('custom_event'),
      variable: reader('variable'),
    },
    all: () => newest(used),
    remember: (type, name) => {
      if (name === '') return;
      const others = used.filter((entry) => entry.type !== type || entry.name !== name);
      // A few of each type: the oldest of all are of no use any more.
      used = [{ type, name }, ...others].slice(0, 4 * MAX_RECENT);
    },
  };
}
