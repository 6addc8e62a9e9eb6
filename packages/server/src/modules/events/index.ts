import { defineModule } from '../../composition/module.ts';
import { createEventFeed } from './event-feed.ts';
import { createEventsRepository } from './events.repository.ts';
import { createRecentEvents } from './recent-events.ts';

export type { EventFeed } from './event-feed.ts';

/** Live events: every server process receives what one of them publishes. */
export const events = defineModule({
  name: 'events',
  collections: { live_events: { notExported: 'ids, kept for a quarter of an hour' } },
  async create({ store, log, now }) {
    const isShared = store.kind === 'mongodb';
    const service = createEventFeed({
      events: isShared ? await createEventsRepository(store) : createRecentEvents(),
      isShared,
      log,
      now,
    });
    return {
      service,
      install: (app) => void app.addHook('onClose', async () => service.close()),
      sweep: () => service.sweep(),
    };
  },
});
