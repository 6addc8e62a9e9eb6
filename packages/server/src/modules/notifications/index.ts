import { defineModule } from '../../composition/module.ts';
import { inEachWorkspace } from '../../composition/personal-data.ts';
import { listNotifications, markNotificationsSeen } from '../../contracts/index.ts';
import { createNotificationsContext, needs } from './context.ts';
import { createNotificationsService } from './notifications.service.ts';

/** What happened in a workspace while its people were away. Other modules report it. */
export const notifications = defineModule({
  name: 'notifications',
  needs,
  collections: {
    notifications: { exportedAs: ['notifications'] },
    notifications_seen: { exportedAs: ['notificationsSeen'] },
  },
  async create(given) {
    const context = await createNotificationsContext(given);
    const { repository } = context;
    const service = createNotificationsService(context);
    return {
      service,
      routes: (register) => {
        register(listNotifications, ({ scope, query }) => service.list(scope, query));

        register(markNotificationsSeen, ({ scope, body }) => service.markSeen(scope, body.until));
      },
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
