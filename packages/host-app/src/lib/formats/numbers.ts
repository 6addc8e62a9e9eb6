import { locales } from './locales.ts';

/** `10,000` */
export const formatCount = (count: number): string => count.toLocaleString(locales.numbers);

/** An amount in the smallest unit of its currency; whole amounts without decimals if wanted. */
export function formatMoney(amount: number, currency: string, isShort = false): string {
  const money = { style: 'currency', currency: currency.toUpperCase() } as const;
  const digits = new Intl.NumberFormat(locales.money, money).resolvedOptions().maximumFractionDigits ?? 2;
  const value = amount / 10 ** digits;
  const hasNone = isShort && Number.isInteger(value);
  return new Intl.NumberFormat(locales.money, {
    ...money,
    ...(hasNone && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  }).format(value);
}
