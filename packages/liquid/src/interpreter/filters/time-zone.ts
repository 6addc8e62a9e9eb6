import { type Moment, offsetText, readDate, timeOfMoment } from '../../evaluator/moments.ts';
import { rubyText } from '../../evaluator/ruby-text.ts';
import { anyInput, type Filter, NotSimulatedError } from './filter.ts';

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

/*
 * The names that Ruby on Rails gives to time zones, beside those of the IANA.
 *
 * https://api.rubyonrails.org/classes/ActiveSupport/TimeZone.html
 *
 * By area; the zone is named after the place where no other name is listed.
 */
const written =
  'Etc:GMT+12=International Date Line West|UTC;Pacific:Midway=Midway Island|Pago_Pago=American Samoa|' +
  'Honolulu=Hawaii|Guam|Port_Moresby|Guadalcanal=Solomon Is.|Noumea=New Caledonia|Fiji|' +
  "Majuro=Marshall Is.|Auckland=Auckland,Wellington|Tongatapu=Nuku'alofa|Fakaofo=Tokelau Is.|" +
  'Chatham=Chatham Is.|Apia=Samoa;America:Juneau=Alaska|Los_Angeles=Pacific Time (US & Canada)|Tijuana|' +
  'Denver=Mountain Time (US & Canada)|Phoenix=Arizona|Chihuahua|Mazatlan|' +
  'Chicago=Central Time (US & Canada)|Regina=Saskatchewan|Mexico_City=Guadalajara,Mexico City|' +
  'Monterrey|Guatemala=Central America|New_York=Eastern Time (US & Canada)|' +
  'Indiana/Indianapolis=Indiana (East)|Bogota|Lima=Lima,Quito|Halifax=Atlantic Time (Canada)|Caracas|' +
  'La_Paz|Santiago|St_Johns=Newfoundland|Sao_Paulo=Brasilia|Argentina/Buenos_Aires|Montevideo|' +
  'Guyana=Georgetown|Puerto_Rico|Godthab=Greenland;Atlantic:South_Georgia=Mid-Atlantic|Azores|' +
  'Cape_Verde=Cape Verde Is.;Europe:Dublin|London=Edinburgh,London|Lisbon|Belgrade|Bratislava|Budapest|' +
  'Ljubljana|Prague|Sarajevo|Skopje|Warsaw|Zagreb|Brussels|Copenhagen|Madrid|Paris|Amsterdam|Berlin|' +
  'Zurich=Bern,Zurich|Rome|Stockholm|Vienna|Bucharest|Helsinki|Kiev=Kyiv|Riga|Sofia|Tallinn|Vilnius|' +
  'Athens|Istanbul|Minsk|Kaliningrad|Moscow=Moscow,St. Petersburg|Volgograd|Samara;Africa:Casablanca|' +
  'Monrovia|Algiers=West Central Africa|Cairo|Harare|Johannesburg=Pretoria|Nairobi;Asia:Jerusalem|' +
  'Kuwait|Riyadh|Baghdad|Tehran|Muscat=Abu Dhabi,Muscat|Baku|Tbilisi|Yerevan|Kabul|' +
  'Yekaterinburg=Ekaterinburg|Karachi=Islamabad,Karachi|Tashkent|' +
  'Kolkata=Chennai,Kolkata,Mumbai,New Delhi|Kathmandu|Dhaka=Astana,Dhaka|Colombo=Sri Jayawardenepura|' +
  'Almaty|Novosibirsk|Rangoon|Bangkok=Bangkok,Hanoi|Jakarta|Krasnoyarsk|Shanghai=Beijing|Chongqing|' +
  'Hong_Kong|Urumqi|Kuala_Lumpur|Singapore|Taipei|Irkutsk|Ulaanbaatar|Seoul|Tokyo=Osaka,Sapporo,Tokyo|' +
  'Yakutsk|Vladivostok|Magadan|Srednekolymsk|Kamchatka;Australia:Perth|Darwin|Adelaide|' +
  'Melbourne=Canberra,Melbourne|Sydney|Brisbane|Hobart';

/** `Pacific Time (US & Canada)` is `America/Los_Angeles`. */
const railsZones: ReadonlyMap<string, string> = new Map(
  written.split(';').flatMap((listed) => {
    const [area, places = ''] = listed.split(':');
    return places.split('|').flatMap((entry) => {
      const [place = '', names = place.slice(place.lastIndexOf('/') + 1).replace('_', ' ')] =
        entry.split('=');
      return names.split(',').map((name) => [name, `${area}/${place}`] as const);
    });
  }),
);
