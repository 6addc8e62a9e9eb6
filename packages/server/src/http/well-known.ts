import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../config/configuration.ts';
import { DAY_MS, type Clock } from '../core/index.ts';

/** Where somebody who is signed in changes their password; others sign in first, and are led there. */
const CHANGE_PASSWORD_PAGE = '/profile';

/** Less than a year, as RFC 9116 recommends. The date moves on with each day, so that it never passes. */
const EXPIRES_AFTER_DAYS = 180;

interface Settings extends Pick<Configuration, 'publicOrigin' | 'securityContact'> {
  now: Clock;
}

/** The start of the day, in UTC, until which the file may be trusted. */
function expiryAt(moment: Date): string {
  const days = Math.floor(moment.getTime() / DAY_MS) + EXPIRES_AFTER_DAYS;
  return new Date(days * DAY_MS).toISOString();
}

/** Whom people tell about a weakness, in the format of RFC 9116. */
function securityText(securityContact: string, { publicOrigin, now }: Settings): string {
  const contact = securityContact.startsWith('https:') ? securityContact : `mailto:${securityContact}`;
  const canonical =
    publicOrigin === undefined
      ? []
      : [`Canonical: ${new URL('/.well-known/security.txt', publicOrigin).href}`];
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expiryAt(now())}`,
    'Preferred-Languages: en',
    ...canonical,
  ];
  return `${lines.join('\n')}\n`;
}

/** Answers at the addresses at which programs look for what every site may have (RFC 8615). */
export function installWellKnown(app: FastifyInstance, settings: Settings): void {
  const { securityContact } = settings;
  if (securityContact !== undefined) {
    app.get('/.well-known/security.txt', (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(securityText(securityContact, settings)),
    );
  }
  // Password managers lead people here: W3C, "A Well-Known URL for Changing Passwords".
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(CHANGE_PASSWORD_PAGE, 302),
  );
}
