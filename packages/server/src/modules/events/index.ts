import { defineModule } from '../../composition/module.ts';
import { createEventFeed, RETENTION_MS } from './event-feed.ts';
import { createEventsRepository, createRecentEvents } from './events.repository.ts';

export type { EventFeed } from './event-feed.ts';

/** Live events: every server process receives what one of them publishes. */
export const events = defineModule({
  name: 'events',
  collections: { live_events: { notExported: 'ids, kept for a quarter of an hour' } },
  async create({ store, log, now }) {
    const stored = await createEventsRepository(store);
    const service = createEventFeed({
      // An embedded database belongs to one server. Only operators' commands store events in it.
      events: store.kind === 'mongodb' ? stored : createRecentEvents(),
      fromOthers: stored,
      log,
      now,
    });
    return {
      service,
      install: (app) => void app.addHook('onClose', async () => service.close()),
      sweep: async () => {
        await service.sweep();
        await stored.deleteBefore(new Date(now().getTime() - RETENTION_MS));
      },
    };
  },
});
