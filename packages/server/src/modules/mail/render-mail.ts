import { htmlEscape } from 'escape-goat';
import type { MailContent } from './mail-content.ts';

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
    title,
    ...paragraphs,
    ...(quote === undefined ? [] : [quote.replaceAll(/^/gm, '> ')]),
    ...(alternative ? [`${alternative.text}\n${alternative.url}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
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
    .page { background: #0a171e !important; }
    .card { background: #11222b !important; border-color: #22404d !important; }
    .title, .text { color: #e7f0f3 !important; }
    .note, .note a { color: #93abb5 !important; }
    .text a { color: #3fc1d6 !important; }
    .quote { color: #e7f0f3 !important; background: #1a303b !important; border-color: #3fc1d6 !important; }
    .brand { color: #3fc1d6 !important; }
    .button { background: #3fc1d6 !important; }
    .button a { color: #04161c !important; }
  }
`;

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `${FONT};font-size:16px;line-height:24px;color:#0c1f29;margin:0 0 16px;overflow-wrap:anywhere`;
const NOTE = `${FONT};font-size:13px;line-height:20px;color:#526b78;margin:0 0 8px;overflow-wrap:anywhere`;

const paragraph = (text: string) => htmlEscape`<p class="text" style="${TEXT}">${text}</p>`;
const note = (text: string) => htmlEscape`<p class="note" style="${NOTE}">${text}</p>`;

function quoteBlock(quote: string): string {
  const box = 'background:#f4f7f8;border-left:3px solid #0b7285;padding:12px 16px';
  const style = `${TEXT};white-space:pre-wrap;${box}`;
  return htmlEscape`<p class="quote" style="${style}">${quote}</p>`;
}

function alternativeBlock({ text, url }: NonNullable<MailContent['alternative']>): string {
  const link = 'color:#0b7285';
  return htmlEscape`<p class="text" style="${TEXT}">${text}<br><a href="${url}" style="${link}">${url}</a></p>`;
}

function actionBlock({ label, url }: NonNullable<MailContent['action']>): string {
  const link = `${FONT};display:inline-block;padding:12px 20px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none`;
  const plain = 'color:#526b78;word-break:break-all';
  return (
    htmlEscape`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>` +
    htmlEscape`<td class="button" style="background:#0b7285;border-radius:8px"><a href="${url}" style="${link}">${label}</a></td>` +
    '</tr></table>' +
    htmlEscape`<p class="note" style="${NOTE}">Or copy this address into your browser:<br><a href="${url}" style="${plain}">${url}</a></p>`
  );
}

function renderHtml({ subject, title, paragraphs, quote, alternative, action, notes }: MailContent): string {
  const body = [
    ...paragraphs.map(paragraph),
    ...(quote === undefined ? [] : [quoteBlock(quote)]),
    ...(alternative ? [alternativeBlock(alternative)] : []),
    ...(action ? [actionBlock(action)] : []),
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
<body class="page" style="margin:0;padding:0;background:#f4f7f8">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f7f8">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="brand" style="${FONT};padding:0 4px 16px;font-size:18px;font-weight:700;color:#0b7285">Sluice</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #d6e0e4;border-radius:12px;padding:32px">
<h1 class="title" style="${FONT};margin:0 0 16px;font-size:22px;line-height:30px;color:#0c1f29;overflow-wrap:anywhere">${htmlEscape(title)}</h1>
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
