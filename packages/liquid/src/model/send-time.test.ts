import { describe, expect, it } from 'vitest';
import { momentOfSending, timeInZone, timeZoneOffset, timeZones } from './send-time.ts';
import { isTimeZone } from './time-zone.ts';

const NOW = Date.parse('2026-11-28T20:00:00Z');

const sentAt = (at: string | undefined, timeZone: string): string | undefined => {
  const moment = momentOfSending({ at, timeZone }, NOW);
  return moment === undefined ? undefined : new Date(moment).toISOString().slice(0, 16);
};

describe('the moment of sending', () => {
  it('the moment of sending is the current time while no date is chosen, in whatever zone', () => {
    expect(sentAt(undefined, 'Asia/Tokyo')).toBe('2026-11-28T20:00');
    expect(sentAt(undefined, 'Nowhere/Atlantis')).toBeUndefined();
  });

  it.each([
    ['in winter', '2026-01-15T09:00', 'Europe/Berlin', '2026-01-15T08:00'],
    ['in summer', '2026-07-15T09:00', 'Europe/Berlin', '2026-07-15T07:00'],
    ['west of the date line', '2026-03-01T09:00', 'Pacific/Pago_Pago', '2026-03-01T20:00'],
    ['east of the date line', '2026-03-01T09:00', 'Pacific/Kiritimati', '2026-02-28T19:00'],
    ['in a zone of quarter hours', '2026-03-01T09:00', 'Asia/Kathmandu', '2026-03-01T03:15'],
    ['on a day without a time, at its beginning', '2026-03-01', 'Europe/Berlin', '2026-02-28T23:00'],
    ['on the 29th of February', '2028-02-29T12:00', 'UTC', '2028-02-29T12:00'],
  ])('the moment of sending is what the clocks of the zone say %s', (_, at, zone, expected) => {
    expect(sentAt(at, zone)).toBe(expected);
  });

  it.each([
    ['that the clocks leave out is an hour later', '2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30'],
    ['right before it is left out is that time', '2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59'],
    ['that comes twice is the first of them', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30'],
    ['after the hour that comes twice is that time', '2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00'],
    [
      'that comes twice west of UTC is the first of them',
      '2026-11-01T01:30',
      'America/New_York',
      '2026-11-01T05:30',
    ],
    [
      'of a day that a zone has left out is the day after',
      '2011-12-30T09:00',
      'Pacific/Apia',
      '2011-12-30T19:00',
    ],
  ])('a time of day %s', (_, at, zone, expected) => {
    expect(sentAt(at, zone)).toBe(expected);
  });

  it.each([
    '',
    'tomorrow',
    '2026-02-29T09:00',
    '2026-02-31T09:00',
    '2026-13-01T09:00',
    '2026-01-01T24:00',
    '2026-01-01T09:60',
    '0026-01-01T09:00',
    '12026-01-01T09:00',
    '01.03.2026 09:00',
  ])('there is no moment of sending for what is no date with a time of day: "%s"', (at) => {
    expect(sentAt(at, 'UTC')).toBeUndefined();
  });
});

describe('a time zone', () => {
  it.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+12'])(
    'a time zone can be called %s',
    (name) => expect(isTimeZone(name)).toBe(true),
  );

  it.each(['', '+01:00', 'Europe/Atlantis', 'Europe', 'Berlin', 'Europe/Berlin ', '../../etc'])(
    'a time zone cannot be called "%s"',
    (name) => expect(isTimeZone(name)).toBe(false),
  );

  it('all names that are offered are names of time zones', () => {
    expect(timeZones()[0]).toBe('UTC');
    expect(timeZones().filter((name) => !isTimeZone(name))).toEqual([]);
  });

  it('a time zone tells day and time of a moment, and how far it is from UTC then', () => {
    expect(timeInZone(NOW, 'Pacific/Kiritimati')).toBe('2026-11-29T10:00');
    expect(timeInZone(NOW, 'Nowhere')).toBeUndefined();
    expect(timeZoneOffset('Asia/Kathmandu', NOW)).toBe('UTC+5:45');
    expect(timeZoneOffset('America/New_York', NOW)).toBe('UTC−5');
    expect(timeZoneOffset('Europe/London', NOW)).toBe('UTC');
    expect(timeZoneOffset('Nowhere', NOW)).toBe('');
  });
});
