import type { WrittenMarkup } from '../../document/markup/written.ts';
import { referencesOf } from '../../document/references.ts';
import { defaultAttributeType } from '../../model/default-attributes.ts';
import type { TextContext } from '../context/text-context.ts';
import { type Found, finding } from '../finding.ts';
import { textFix } from '../fix.ts';
import { dateText } from '../meaning/text-variables.ts';

const none: readonly Found[] = [];

/** What is wrong with the argument of `date` or `minus`, which starts at `start`. */
export function checkDateArgument(
  filter: string,
  value: string,
  start: number,
  context: TextContext,
): Found | undefined {
  if (filter === 'minus') return subtractedDate(value, start, context);
  return filter === 'date' ? formatWithoutPercent(value, start) : undefined;
}

const quoted = /^(?:'([^'%]*)'|"([^"%]*)")$/;

/** `YYYY-MM-DD`: words of such letters; other words may be meant as they are. */
const lettersInRows = /YY|yy|MM|DD|dd|HH|hh|mm/;

/** `d.m.Y`, `F j, Y`: single letters, as PHP has them. */
const singleLetters = /^[AaBbDdFgGHhIijlMmNnpsUwWyYz](?:[^A-Za-z]+[AaBbDdFgGHhIijlMmNnpsSUwWyYz])*$/;

/** A format of another tool: everybody gets it as it is. */
function formatWithoutPercent(written: string, start: number): Found | undefined {
  const found = quoted.exec(written);
  const format = found?.[1] ?? found?.[2] ?? '';
  if (!lettersInRows.test(format) && !singleLetters.test(format)) return undefined;
  const end = start + written.length;
  const params = { problem: 'format', written } as const;
  const meant = formatMeant(format);
  if (meant === undefined) return finding(dateText, params, start, end);
  const right = `${written.charAt(0)}${meant}${written.charAt(0)}`;
  const fix = textFix('write-filter', { name: `date: ${right}` }, [{ start, end, text: right }]);
  return finding(dateText, params, start, end, fix);
}

/** What other tools write for a part of a date, where it means one thing in all of them. */
const partsOfDates: ReadonlyMap<string, string> = new Map(
  'YYYY %Y yyyy %Y YY %y yy %y MMMM %B MMM %b DD %d dd %d HH %H hh %I ss %S Y %Y y %y m %m d %d H %H B %B A %A i %M s %S F %B j %-d n %-m'
    .split(' ')
    .flatMap((part, index, all) => (index % 2 === 0 ? [[part, all[index + 1] ?? ''] as const] : [])),
);

/** The format in the letters of Liquid; `undefined` where a letter means something else in another tool. */
function formatMeant(format: string): string | undefined {
  let isKnown = true;
  const meant = format.replaceAll(/[A-Za-z]+/g, (part, at: number) => {
    // The same letters are months and minutes: only behind an hour they are minutes.
    if (part === 'MM' || part === 'mm') return /[Hh]:$/.test(format.slice(0, at)) ? '%M' : '%m';
    const right = partsOfDates.get(part);
    isKnown &&= right !== undefined;
    return right ?? part;
  });
  return isKnown ? meant : undefined;
}

const calculates = /^\|\s*(plus|minus|times|divided_by|modulo)\s*:/;
const subject = /^\s*(?:-\s*)?('[^']*'|"[^"]*"|[A-Za-z_][\w-]*)\s*(?=\|)/;
const dayWritten = /^['"](?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4})(?:[ T][\d:.]+Z?)?['"]$/;

/** `'now' | plus: 86400`: the filter counts from 0, or from the year. */
export function countsFromZero(
  { source: markup, shape }: WrittenMarkup,
  context: TextContext,
): readonly Found[] {
  const reference = timeReference(markup, context);
  const [before = '', written = ''] = reference ?? subject.exec(markup) ?? [];
  const [, filter] = calculates.exec(markup.slice(before.length).trimStart()) ?? [];
  const isDate = reference !== undefined || isNow(written, context) || dayWritten.test(written);
  if (filter === undefined || !isDate) return countsText(markup, shape);
  const start = before.indexOf(written);
  const end = start + written.length;
  const fix = textFix('count-seconds', {}, [{ start: end, end, text: " | date: '%s'" }]);
  return [finding(dateText, { problem: 'counted', filter }, start, end, fix)];
}

/** The word, or a variable that is the word everywhere. */
function isNow(written: string, { texts }: TextContext): boolean {
  const text = /^['"]/.test(written) ? written.slice(1, -1) : (texts.get(written)?.text ?? '');
  return text === 'now' || text === 'today';
}

/** An attribute that is a date, right before the first filter. */
function timeReference(
  markup: string,
  context: TextContext,
): readonly [before: string, written: string] | undefined {
  const bar = markup.indexOf('|');
  const before = markup.slice(0, Math.max(bar, 0));
  const written = before.replace(/^\s*-?\s*/, '').trimEnd();
  return bar !== -1 && typeOfReference(written, context) === 'time' ? [before, written] : undefined;
}

/** The type of an attribute that is all of a text, or of a variable that is nothing else. */
function typeOfReference(written: string, { catalog, references }: TextContext): string | undefined {
  const reference = references.get(written) ?? written;
  if (!reference.includes('${')) return undefined;
  const [found, ...others] = referencesOf(reference);
  if (found === undefined || others.length > 0) return undefined;
  if (/[^{}\s]/.test(reference.slice(0, found.start) + reference.slice(found.end))) return undefined;
  const { object, name } = found;
  if (object === undefined) return defaultAttributeType(name);
  return object === 'custom_attribute' ? catalog?.typeOf(object, name) : undefined;
}

const dayText =
  /\|\s*date\s*:\s*(?:'%(?:F|D|x|c|Y-%m-%d|d\.%m\.%Y|m\/%d\/%Y|d\/%m\/%Y)'|"%(?:F|D|x|c|Y-%m-%d|d\.%m\.%Y|m\/%d\/%Y|d\/%m\/%Y)")\s*\|\s*(plus|minus|times|divided_by|modulo)\s*:/;

/** `date: '%F' | plus: 86400`: the filter reads only the year of that text. */
function countsText(markup: string, shape: string): readonly Found[] {
  const found = shape.includes('|') ? dayText.exec(markup) : null;
  if (found === null) return none;
  const [written, filter = ''] = found;
  const start = found.index + 1 + written.slice(1).search(/\S/);
  const end = found.index + written.lastIndexOf('|');
  return [finding(dateText, { problem: 'counted', filter }, start, end)];
}

/** `minus: custom_attribute.${last_visit}`: a date, or a variable that is one, counts as 0 or as its year. */
function subtractedDate(value: string, start: number, context: TextContext): Found | undefined {
  const isDate =
    dayWritten.test(value) || isNow(value, context) || typeOfReference(value, context) === 'time';
  if (!isDate) return undefined;
  return finding(dateText, { problem: 'counted', filter: 'minus' }, start, start + value.length);
}
