/** A number with as many digits as it was written with: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly units: bigint;
  /** The number of digits after the point; never negative. */
  readonly scale: number;
}

/** Enough digits of a quotient to tell which float is nearest to it. */
const QUOTIENT_DIGITS = 40;

const written = /^(-?)(\d+)(?:\.(\d*))?(?:e([+-]\d+))?$/;

/** The decimal that a finite number or a text like `-12.50` spells. */
export function decimalOf(number: number | string): Decimal {
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = written.exec(String(number)) ?? [];
  const units = BigInt(sign + whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: units * tenTo(-scale), scale: 0 } : { units, scale };
}

/** The nearest float. */
export function floatOf({ units, scale }: Decimal): number {
  return Number(`${units}e-${scale}`);
}

/** A decimal as text, rounded to a number of digits after the point: `17.80`. */
export function fixedText(decimal: Decimal, places: number): string {
  const units = unitsFor(rounded(decimal, places), places);
  const digits = String(magnitude(units)).padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The units of two decimals for the longer of their scales. */
export function aligned(
  one: Decimal,
  other: Decimal,
): readonly [first: bigint, second: bigint, scale: number] {
  const scale = Math.max(one.scale, other.scale);
  return [unitsFor(one, scale), unitsFor(other, scale), scale];
}

/** The quotient as the nearest float. The divisor is not zero. */
export function quotientOf(one: Decimal, other: Decimal): number {
  const [dividend, divisor] = aligned(one, other);
  const missing = QUOTIENT_DIGITS + lengthOf(divisor) - lengthOf(dividend);
  const scale = Math.max(missing, 0);
  const scaled = dividend * tenTo(scale);
  // A digit at the end stands for all that do not come out even.
  const rest = scaled % divisor === 0n ? '' : '1';
  return Number(`${scaled / divisor}${rest}e${-scale - rest.length}`);
}

/** Goes down to the next whole number. The divisor is not zero. */
export function floorQuotient(one: bigint, other: bigint): bigint {
  const towardZero = one / other;
  return one % other !== 0n && one < 0n !== other < 0n ? towardZero - 1n : towardZero;
}

/** Rounds to a number of digits after the point, or before it where negative; halves go away from zero. */
export function rounded(decimal: Decimal, digits: number): Decimal {
  const { units, scale } = decimal;
  if (digits >= scale) return decimal;
  const dropped = scale - digits;
  if (dropped > lengthOf(units)) return { units: 0n, scale: Math.max(digits, 0) };
  const unit = tenTo(dropped);
  const size = (2n * magnitude(units) + unit) / (2n * unit);
  const kept = units < 0n ? -size : size;
  return digits < 0 ? { units: kept * tenTo(-digits), scale: 0 } : { units: kept, scale: digits };
}

/** The whole number below. */
export function floorOf({ units, scale }: Decimal): bigint {
  return floorQuotient(units, tenTo(scale));
}

function unitsFor({ units, scale }: Decimal, wanted: number): bigint {
  return wanted === scale ? units : units * tenTo(wanted - scale);
}

function lengthOf(units: bigint): number {
  return String(magnitude(units)).length;
}

function magnitude(units: bigint): bigint {
  return units < 0n ? -units : units;
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}
