import { htmlEscape } from 'escape-goat';
import type { Api } from '../api/route.ts';
import { findById } from '../state.ts';
import { buttonForm, dateText, page, timeText } from './page.ts';

/** How far the clock can be moved by one click, in days. */
const STEPS = [1, 4, 7, 31];

/** What the sandbox remembers, and its clock. */
export function indexPage({ state, now }: Api): string {
  const rows = state.subscriptions.map(
    (one) =>
      htmlEscape`<tr><td>${findById(state.customers, one.customer)?.name ?? one.customer}</td><td>${one.status}</td>` +
      htmlEscape`<td>${dateText(one.periodEnd)}</td></tr>`,
  );
  return page(
    'Sandbox of Stripe',
    '<h1>Sandbox of Stripe</h1>' +
      htmlEscape`<p>Its clock says ${timeText(now())}.</p>` +
      STEPS.map((days) =>
        buttonForm(`/clock/${days}`, `Let ${days} ${days === 1 ? 'day' : 'days'} pass`),
      ).join('') +
      (rows.length === 0
        ? '<p>Nobody has subscribed yet.</p>'
        : `<table><thead><tr><th>Customer</th><th>Subscription</th><th>Period ends</th></tr></thead><tbody>${rows.join('')}</tbody></table>`),
  );
}
