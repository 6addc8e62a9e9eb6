import { streamEvents } from '../../contracts/index.ts';
import type { RegisterOperation } from '../../http/register-operation.ts';
import type { EventStreams } from './event-streams.ts';

export function eventsRoutes(register: RegisterOperation, streams: EventStreams): void {
  register(streamEvents, async ({ actor, request, reply }) => {
    const lastEventId = request.headers['last-event-id'];
    // Proxies that gather answers before passing them on would keep everything until the end.
    void reply.header('x-accel-buffering', 'no');
    return streams.open(actor, typeof lastEventId === 'string' ? lastEventId : undefined);
  });
}
