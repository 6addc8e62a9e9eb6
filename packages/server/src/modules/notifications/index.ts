import { defineModule } from '../../composition/module.ts';
import { inEachWorkspace } from '../../composition/personal-data.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotificationsService } from './notifications.service.ts';

export type { NotificationsService } from './notifications.service.ts';

/** What happened in a workspace while its people were away. Other modules report it. */
export const notifications = defineModule({
  name: 'notifications',
  needs: { accounts, events, workspaces },
  collections: {
    notifications: { exportedAs: ['notifications'] },
    notifications_seen: { exportedAs: ['notificationsSeen'] },
  },
  async create({ store, log, now }, needs) {
    const repository = await createNotificationsRepository(store);
    const service = createNotificationsService({ ...needs, repository, log, now });
    return {
      service,
      routes: (register) => notificationsRoutes(register, service),
      sweep: () => service.sweep(),
      eraseWorkspace: (workspaceId) => repository.eraseWorkspace(workspaceId),
      personalData: {
        async exportOf(subject) {
          const { userId, workspaceIds } = subject;
          const seen = await repository.listSeenBy(userId);
          return {
            notifications: inEachWorkspace(subject, async (workspaceId) =>
              (await repository.listOf(workspaceId, userId)).map(({ _id: id, ...notification }) => ({
                id,
                ...notification,
              })),
            ),
            notificationsSeen: seen
              .filter(({ workspaceId }) => workspaceIds.includes(workspaceId))
              .map(({ workspaceId, seenAt }) => ({ workspaceId, seenAt })),
          };
        },
        erasePerson: (userId) => repository.erasePerson(userId),
      },
    };
  },
});
