import { parseCondition } from '../../document/conditions/parse-condition.ts';
import { parseLiquid } from '../../document/parse-liquid.ts';
import { readAssign } from '../../document/set-name.ts';
import { walk } from '../../document/syntax-problems.ts';
import type { Reference } from '../../expression/nodes.ts';

/** A moment in a variable that the text before a chain sets. */
export interface DayVariable {
  /** The attribute that it was made of, or the present. */
  of: Reference | 'now';
  offsetSeconds: number;
  /** How a filter wrote it; absent where it is as it arrived. */
  format?: string | undefined;
  /** Whether a calculation has made a number of the text that `date` leaves. */
  isNumber: boolean;
}

const none: ReadonlyMap<string, DayVariable> = new Map();
/** Formats whose values are in the order of the moments. */
const ordered = new Set(['%s', '%Y-%m-%d', '%F', '%Y%m%d']);

/** Filters that only make a number of a text. */
const asNumber = /^(?:(?:times|divided_by):\s*1|floor|ceil|round)$/;

/** `{% assign b = {{${date_of_birth}}} | date: '%s' %}{% assign soon = 'now' | date: '%s' | plus: 604800 %}` */
export function daysInText(text: string): ReadonlyMap<string, DayVariable> {
  if (!text.includes('assign') || !text.includes('date')) return none;
  const found = new Map<string, DayVariable>();
  const seen = new Set<string>();
  walk(parseLiquid(text).nodes, (node) => {
    if (node.kind !== 'tag' || node.name !== 'assign') return;
    const set = readAssign(node.markup);
    if (set === undefined) return;
    const day = dayOf(set.value, found);
    // What is set twice can have either value.
    if (day === undefined || seen.has(set.name)) found.delete(set.name);
    else found.set(set.name, day);
    seen.add(set.name);
  });
  return found;
}

function dayOf(value: string, known: ReadonlyMap<string, DayVariable>): DayVariable | undefined {
  const [subject = '', ...filters] = value.split('|').map((part) => part.trim());
  let day = subjectOf(subject, known);
  for (const filter of filters) day = day && filtered(day, filter);
  return day;
}

function subjectOf(subject: string, known: ReadonlyMap<string, DayVariable>): DayVariable | undefined {
  if (/^(['"])(?:now|today)\1$/.test(subject)) return { of: 'now', offsetSeconds: 0, isNumber: false };
  const variable = known.get(subject);
  if (variable !== undefined) return variable;
  const chain = parseCondition(subject);
  const left =
    'syntaxError' in chain || chain.comparisons.length > 1 ? undefined : chain.comparisons[0]?.left;
  return left?.kind === 'reference' ? { of: left.reference, offsetSeconds: 0, isNumber: false } : undefined;
}

function filtered(day: DayVariable, filter: string): DayVariable | undefined {
  const [, , format] = /^date:\s*(['"])([^'"]*)\1$/.exec(filter) ?? [];
  if (format !== undefined) {
    const isMoment = day.format === undefined || day.format === '%s';
    return isMoment && ordered.has(format) ? { ...day, format, isNumber: false } : undefined;
  }
  if (day.format === '%s' && asNumber.test(filter)) return { ...day, isNumber: true };
  const [, sign, amount] = /^(plus|minus):\s*(\d{1,12})$/.exec(filter) ?? [];
  if (amount === undefined || day.format !== '%s') return undefined;
  const seconds = sign === 'plus' ? Number(amount) : -Number(amount);
  return { ...day, offsetSeconds: day.offsetSeconds + seconds, isNumber: true };
}
