import { listNotifications, markNotificationsSeen } from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { NotificationsService } from './notifications.service.ts';

export function notificationsRoutes(register: RegisterOperation, notifications: NotificationsService): void {
  register(listNotifications, ({ scope, query }) => notifications.list(scope, query));

  register(markNotificationsSeen, ({ scope, body }) => notifications.markSeen(scope, body.until));
}
