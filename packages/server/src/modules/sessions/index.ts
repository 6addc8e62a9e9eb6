import { defineModule, type ServiceOf } from '../../composition/module.ts';
import { createSessionsContext, needs } from './context.ts';
import type { SessionDocument } from './session.ts';
import { createSessionTransport } from './session-transport.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { createSessionsService } from './sessions.service.ts';

export { endSessions } from './sessions.repository.ts';
export { deviceOf, type Device } from './session.ts';
export type { LiveSession } from './session-refresh.ts';

export type SessionsService = ServiceOf<typeof sessions>;

/** A session in a person's export. */
function exported(session: SessionDocument) {
  const { _id: id, createdAt, rotatedAt, revokedAt, ip, userAgent } = session;
  return { id, createdAt, lastUsedAt: rotatedAt, endedAt: revokedAt, ip, userAgent };
}

/** Sessions of signed-in people, and their tokens. */
export const sessions = defineModule({
  name: 'sessions',
  needs,
  collections: { sessions: { exportedAs: ['sessions'] } },
  async create(given) {
    const context = await createSessionsContext(given);
    const sessions = createSessionsService(context);
    const transport = createSessionTransport(context, sessions);
    return {
      service: { ...sessions, ...transport },
      routes: (register) => sessionsRoutes(register, context, sessions, transport),
      sweep: () => sessions.sweep(),
      personalData: {
        exportOf: async ({ userId }) => ({
          sessions: (await context.sessions.listAllOf(userId)).map(exported),
        }),
        async erasePerson(userId) {
          await sessions.revokeAllOf(userId);
          await context.sessions.eraseOf(userId);
        },
      },
    };
  },
});
