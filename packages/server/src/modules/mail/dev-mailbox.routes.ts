import { htmlEscape } from 'escape-goat';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendNotFound } from '../../http/error-handler.ts';
import { ownPage, timeText } from '../../http/own-pages.ts';
import { onlyThisMachine } from '../../http/this-machine.ts';
import type { DevMailbox, ReceivedMail } from '../../config/sandboxes.ts';

function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  const html = ownPage({ title, place: 'Development mailbox', body, nonce: reply.pageNonce() });
  return reply.type('text/html; charset=utf-8').send(html);
}

const details = (...parts: string[]) => htmlEscape`<span class="quiet">${parts.join(' · ')}</span>`;

function listPage(basePath: string, mails: readonly ReceivedMail[]): string {
  const rows = mails.map(
    ({ id, subject, to, receivedAt }) =>
      htmlEscape`<li><a href="${basePath}/dev/mail/${id}"><strong>${subject}</strong>` +
      `${details(to.join(', '), timeText(receivedAt))}</a></li>`,
  );
  const list =
    rows.length === 0
      ? '<p class="card">No mail yet. Reload this page after an email was sent.</p>'
      : `<ul class="card rows">${rows.join('')}</ul>`;
  return `<h1>Development mailbox</h1><p class="quiet">Every email from this server ends up here, because no mail server is configured (SMTP_URL).</p>${list}`;
}

/** Turns URLs in the text into links. */
function linked(text: string): string {
  return htmlEscape(text).replaceAll(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function mailPage(basePath: string, mail: ReceivedMail): string {
  return (
    htmlEscape`<p><a href="${basePath}/dev/mail">All emails</a></p>` +
    htmlEscape`<h1>${mail.subject}</h1>` +
    `<p>${details(timeText(mail.receivedAt), `from ${mail.from}`, `to ${mail.to.join(', ')}`)}</p>` +
    htmlEscape`<iframe title="The email as HTML" sandbox="allow-popups" src="${basePath}/dev/mail/${mail.id}/html"></iframe>` +
    `<h2>As text</h2><pre class="card">${linked(mail.text)}</pre>`
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
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups",
      )
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });
}
