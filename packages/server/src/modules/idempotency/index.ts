import { defineModule } from '../../composition/module.ts';
import { SealedBox } from '../../security/sealed-box.ts';
import { createIdempotencyRepository } from './idempotency.repository.ts';
import { createIdempotencyService } from './idempotency.service.ts';

/** Carries out a request with an `Idempotency-Key` once, however often it is sent. */
export const idempotency = defineModule({
  name: 'idempotency',
  collections: {
    idempotency_keys: { notExported: 'repeats, encrypted and for a day, what other parts hold' },
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
