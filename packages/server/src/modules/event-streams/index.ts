import { defineModule } from '../../composition/module.ts';
import { events } from '../events/index.ts';
import { sessions } from '../sessions/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { createEventStreams } from './event-streams.ts';
import { eventStreamsRoutes } from './event-streams.routes.ts';

/** Sends live events to the browsers of the people they concern. */
export const eventStreams = defineModule({
  name: 'event-streams',
  needs: { events, sessions, workspaces },
  create(_context, { events: feed, sessions, workspaces }) {
    const service = createEventStreams({
      feed,
      workspacesOf: async (userId) => (await workspaces.listOf(userId)).map(({ workspaceId }) => workspaceId),
      deletedWorkspacesOf: (userId) => workspaces.listDeletedOf(userId),
      isSessionLive: ({ sessionId, userId }) => sessions.isLive(sessionId, userId),
    });
    return {
      service,
      routes: (register) => eventStreamsRoutes(register, service),
      // A stream never ends by itself, so the server must end it when it stops.
      install: (app) => {
        app.stopping.addEventListener('abort', () => service.close());
        app.addHook('preClose', async () => service.close());
      },
    };
  },
});
