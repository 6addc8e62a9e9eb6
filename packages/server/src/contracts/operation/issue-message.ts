import type { z } from 'zod';
import { EMAIL_MALFORMED } from './text-limits.ts';

type Issue = z.core.$ZodRawIssue;

const number = new Intl.NumberFormat('en');

/** So many allowed values are listed: all of a field that somebody chooses from, not all countries. */
const LISTED_VALUES = 12;

/** Words that are not written as they are in the name of a field. */
const SPELLED: Readonly<Record<string, string>> = {
  api: 'API',
  id: 'ID',
  ids: 'IDs',
  rest: 'REST',
  url: 'URL',
};

/** The name of a field as people write it: `firstName` is “First name”, `isDraft` is “Draft”. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[\s_]+/);
  const [first = '', ...rest] = words.length > 1 && words[0] === 'is' ? words.slice(1) : words;
  const initial = SPELLED[first] ?? `${first.slice(0, 1).toUpperCase()}${first.slice(1)}`;
  return [initial, ...rest.map((word) => SPELLED[word] ?? word)].join(' ');
}

/** What is wrong: the field, or the entry of a list. Without a path it is the whole. */
function subjectOf(path: readonly PropertyKey[] = []): string {
  const at = path.findLastIndex((part) => typeof part === 'string');
  const entry = path[at + 1];
  const field = at === -1 ? '' : wordsOf(String(path[at]));
  if (typeof entry === 'number') return field === '' ? `Entry ${entry + 1}` : `${field}, entry ${entry + 1},`;
  return field === '' ? 'This' : field;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
  null: 'null',
};

const count = (many: number | bigint, one: string, several: string) =>
  `${number.format(many)} ${Number(many) === 1 ? one : several}`;

const quoted = (values: readonly unknown[]) =>
  values.map((value) => (typeof value === 'string' ? `“${value}”` : String(value)));

const listed = new Intl.ListFormat('en', { type: 'disjunction' });

function limit(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string {
  const isMost = issue.code === 'too_big';
  const bound = isMost ? issue.maximum : issue.minimum;
  if (issue.origin === 'string') {
    if (issue.exact) return `must be exactly ${count(bound, 'character', 'characters')}`;
    if (isMost) return `must be ${count(bound, 'character', 'characters')} or less`;
    return bound === 1 ? 'is required' : `must be at least ${count(bound, 'character', 'characters')}`;
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    const entries = count(bound, 'entry', 'entries');
    return isMost ? `can have at most ${entries}` : `must have at least ${entries}`;
  }
  return `must be ${number.format(bound)} or ${isMost ? 'less' : 'more'}`;
}

const formats: Readonly<Record<string, string>> = {
  datetime: 'must be a date and a time such as 2026-05-01T12:00:00Z',
  date: 'must be a date such as 2026-05-01',
  url: 'must be an address such as https://example.com',
  base64: 'must be in base64',
};

function predicateOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${kinds[issue.expected] ?? 'of another kind'}`;
    case 'too_big':
    case 'too_small':
      return limit(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'has characters or a form that is not allowed';
    case 'invalid_value':
      return issue.values.length > LISTED_VALUES
        ? 'has a value that is not allowed'
        : `must be ${listed.format(quoted(issue.values))}`;
    case 'unrecognized_keys':
      return `has ${issue.keys.length === 1 ? 'an unknown field' : 'unknown fields'}: ${quoted(issue.keys).join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return 'has a value that is not allowed';
  }
}

/**
 * Says in words what is wrong with a value, and what is allowed, where its schema has no sentence of its own: “First name must
 * be 80 characters or less” instead of the library's “Too big: expected string to have <=80 characters”.
 */
export const issueMessage: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_format' && issue.format === 'email'
    ? EMAIL_MALFORMED
    : `${subjectOf(issue.path)} ${predicateOf(issue)}`.replace(/(?<=[^su]s) is required$/, ' are required');

/**
 * The issues of the form that somebody meant, where a value may have one of several: the one that fits best at its outside, such
 * as a message with a mistake in one of its texts.
 */
export function meantIssues(
  issues: readonly z.core.$ZodIssue[],
  around: readonly PropertyKey[] = [],
): { path: PropertyKey[]; message: string }[] {
  const weight = (issue: z.core.$ZodIssue) => (issue.code === 'unrecognized_keys' ? issue.keys.length : 1);
  const outside = (of: readonly z.core.$ZodIssue[]) =>
    of.reduce((sum, issue) => sum + (issue.path.length <= 1 ? weight(issue) : 0), 0);
  return issues.flatMap((issue) => {
    const path = [...around, ...issue.path];
    const forms = issue.code === 'invalid_union' ? issue.errors.filter(({ length }) => length > 0) : [];
    const meant = forms.toSorted((one, other) => outside(one) - outside(other))[0];
    return meant === undefined ? [{ path, message: issue.message }] : meantIssues(meant, path);
  });
}
