import type { ContextOf } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { createNotificationsRepository } from './notifications.repository.ts';

export const needs = { accounts, events, workspaces };

export type NotificationsContext = Awaited<ReturnType<typeof createNotificationsContext>>;

export async function createNotificationsContext(given: ContextOf<typeof needs>) {
  return { ...given, repository: await createNotificationsRepository(given.store) };
}
