import { htmlEscape } from 'escape-goat';
import { testCards } from '../cards.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 34rem; margin: 0 auto; padding: 0 1rem 3rem; }
  .sandbox { margin: 0 -1rem 2rem; padding: 0.6rem 1rem; background: #7a4b00; color: #fff; font-weight: 600; }
  h1 { font-size: 1.5rem; line-height: 1.25; }
  form { display: grid; gap: 0.75rem; margin-block: 1rem; }
  label { display: grid; gap: 0.25rem; font-size: 0.9rem; }
  input { font: inherit; padding: 0.5rem 0.6rem; }
  button { font: inherit; font-weight: 600; padding: 0.6rem 1rem; cursor: pointer; }
  .row { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
  .problem { padding: 0.6rem 0.8rem; border-inline-start: 4px solid #c62828; background: color-mix(in srgb, #c62828 14%, Canvas); }
  table { width: 100%; border-collapse: collapse; font-size: 0.9rem; }
  th, td { text-align: start; padding: 0.35rem 0.5rem 0.35rem 0; border-bottom: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); }
  code { font-size: 0.95em; }
`;

/** A page of the sandbox, clearly marked. `body` is HTML. */
export const page = (title: string, body: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  htmlEscape`<title>${title}</title>` +
  `<style>${STYLE}</style></head><body><p class="sandbox">Sandbox of Stripe: no real money, no real cards</p>${body}</body></html>`;

export const problemNote = (problem: string | undefined): string =>
  problem === undefined ? '' : htmlEscape`<p class="problem" role="alert">${problem}</p>`;

/** A form with one button. */
export const buttonForm = (action: string, label: string): string =>
  htmlEscape`<form method="post" action="${action}"><button>${label}</button></form>`;

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const dateText = (seconds: number): string => dateFormat.format(new Date(seconds * 1000));
export const timeText = (seconds: number): string => `${timeFormat.format(new Date(seconds * 1000))} UTC`;
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const grouped = (number: string) => number.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The form for a card, filled in with what was typed before. */
export function cardForm(
  action: string,
  label: string,
  typed: URLSearchParams | undefined,
  year: number,
): string {
  const value = (name: string, fallback: string) => typed?.get(name) ?? fallback;
  const fields =
    htmlEscape`<label>Card number<input name="number" inputmode="numeric" autocomplete="off" required value="${value('number', grouped(testCards[0].number))}"></label>` +
    '<div class="row">' +
    htmlEscape`<label>Expiration date (MM / YY)<input name="expiry" autocomplete="off" required value="${value('expiry', `12 / ${String(year + 3).slice(-2)}`)}"></label>` +
    htmlEscape`<label>CVC<input name="cvc" inputmode="numeric" autocomplete="off" value="${value('cvc', '123')}"></label>` +
    '</div>' +
    htmlEscape`<label>Cardholder name<input name="name" autocomplete="off" value="${value('name', '')}"></label>`;
  const cards = testCards.map(
    ({ number, effect }) => htmlEscape`<tr><td><code>${grouped(number)}</code></td><td>${effect}</td></tr>`,
  );
  return (
    htmlEscape`<form method="post" action="${action}">` +
    `${fields}<button>${htmlEscape(label)}</button></form>` +
    `<h2>Test cards</h2><table><tbody>${cards.join('')}</tbody></table>`
  );
}
