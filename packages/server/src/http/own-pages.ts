import { htmlEscape } from 'escape-goat';

/**
 * The colors of the product, as `packages/builder-ui/src/theme/tokens.ts` names them, for what the server draws itself: emails, the
 * development mailbox and the pages of the sandbox. A test compares them.
 */
export const colors = {
  light: {
    'ink-1': '#0c1f29',
    'ink-2': '#36505d',
    'ink-3': '#526b78',
    'ink-inv': '#ffffff',
    'surface-0': '#ffffff',
    'surface-1': '#f4f7f8',
    'surface-2': '#e9eff1',
    line: '#d6e0e4',
    'line-strong': '#809299',
    brand: '#0b7285',
    'brand-hover': '#095c6b',
    warn: '#8a4a00',
    'warn-soft': '#fdecd2',
    danger: '#b42a2a',
    'danger-soft': '#fbe4e4',
  },
  dark: {
    'ink-1': '#e7f0f3',
    'ink-2': '#b3c7cf',
    'ink-3': '#93abb5',
    'ink-inv': '#04161c',
    'surface-0': '#11222b',
    'surface-1': '#0a171e',
    'surface-2': '#1a303b',
    line: '#22404d',
    'line-strong': '#587c8b',
    brand: '#3fc1d6',
    'brand-hover': '#6ad3e3',
    warn: '#ffc078',
    'warn-soft': '#43300f',
    danger: '#ff9494',
    'danger-soft': '#4a1e22',
  },
} as const;

const properties = (theme: Readonly<Record<string, string>>) =>
  Object.entries(theme)
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ');

/** Fonts are those of the system: these pages load nothing. */
const STYLE = `
  :root { color-scheme: light dark; ${properties(colors.light)} }
  @media (prefers-color-scheme: dark) { :root { ${properties(colors.dark)} } }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--surface-1); color: var(--ink-1); font: 0.875rem/1.5 Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
  .bar { display: flex; align-items: center; gap: 10px; min-height: 56px; padding: 8px 24px; background: var(--surface-0); border-bottom: 1px solid var(--line); }
  header strong { font-size: 1.0625rem; }
  header span { color: var(--ink-3); }
  header svg { flex: none; }
  main { max-width: 60rem; margin: 0 auto; padding: 32px 24px 48px; }
  main.narrow { max-width: 34rem; }
  h1 { margin: 0 0 8px; font-size: 1.625rem; line-height: 1.25; text-wrap: balance; }
  h2 { margin: 32px 0 8px; font-size: 1.0625rem; }
  p { margin: 0 0 12px; }
  p, td { text-wrap-style: pretty; }
  table + p { margin-top: 16px; }
  .quiet { color: var(--ink-2); }
  .card { padding: 24px; background: var(--surface-0); border: 1px solid var(--line); border-radius: 10px; }
  .card > :last-child, .buttons:last-child { margin-bottom: 0; }
  .note { margin: 0; padding: 8px 24px; background: var(--warn-soft); color: var(--warn); font-weight: 600; }
  .problem { padding: 10px 14px; border-radius: 6px; background: var(--danger-soft); color: var(--danger); font-weight: 500; }
  a { color: var(--brand); text-underline-offset: 2px; }
  form { display: grid; gap: 12px; margin: 16px 0; }
  label { display: grid; gap: 4px; font-size: 0.8125rem; font-weight: 500; color: var(--ink-2); }
  input { width: 100%; min-height: 40px; padding: 8px 12px; font: inherit; font-size: 0.875rem; color: var(--ink-1); background: var(--surface-0); border: 1px solid var(--line-strong); border-radius: 6px; }
  button { min-height: 40px; padding: 8px 16px; font: inherit; font-weight: 600; color: var(--ink-inv); background: var(--brand); border: 1px solid transparent; border-radius: 6px; cursor: pointer; }
  button:hover { background: var(--brand-hover); }
  button.quiet { color: var(--ink-1); background: var(--surface-0); border-color: var(--line-strong); }
  button.quiet:hover { background: var(--surface-2); }
  :focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
  .row { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 12px; align-items: end; }
  .buttons { display: flex; flex-wrap: wrap; gap: 8px; margin: 16px 0; }
  .buttons form { margin: 0; }
  table { width: 100%; border-collapse: collapse; font-size: 0.8125rem; }
  th, td { padding: 8px 12px 8px 0; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); }
  th { color: var(--ink-3); font-weight: 600; }
  code { white-space: nowrap; font: 500 0.8125rem ui-monospace, monospace; }
  ul.rows { margin: 24px 0 0; padding: 0; list-style: none; }
  ul.rows li + li { border-top: 1px solid var(--line); }
  ul.rows a { display: block; padding: 12px 24px; color: inherit; text-decoration: none; }
  ul.rows a:hover { background: var(--surface-2); }
  ul.rows strong { display: block; }
  ul.rows .quiet { font-size: 0.8125rem; color: var(--ink-3); }
  .card.rows { padding: 0; overflow: hidden; }
  iframe { width: 100%; height: 46rem; border: 1px solid var(--line); border-radius: 10px; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.8125rem/1.5 ui-monospace, monospace; }
  @media (max-width: 480px) { .bar, .note { padding-inline: 16px; } main { padding: 24px 16px 32px; } .card { padding: 16px; } .card.rows { padding: 0; } ul.rows a { padding: 12px 16px; } }
`;

const LOGO =
  '<svg width="26" height="26" viewBox="0 0 26 26" fill="none" aria-hidden="true"><rect width="26" height="26" rx="7" fill="var(--brand)"/><g stroke="var(--ink-inv)" stroke-linecap="round"><path d="M6 8.2c2.3 0 2.3 2 4.6 2s2.4-2 4.7-2 2.4 2 4.7 2" stroke-width="2" opacity=".55"/><path d="M13 6v7.2M13 13.2c0 4-6.5 2.4-6.5 6.8M13 13.2c0 4 6.5 2.4 6.5 6.8" stroke-width="2.2"/></g></svg>';

/** A page that the server, or a sandbox of it, draws without the application. */
export interface OwnPage {
  title: string;
  /** What draws the page, beside the logo: `Development mailbox`. */
  place: string;
  /** HTML. */
  body: string;
  /** A sentence across the page that nobody may miss. */
  warning?: string;
  /** For a form: no wider than one. */
  isNarrow?: boolean;
  /** The nonce of the page's content policy. Without one the policy allows styles. */
  nonce?: string;
}

/** Draws a page in the look of the product, light and dark, for any width. Except for `body`, everything is plain text. */
export function ownPage({ title, place, body, warning, isNarrow = false, nonce }: OwnPage): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    htmlEscape`<title>${title}</title>` +
    `<style${nonce === undefined ? '' : htmlEscape` nonce="${nonce}"`}>${STYLE}</style></head><body>` +
    `<header><div class="bar">${LOGO}<strong>Sluice</strong>${htmlEscape`<span>${place}</span>`}</div>` +
    (warning === undefined ? '' : htmlEscape`<p class="note">${warning}</p>`) +
    '</header>' +
    `<main${isNarrow ? ' class="narrow"' : ''}>${body}</main></body></html>`
  );
}

const LOCALE = 'en-GB';
const dayFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: 'UTC' });

/** `26 November 2026`, as the application writes it, by the calendar of UTC. */
export const dayText = (moment: Date): string => dayFormat.format(moment);

/** `26 November 2026, 17:00 UTC` */
export const timeText = (moment: Date): string => `${dayText(moment)}, ${timeFormat.format(moment)} UTC`;
