import { type Moment, offsetText, readDate, timeOfMoment } from '../../evaluator/moments.ts';
import { rubyText } from '../../evaluator/ruby-text.ts';
import { ianaName } from '../../model/rails-zones.ts';
import { offsetAt, zoneFormat } from '../../model/time-zone.ts';
import { anyInput, type Filter, NotSimulatedError } from './filter.ts';

/** `'now' | time_zone: 'America/Los_Angeles'`: the same moment in another zone. */
export const timeZoneFilter: Filter = anyInput(1, 1, (input, [zone = null], now) => {
  const moment = readDate(input, now);
  if (moment === undefined) return input;
  const format = zoneFormat(ianaName(rubyText(zone)));
  const time = format && timeOfMoment(inZone(moment, format));
  // Only the provider knows how it reads an unknown zone.
  if (time === undefined) throw new NotSimulatedError(input);
  return time;
});

function inZone(moment: Moment, format: Intl.DateTimeFormat): Moment {
  const offset = offsetAt(format, moment.seconds);
  if (offset === undefined) return moment;
  const date = new Date(moment.seconds * 1000);
  return { ...moment, offset, zone: zoneName(date, format.resolvedOptions().timeZone, offset) };
}

/** Locales that know the short names of nearby zones; none knows all. */
const LANGUAGES = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA', 'ja', 'ko'];

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
