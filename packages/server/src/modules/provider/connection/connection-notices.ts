import { appLinks } from '../../mail/index.ts';
import { roleOf, type WorkspaceDocument } from '../../workspaces/index.ts';
import { NOTICE_JOB } from './connection-changes.ts';
import { kinds } from './connection-state.ts';
import { nameOf, reasonText } from './connection-texts.ts';
import type { ProviderContext } from '../context.ts';

/** Tells the owner and the admins of a workspace when its connection has stopped working, by email and in the application. */
export function handleConnectionNotices(context: ProviderContext): void {
  const { connections, jobs, mail, notifications, accounts, workspaces, configuration } = context;

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
      const connection = await connections.find(workspaceId);
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
