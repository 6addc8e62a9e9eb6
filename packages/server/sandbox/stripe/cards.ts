import { newId, type CardRecord } from './state.ts';

/** Stripe's test cards that the sandbox knows. Any other number is refused. */
export const testCards = [
  { number: '4242424242424242', brand: 'visa', effect: 'Payments succeed.' },
  { number: '5555555555554444', brand: 'mastercard', effect: 'Payments succeed.' },
  { number: '4000000000000341', brand: 'visa', effect: 'It can be saved, and later payments fail.' },
  {
    number: '5200828282828210',
    brand: 'mastercard',
    effect: 'It is known again: its second trial ends at once.',
  },
  { number: '4000000000000002', brand: 'visa', effect: 'It is declined.' },
] as const;

const FAILS_LATER = '4000000000000341';
/** With others, everybody who tries the sandbox would have had their trial. */
const IS_KNOWN_AGAIN = '5200828282828210';
const IS_DECLINED = '4000000000000002';

/** Reads the card that somebody typed. @returns why it is refused, or the card */
export function readCard(
  fields: URLSearchParams,
  customer: string,
  now: number,
): { problem: string } | { card: CardRecord } {
  const number = (fields.get('number') ?? '').replaceAll(/[\s-]/g, '');
  const known = testCards.find((card) => card.number === number);
  if (known === undefined) return { problem: 'Your card number is not one of the test cards below.' };
  const [, month = '', year = ''] =
    /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(fields.get('expiry') ?? '') ?? [];
  const [expMonth, expYear] = [Number(month), 2000 + Number(year)];
  if (month === '' || expMonth < 1 || expMonth > 12)
    return { problem: 'Write the expiration date as MM / YY.' };
  if (Date.UTC(expYear, expMonth) / 1000 <= now) return { problem: 'Your card has expired.' };
  if (number === IS_DECLINED) return { problem: 'Your card was declined.' };
  const holder = (fields.get('name') ?? '').trim();
  return {
    card: {
      id: newId('pm'),
      customer,
      brand: known.brand,
      last4: number.slice(-4),
      expMonth,
      expYear,
      holder: holder === '' ? null : holder,
      ...(number === IS_KNOWN_AGAIN && { fingerprint: `fingerprint_${number.slice(-4)}` }),
      fails: number === FAILS_LATER,
      created: now,
    },
  };
}
