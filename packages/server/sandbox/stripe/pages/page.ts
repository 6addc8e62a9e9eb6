import { htmlEscape } from 'escape-goat';
import { dayText, ownPage, timeText } from '../../../src/http/own-pages.ts';
import { testCards } from '../cards.ts';

/** A page of the sandbox, clearly marked. `body` is HTML. */
export const page = (title: string, body: string): string =>
  ownPage({
    title,
    place: 'Sandbox of Stripe',
    warning: 'Sandbox of Stripe: no real money, no real cards',
    body,
    isNarrow: true,
  });

export const problemNote = (problem: string | undefined): string =>
  problem === undefined ? '' : htmlEscape`<p class="problem" role="alert">${problem}</p>`;

/** A form with one button, none of them the main one of its page. */
export const buttonForm = (action: string, label: string): string =>
  htmlEscape`<form method="post" action="${action}"><button class="quiet">${label}</button></form>`;

export const dateText = (seconds: number): string => dayText(new Date(seconds * 1000));
export const momentText = (seconds: number): string => timeText(new Date(seconds * 1000));
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
    htmlEscape`<label>Expires (MM / YY)<input name="expiry" autocomplete="off" required value="${value('expiry', `12 / ${String(year + 3).slice(-2)}`)}"></label>` +
    htmlEscape`<label>CVC<input name="cvc" inputmode="numeric" autocomplete="off" value="${value('cvc', '123')}"></label>` +
    '</div>' +
    htmlEscape`<label>Cardholder name<input name="name" autocomplete="off" value="${value('name', '')}"></label>`;
  const cards = testCards.map(
    ({ number, effect }) => htmlEscape`<tr><td><code>${grouped(number)}</code></td><td>${effect}</td></tr>`,
  );
  return (
    htmlEscape`<form method="post" action="${action}" class="card">` +
    `${fields}<button>${htmlEscape(label)}</button></form>` +
    `<h2>Test cards</h2><table><tbody>${cards.join('')}</tbody></table>`
  );
}
