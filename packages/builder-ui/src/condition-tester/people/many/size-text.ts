const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** A size in the unit that one would say it in: `217 bytes`, `38 kB`, `1.2 MB`. */
export function sizeText(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    // The short form is `217 byte`.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 2 ? 1 : 0,
  });
  return format.format(bytes / 1000 ** step);
}
