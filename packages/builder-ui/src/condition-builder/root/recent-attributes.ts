import type { AttributeType } from '@sluice/liquid';

/** As many as fit above the fold of the list and still leave room to see the others. */
const MAX_RECENT = 5;

/** The attributes chosen last in one builder, by type. Read when a list opens: no row waits for a change. */
export interface RecentAttributes {
  /** Raw names, newest first. The function is the same for the life of the builder. */
  of: Readonly<Record<AttributeType, () => readonly string[]>>;
  remember: (type: AttributeType, name: string) => void;
}

export function createRecentAttributes(): RecentAttributes {
  const names = new Map<AttributeType, readonly string[]>();
  const reader = (type: AttributeType) => () => names.get(type) ?? [];
  return {
    of: {
      custom_attribute: reader('custom_attribute'),
      default_attribute: reader('default_attribute'),
      custom_event: reader('custom_event'),
      variable: reader('variable'),
    },
    remember: (type, name) => {
      const others = (names.get(type) ?? []).filter((other) => other !== name);
      if (name !== '') names.set(type, [name, ...others].slice(0, MAX_RECENT));
    },
  };
}
