import { htmlEscape } from 'escape-goat';
import { testCards } from '../cards.ts';

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
