import { defineModule } from '../../composition/module.ts';
import { createIdempotencyService } from './idempotency.service.ts';

/** Ensures that a request with an `Idempotency-Key` is carried out once, however often it is sent. */
export const idempotency = defineModule({
  name: 'idempotency',
  collections: {
    idempotency_keys: { notExported: 'encrypted copies, kept for a day, of what other parts contain' },
  },
  async create(context) {
    const service = await createIdempotencyService(context);
    return {
      service,
      sweep: () => service.sweep(),
      personalData: { erasePerson: service.erasePerson },
    };
  },
});
