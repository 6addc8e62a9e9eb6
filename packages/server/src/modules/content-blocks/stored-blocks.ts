import type { ContextOf } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { analysis } from '../analysis/index.ts';
import { events } from '../events/index.ts';
import { jobs } from '../jobs/index.ts';
import { notifications } from '../notifications/index.ts';
import { provider } from '../provider/index.ts';
import { snippets } from '../snippets/index.ts';
import { createBlocksRepository } from './blocks.repository.ts';
import { createLinksRepository } from './links.repository.ts';
import { createPublicationsRepository } from './publication/publications.repository.ts';
import { createReadingsRepository } from './reading/readings.repository.ts';

export const needs = { accounts, analysis, events, jobs, notifications, provider, snippets };

export type StoredBlocks = Awaited<ReturnType<typeof openStoredBlocks>>;

export async function openStoredBlocks(given: ContextOf<typeof needs>) {
  const { store } = given;
  const [blocks, links, publications, readings] = await Promise.all([
    createBlocksRepository(store),
    createLinksRepository(store),
    createPublicationsRepository(store),
    createReadingsRepository(store),
  ]);
  return { ...given, blocks, links, publications, readings };
}
