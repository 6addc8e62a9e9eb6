import type { ContextOf } from '../../composition/module.ts';
import { events } from '../events/index.ts';
import { quotas } from '../quotas/index.ts';
import { createSamplesRepository } from './samples.repository.ts';

export const needs = { events, quotas };

/** What the parts of this module share. */
export type SamplesContext = Awaited<ReturnType<typeof createSamplesContext>>;

export async function createSamplesContext(given: ContextOf<typeof needs>) {
  return { ...given, samples: await createSamplesRepository(given.store) };
}
