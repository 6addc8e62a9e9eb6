import { readDate } from '../../evaluator/read-date.ts';
import type { Moment } from '../../evaluator/parse-moment.ts';
import { rubyText } from '../../evaluator/ruby-text.ts';
import { offsetText, timeOfMoment } from '../../evaluator/time-value.ts';
import { NotSimulatedError, anyInput, type Filter } from './filter.ts';
import { railsZones } from './rails-zones.ts';

/** `'now' | time_zone: 'America/Los_Angeles'`: the same moment in another zone. */
export const timeZoneFilter: Filter = anyInput(1, 1, (input, [zone = null], now) => {
  const moment = readDate(input, now);
  if (moment === undefined) return input;
  const format = formatFor(rubyText(zone));
  const time = format && timeOfMoment(inZone(moment, format));
  // Only the provider knows how it reads an unknown zone.
  if (time === undefined) throw new NotSimulatedError(input);
  return time;
});

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

function formatFor(zone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(zone)) formats.set(zone, createFormat(railsZones.get(zone) ?? zone));
  return formats.get(zone);
}

/** The parts of a moment in the order of `Date.UTC`. */
const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

function createFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    const shown = Object.fromEntries(PARTS.map((part) => [part, 'numeric']));
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...shown });
  } catch {
    return undefined;
  }
}

function inZone(moment: Moment, format: Intl.DateTimeFormat): Moment {
  const date = new Date(moment.seconds * 1000);
  if (Number.isNaN(date.getTime())) return moment;
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, Number(value)] as const));
  const [year = 0, month = 0, ...rest] = PARTS.map((type) => parts.get(type) ?? 0);
  const local = Date.UTC(year, month - 1, ...rest);
  const offset = local / 1000 - moment.seconds;
  return { ...moment, offset, zone: zoneName(date, format.resolvedOptions().timeZone, offset) };
}

/** Locales that know the short names of nearby zones; none knows all. */
const LANGUAGES = 'en-US en-GB en-AU en-NZ en-IN en-ZA ja ko'.split(' ');

/** `PST`; where there is no name, the offset. */
function zoneName(date: Date, timeZone: string, offset: number): string {
  for (const language of LANGUAGES) {
    const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' }).formatToParts(date);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    if (/^[A-Z]{3,5}$/.test(name) && (name !== 'GMT' || offset === 0)) return name;
  }
  const short = offsetText(offset, '');
  return short.endsWith('00') ? short.slice(0, 3) : short;
}
