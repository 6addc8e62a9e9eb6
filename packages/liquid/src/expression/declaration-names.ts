import type { Declaration, MomentForm, MomentSource, Reference } from './nodes.ts';
import { shortHash } from './short-hash.ts';

/*
 * Names are made from what the variable holds, never from a counter: equal declarations share a name, and an edit of
 * one statement renames nothing in another. The prefix keeps them apart from anybody's own variables.
 *
 * No two declarations share a name. The word after the prefix says of which kind the variable is, and no kind starts as
 * another does:
 *
 *     sluice_text_‹hash›           a text
 *     sluice_any_of_‹subject›__‹hash›, and the same with all_of and none_of    a flag
 *     sluice_number_of_‹subject›   an attribute as a number
 *     sluice_time_of_‹subject›     an attribute in seconds
 *     sluice_date_‹date›           a date in seconds
 *     sluice_now, sluice_30_days_ago    a moment counted from now, in seconds
 *     sluice_day_of_…, sluice_day_date_…, sluice_day_now    the same as a day
 *     sluice_month_day_…, sluice_anniversary_…    the same without the year
 *     sluice_local_…               the same, counted from the day where the person lives
 *     sluice_today, sluice_zone    that day, and their time zone
 *
 * A subject or date that can stand in a name does so as it is. It has no two underscores in a row then, and any other one
 * is told apart by two underscores and a hash. What is left to chance are two texts of one hash; `withDistinctNames`
 * takes that chance away.
 */
const PREFIX = 'sluice_';

/** The names of the day of sending where the person lives, and of what it is made of. */
export const TODAY = `${PREFIX}today`;
export const ZONE = `${PREFIX}zone`;

/**
 * A text with the names above replaced by what people know: `sluice_time_of_last_visit` is `last_visit`, and
 * `sluice_90_days_ago` is `90 days ago`.
 */
export function readableNames(text: string): string {
  if (!text.includes(PREFIX)) return text;
  return text.replaceAll(/\bsluice_(?:local_)?(\w+)/g, (_, name: string) => {
    const [, subject] = /^(?:time|day|month_day|anniversary|number|any|all|none)_of_(\w+)$/.exec(name) ?? [];
    const [readable = ''] = (subject ?? name).split('__');
    return subject === undefined ? readableMoment(readable) : readable;
  });
}

function readableMoment(name: string): string {
  const moment = name.replace(/^(?:day|month_day|anniversary)_(?=date_|now$|\d)/, '');
  const [, date, hour, minute, second] =
    /^date_(\d{4}_\d\d_\d\d)(?:_(\d\d)_(\d\d)_(\d\d))?/.exec(moment) ?? [];
  if (date === undefined) return moment.replaceAll('_', ' ').replace(/ ahead$/, ' from now');
  const day = date.replaceAll('_', '-');
  return hour === undefined ? day : `${day} ${hour}:${minute ?? ''}:${second ?? ''}`;
}

/** The name of a variable for a text. */
export function textName(value: string): string {
  return `${PREFIX}text_${shortHash(value)}`;
}

/** The name of a variable for a moment. */
export function momentName(of: MomentSource, as: MomentForm, zone?: 'person'): string {
  const start = zone === undefined ? PREFIX : `${PREFIX}local_`;
  const prefix = as === 'seconds' ? start : `${start}${as.replace('-', '_')}_`;
  switch (of.kind) {
    case 'reference':
      return `${prefix}${as === 'seconds' ? 'time_' : ''}of_${subjectName(of.reference)}`;
    case 'date':
      return `${prefix}date_${dateName(of.text)}`;
    case 'now':
      return `${prefix}${offsetName(of.offsetSeconds)}`;
  }
}

/** The name of a flag. `question`: its whole condition as text. */
export function flagName(
  subject: Reference | undefined,
  question: string,
  holds: Extract<Declaration, { kind: 'flag' }>['holds'],
): string {
  const readable = subject === undefined ? 'conditions' : readablePart(subject.name);
  return `${PREFIX}${holds}_of_${readable}__${shortHash(question)}`;
}

const longestPart = 40;

function subjectName({ object, name }: Reference): string {
  if (object === 'custom_attribute' && isName(name)) return name;
  return `${readablePart(name)}__${shortHash(`${object}:${name}`)}`;
}

function dateName(text: string): string {
  const readable = readablePart(text.replace(' +0000', ''));
  return /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d \+0000)?$/.test(text)
    ? readable
    : `${readable}__${shortHash(text)}`;
}

function offsetName(seconds: number): string {
  if (seconds === 0) return 'now';
  const amount = Math.abs(seconds);
  const [size, unit] = (
    [
      [86_400, 'days'],
      [3600, 'hours'],
      [60, 'minutes'],
    ] as const
  ).find(([size]) => amount % size === 0) ?? [1, 'seconds'];
  return `${amount / size}_${unit}_${seconds < 0 ? 'ago' : 'ahead'}`;
}

function isName(text: string): boolean {
  return text.length <= longestPart && /^[A-Za-z0-9]+(?:_[A-Za-z0-9]+)*$/.test(text);
}

/** The part of a text that a name can contain, for readers. */
function readablePart(text: string): string {
  const words = text.match(/[A-Za-z0-9]+/g) ?? ['value'];
  return words.join('_').slice(0, longestPart).replace(/_$/, '');
}
