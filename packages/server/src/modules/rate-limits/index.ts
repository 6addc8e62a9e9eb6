import { defineModule } from '../../composition/module.ts';
import { MemoryCounters, createStoredCounters } from './call-counters.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Limits how often operations may be called. Processes that share a store share the limits. */
export const rateLimits = defineModule({
  name: 'rate-limits',
  collections: { rate_limits: { notExported: 'counters under hashes, kept for an hour at most' } },
  async create({ store, now }) {
    const counters = store.kind === 'mongodb' ? await createStoredCounters(store) : new MemoryCounters();
    const service = new RateLimiter(counters, now);
    return { service, sweep: () => service.sweep() };
  },
});
