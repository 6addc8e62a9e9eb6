import { defineModule } from '../../composition/module.ts';
import { streamEvents } from '../../contracts/index.ts';
import { createEventStreams, needs } from './event-streams.ts';

/** Sends live events to the browsers of the people they concern. */
export const eventStreams = defineModule({
  name: 'event-streams',
  needs,
  create(context) {
    const service = createEventStreams(context);
    return {
      service,
      routes: (register) =>
        register(streamEvents, async ({ actor, query, request, reply }) => {
          const lastEventId = request.headers['last-event-id'];
          // A proxy that buffers responses would hold back all events.
          void reply.header('x-accel-buffering', 'no');
          return service.open(actor, typeof lastEventId === 'string' ? { lastEventId } : query);
        }),
      // A stream never ends by itself, so the server must end it when it stops.
      install: (app) => {
        app.stopping.addEventListener('abort', () => service.close());
        app.addHook('preClose', async () => service.close());
      },
    };
  },
});
