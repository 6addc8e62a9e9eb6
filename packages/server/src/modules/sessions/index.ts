import { defineModule, type ServiceOf } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { RefreshTokens } from './refresh-token.ts';
import type { SessionDocument } from './session.document.ts';
import { createSessionTransport } from './session-transport.ts';
import { createSessionsRepository } from './sessions.repository.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { createSessionsService } from './sessions.service.ts';

export { endSessions } from './end-sessions.ts';
export { deviceOf } from './device.ts';
export type { LiveSession } from './session-refresh.ts';
export type { Device } from './sessions.service.ts';

export type SessionsService = ServiceOf<typeof sessions>;

/** A session in a person's export. */
function exported(session: SessionDocument) {
  const { _id: id, createdAt, rotatedAt, revokedAt, ip, userAgent } = session;
  return { id, createdAt, lastUsedAt: rotatedAt, endedAt: revokedAt, ip, userAgent };
}

/** Sessions of signed-in people, and their tokens. */
export const sessions = defineModule({
  name: 'sessions',
  needs: { accounts, events },
  collections: { sessions: { exportedAs: ['sessions'] } },
  async create({ store, secret, now, jwt, configuration }, { accounts, events }) {
    const repository = await createSessionsRepository(store);
    const tokens = new RefreshTokens(secret);
    const sessions = createSessionsService({ sessions: repository, tokens, events, accounts, now });
    const transport = createSessionTransport({
      sessions,
      jwt,
      publicOrigin: configuration.publicOrigin,
      now,
    });
    return {
      service: { ...sessions, ...transport },
      routes: (register) => sessionsRoutes(register, { accounts, sessions, transport }),
      sweep: () => sessions.sweep(),
      personalData: {
        exportOf: async ({ userId }) => ({ sessions: (await repository.listAllOf(userId)).map(exported) }),
        async erasePerson(userId) {
          await sessions.revokeAllOf(userId);
          await repository.eraseOf(userId);
        },
      },
    };
  },
});
