import { streamEvents } from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { EventStreams } from './event-streams.ts';

export function eventStreamsRoutes(register: RegisterOperation, streams: EventStreams): void {
  register(streamEvents, async ({ actor, query, request, reply }) => {
    const lastEventId = request.headers['last-event-id'];
    // A proxy that buffers responses would hold back all events.
    void reply.header('x-accel-buffering', 'no');
    return streams.open(actor, typeof lastEventId === 'string' ? { lastEventId } : query);
  });
}
