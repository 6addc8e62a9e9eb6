import type { AttributeType } from '@sluice/liquid';

/** As many as fit above the fold of the list and still leave room to see the others. */
const MAX_RECENT = 5;

/** The attributes chosen last in one builder. Read when a list opens: no row waits for a change. */
export interface RecentAttributes {
  /** Raw names of all types, newest first. The function is the same for the life of the builder. */
  newest: () => readonly string[];
  remember: (type: AttributeType, name: string) => void;
}

/** Remembers the five attributes chosen last, each once. */
export function createRecentAttributes(): RecentAttributes {
  let used: readonly { type: AttributeType; name: string }[] = [];
  return {
    newest: () => used.map(({ name }) => name),
    remember: (type, name) => {
      if (name === '') return;
      const others = used.filter((entry) => entry.type !== type || entry.name !== name);
      used = [{ type, name }, ...others].slice(0, MAX_RECENT);
    },
  };
}
