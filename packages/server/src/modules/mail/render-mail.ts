import { htmlEscape } from 'escape-goat';
import { colors } from '../../http/own-pages.ts';
import { LOGO_CID } from './logo.ts';
import type { MailContent } from './mail-content.ts';

const { light, dark } = colors;

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const FOOTER = 'Sluice · conditional Liquid without writing code';

/** Renders an email as plain text and as HTML with the same content. */
export function renderMail(content: MailContent): RenderedMail {
  return { subject: content.subject, text: renderText(content), html: renderHtml(content) };
}

function renderText({ title, paragraphs, quote, alternative, action, notes }: MailContent): string {
  const blocks = [
    `${title}\n${'='.repeat(Math.min(title.length, 72))}`,
    ...paragraphs,
    ...(quote === undefined ? [] : [quote.replaceAll(/^/gm, '> ')]),
    ...(alternative ? [`${alternative.text}\n${alternative.url}`] : []),
    `${action.label}:\n${action.url}`,
    ...notes,
    `-- \n${FOOTER}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/**
 * Mail programs support little CSS, so layouts are tables and styles are in attributes. The `<style>` adds dark mode; where
 * it is ignored, the light colors apply.
 */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: ${dark['surface-1']} !important; }
    .card { background: ${dark['surface-0']} !important; border-color: ${dark.line} !important; }
    .brand, .title, .text { color: ${dark['ink-1']} !important; }
    .note, .note a { color: ${dark['ink-3']} !important; }
    .text a { color: ${dark.brand} !important; }
    .quote { color: ${dark['ink-1']} !important; background: ${dark['surface-2']} !important; border-color: ${dark.brand} !important; }
    .button { background: ${dark.brand} !important; }
    .button a { color: ${dark['ink-inv']} !important; }
  }
`;

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `${FONT};font-size:16px;line-height:24px;color:${light['ink-1']};margin:0 0 16px;overflow-wrap:anywhere`;
const NOTE = `${FONT};font-size:13px;line-height:20px;color:${light['ink-3']};margin:0 0 8px;overflow-wrap:anywhere`;

const paragraph = (text: string) => htmlEscape`<p class="text" style="${TEXT}">${text}</p>`;
const note = (text: string) => htmlEscape`<p class="note" style="${NOTE}">${text}</p>`;

function quoteBlock(quote: string): string {
  const box = `background:${light['surface-1']};border-left:3px solid ${light.brand};padding:12px 16px`;
  const style = `${TEXT};white-space:pre-wrap;${box}`;
  return htmlEscape`<p class="quote" style="${style}">${quote}</p>`;
}

function alternativeBlock({ text, url }: NonNullable<MailContent['alternative']>): string {
  const link = `color:${light.brand}`;
  return htmlEscape`<p class="text" style="${TEXT}">${text}<br><a href="${url}" style="${link}">${url}</a></p>`;
}

function actionBlock({ label, url }: NonNullable<MailContent['action']>): string {
  const link = `${FONT};display:inline-block;padding:12px 20px;font-size:16px;font-weight:600;color:${light['ink-inv']};text-decoration:none`;
  const plain = `color:${light['ink-3']};word-break:break-all`;
  const copied = htmlEscape`<p class="note" style="${NOTE}">Or copy this address into your browser:<br><a href="${url}" style="${plain}">${url}</a></p>`;
  return (
    htmlEscape`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>` +
    htmlEscape`<td class="button" style="background:${light.brand};border-radius:6px"><a href="${url}" style="${link}">${label}</a></td>` +
    '</tr></table>' +
    // What opens a mail program has no address for a browser.
    (url.startsWith('mailto:') ? '' : copied)
  );
}

function renderHtml({ subject, title, paragraphs, quote, alternative, action, notes }: MailContent): string {
  const body = [
    ...paragraphs.map(paragraph),
    ...(quote === undefined ? [] : [quoteBlock(quote)]),
    ...(alternative ? [alternativeBlock(alternative)] : []),
    actionBlock(action),
    ...notes.map(note),
  ].join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${htmlEscape(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light['surface-1']}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light['surface-1']}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="brand" style="${FONT};padding:0 4px 16px;font-size:18px;line-height:26px;font-weight:700;color:${light['ink-1']}"><img src="cid:${LOGO_CID}" width="26" height="26" alt="" style="vertical-align:middle;margin-right:10px">Sluice</td></tr>
<tr><td class="card" style="background:${light['surface-0']};border:1px solid ${light.line};border-radius:10px;padding:32px">
<h1 class="title" style="${FONT};margin:0 0 16px;font-size:22px;line-height:30px;color:${light['ink-1']};overflow-wrap:anywhere">${htmlEscape(title)}</h1>
${body}
</td></tr>
<tr><td style="padding:16px 4px 0"><p class="note" style="${NOTE}">${htmlEscape(FOOTER)}</p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
