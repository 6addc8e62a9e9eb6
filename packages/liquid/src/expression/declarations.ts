import { flagName, momentName, textName, TODAY } from './declaration-names.ts';
import type { Chain, Comparison, Declaration, FlagDeclaration, MomentForm, MomentSource } from './nodes.ts';

/** A text that cannot be put in quotes. */
export function declareText(value: string): Declaration {
  return { kind: 'text', name: textName(value), value };
}

/** A moment in a comparable form. */
export function declareMoment(of: MomentSource, as: MomentForm, zone?: 'person'): MomentDeclaration {
  const moment = { kind: 'moment', name: momentName(of, as, zone), of, as } as const;
  return zone === undefined ? moment : { ...moment, zone };
}

/** The day of sending where the person lives. Who has no time zone counts as in UTC. */
export const today: Declaration = { kind: 'today', name: TODAY };

type MomentDeclaration = Extract<Declaration, { kind: 'moment' }>;

/**
 * Where anniversaries are counted from. Because yesterday itself does not count, an anniversary on the 29th of February is
 * that day in a leap year, and the 1st of March in all others.
 */
export const yesterday = (zone?: 'person'): MomentDeclaration =>
  zone === undefined ? utcYesterday : localYesterday;

const dayBefore: MomentSource = { kind: 'now', offsetSeconds: -86_400 };
const utcYesterday = declareMoment(dayBefore, 'month-day');
const localYesterday = declareMoment(dayBefore, 'month-day', 'person');

/** More than the highest month and day, 1231, so that every one has a place of its own on the circle. */
export const YEAR_CIRCLE = 1300;

/** What a variable says about comparisons, found before the `if`. */
export function declareFlag(
  comparisons: readonly Comparison[],
  holds: Flag['holds'],
  more: Pick<Flag, 'joins' | 'isGroup'> = {},
): Flag {
  const flag = { kind: 'flag', comparisons, holds, ...more } as const;
  return { ...flag, name: flagName(flag) };
}

type Flag = FlagDeclaration;

/** The words that join the comparisons of a flag. */
export function joinsOfFlag({ comparisons, holds, joins }: Omit<Flag, 'name'>): Chain['joins'] {
  return joins ?? comparisons.slice(1).map(() => (holds === 'all' ? 'and' : 'or'));
}
