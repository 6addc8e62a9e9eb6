import { htmlEscape } from 'escape-goat';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendNotFound } from '../../http/error-handler.ts';
import { onlyThisMachine } from '../../http/this-machine.ts';
import type { DevMailbox, ReceivedMail } from '../../config/sandboxes.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  a { color: LinkText; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: left; padding: 0.5rem; border-bottom: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); overflow-wrap: anywhere; }
  iframe { width: 100%; height: 46rem; border: 1px solid color-mix(in srgb, CanvasText 30%, Canvas); border-radius: 8px; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: color-mix(in srgb, CanvasText 6%, Canvas); border-radius: 8px; }
`;

const time = (mail: ReceivedMail) => mail.receivedAt.toISOString().replace('T', ' ').slice(0, 19);

function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  const nonce = reply.pageNonce();
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${htmlEscape(title)}</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${STYLE}</style>` +
        `</head><body>${body}</body></html>`,
    );
}

function listPage(basePath: string, mails: readonly ReceivedMail[]): string {
  const rows = mails.map(
    (mail) =>
      htmlEscape`<tr><td>${time(mail)}</td><td>${mail.to.join(', ')}</td>` +
      htmlEscape`<td><a href="${basePath}/dev/mail/${mail.id}">${mail.subject}</a></td></tr>`,
  );
  const table =
    rows.length === 0
      ? '<p>No mail yet. Reload this page after an email was sent.</p>'
      : `<table><thead><tr><th>Received (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<h1>Development mailbox</h1><p>Every email from this server ends up here, because no mail server is configured (SMTP_URL).</p>${table}`;
}

/** Turns URLs in the text into links. */
function linked(text: string): string {
  return htmlEscape(text).replaceAll(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function mailPage(basePath: string, mail: ReceivedMail): string {
  return (
    htmlEscape`<p><a href="${basePath}/dev/mail">All emails</a></p>` +
    htmlEscape`<h1>${mail.subject}</h1><p>${time(mail)} UTC · from ${mail.from} · to ${mail.to.join(', ')}</p>` +
    htmlEscape`<iframe title="The email as HTML" sandbox="allow-popups" src="${basePath}/dev/mail/${mail.id}/html"></iframe>` +
    `<h2>As text</h2><pre>${linked(mail.text)}</pre>`
  );
}

/**
 * Shows all sent emails during development to whoever sits at this machine; never installed in production. With
 * `Accept: application/json` the list is JSON, for tests.
 */
export function devMailboxRoutes(
  app: FastifyInstance,
  { open, basePath }: { open: () => Promise<DevMailbox>; basePath: string },
): void {
  const find = async (id: string) => (await open()).list().find((mail) => mail.id === id);

  const ownPages = { onRequest: onlyThisMachine };
  app.get('/dev/mail', ownPages, async (request, reply) => {
    const mails = (await open()).list();
    if (request.headers.accept?.includes('application/json')) return reply.send({ items: mails });
    return page(reply, 'Development mailbox', listPage(basePath, mails));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', ownPages, async (request, reply) => {
    const mail = await find(request.params.id);
    return mail ? page(reply, mail.subject, mailPage(basePath, mail)) : sendNotFound(request, reply);
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', ownPages, async (request, reply) => {
    const mail = await find(request.params.id);
    if (!mail) return sendNotFound(request, reply);
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups",
      )
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });
}
