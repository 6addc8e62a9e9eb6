import type { Configuration } from '../../../config/configuration.ts';
import type { AccountsService } from '../../accounts/index.ts';
import type { JobsService } from '../../jobs/index.ts';
import type { NotificationsService } from '../../notifications/index.ts';
import { appLinks, type MailService } from '../../mail/index.ts';
import { roleOf, type WorkspaceDocument, type WorkspacesService } from '../../workspaces/index.ts';
import { NOTICE_JOB } from './connection-changes.ts';
import { kinds } from './connection-state.ts';
import { nameOf, reasonText } from './connection-texts.ts';
import type { ConnectionsRepository } from './connections.repository.ts';

interface Dependencies {
  repository: Pick<ConnectionsRepository, 'find'>;
  jobs: Pick<JobsService, 'handle'>;
  mail: Pick<MailService, 'queue'>;
  notifications: Pick<NotificationsService, 'report'>;
  accounts: Pick<AccountsService, 'findByIds'>;
  workspaces: Pick<WorkspacesService, 'find' | 'memberships'>;
  configuration: Pick<Configuration, 'publicOrigin'>;
}

/** Tells the owner and the admins of a workspace when its connection has stopped working, by email and in the application. */
export function handleConnectionNotices(dependencies: Dependencies): void {
  const { repository, jobs, mail, notifications, accounts, workspaces, configuration } = dependencies;

  async function addressesOf(workspace: WorkspaceDocument): Promise<{ userId: string; email: string }[]> {
    const members = await workspaces.memberships.listOf(workspace);
    const admins = members.filter((member) => {
      const role = roleOf(workspace, member.userId, member);
      return role === 'owner' || role === 'admin';
    });
    const found = await accounts.findByIds(admins.map(({ userId }) => userId));
    return found.map(({ _id, email }) => ({ userId: _id, email }));
  }

  jobs.handle(NOTICE_JOB, {
    async run(payload) {
      const [workspaceId, degradedAt] = [String(payload['workspaceId']), String(payload['degradedAt'])];
      const connection = await repository.find(workspaceId);
      // Somebody else's update was faster, or the connection has ended since.
      if (connection?.degradedAt?.toISOString() !== degradedAt) return;
      const workspace = await workspaces.find(workspaceId);
      if (workspace === null) return;
      const details = { kind: 'connection.degraded' } as const;
      await notifications.report({ workspaceId, key: degradedAt, details, actorId: null, isForAdmins: true });
      const problems = kinds.flatMap((kind) => {
        const { status, reason } = connection[kind];
        return status === 'degraded' && reason !== null
          ? [{ kind: nameOf(kind), text: reasonText(reason) }]
          : [];
      });
      const { publicOrigin } = configuration;
      for (const { userId, email } of await addressesOf(workspace)) {
        await mail.queue({
          template: 'connectionDegraded',
          to: email,
          params: {
            workspaceName: workspace.name,
            problems,
            link: publicOrigin === undefined ? null : appLinks.data(publicOrigin),
          },
          dedupeKey: `${NOTICE_JOB}:${workspaceId}:${degradedAt}:${userId}`,
        });
      }
    },
  });
}
