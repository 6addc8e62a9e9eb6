import type { LiquidTime } from '../expression/nodes.ts';
import type { Moment } from './parse-moment.ts';

const written = /(?:([+-])(\d\d):?(\d\d))$/;

/** A time value as a moment with its zone; `undefined` when it cannot be read. */
export function momentOfTime({ $time, $zone }: LiquidTime): Moment | undefined {
  const milliseconds = Date.parse($time);
  if (Number.isNaN(milliseconds)) return undefined;
  const seconds = Math.floor(milliseconds / 1000);
  const nanoseconds = (milliseconds - seconds * 1000) * 1_000_000;
  const [, sign, hours, minutes] = written.exec($time) ?? [];
  const offset = sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60);
  return { seconds, offset, nanoseconds, zone: $zone, isUniversal: $time.endsWith('Z') };
}

/** A moment as a value that keeps its zone. */
export function timeOfMoment({ seconds, offset, nanoseconds = 0, zone }: Moment): LiquidTime | undefined {
  const local = new Date((seconds + offset) * 1000 + Math.floor(nanoseconds / 1_000_000));
  if (Number.isNaN(local.getTime())) return undefined;
  const $time = local.toISOString().slice(0, -1) + (offset === 0 ? 'Z' : offsetText(offset, ':'));
  return zone === undefined ? { $time } : { $time, $zone: zone };
}

/** `+02:00` */
export function offsetText(offset: number, colon: string): string {
  const minutes = Math.floor(Math.abs(offset) / 60);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${colon}${two(minutes % 60)}`;
}
