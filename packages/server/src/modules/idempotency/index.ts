import { defineModule } from '../../composition/module.ts';
import { SealedBox } from '../../security/sealed-box.ts';
import { createIdempotencyRepository } from './idempotency.repository.ts';
import { createIdempotencyService } from './idempotency.service.ts';

/** Ensures that a request with an `Idempotency-Key` is carried out once, however often it is sent. */
export const idempotency = defineModule({
  name: 'idempotency',
  collections: {
    idempotency_keys: { notExported: 'encrypted copies, kept for a day, of what other parts contain' },
  },
  async create({ store, secret, now, log }) {
    const requests = await createIdempotencyRepository(store);
    const box = new SealedBox(secret, 'kept answer');
    const service = createIdempotencyService({ requests, box, now, log });
    return {
      service,
      sweep: () => requests.deleteExpired(now()),
      personalData: { erasePerson: (userId) => requests.eraseOf(userId) },
    };
  },
});
