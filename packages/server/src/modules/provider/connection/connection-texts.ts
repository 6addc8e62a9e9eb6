import type { ProviderErrorCode, ProviderKind } from '../../../contracts/index.ts';
import { appLinks } from '../../mail/index.ts';
import { roleOf, type WorkspaceDocument } from '../../workspaces/index.ts';
import type { ProviderContext } from '../context.ts';
import { NOTICE_JOB } from './connection-changes.ts';
import { kinds } from './connection-state.ts';

const NEW_KEY =
  'Permissions cannot be added to a key later, so create a new one with custom_attributes.get and events.get.';
const LATER = 'Nothing was changed. Please try again later.';

/** Each tells people what happened and what to do. */
const reasons: Record<ProviderErrorCode, string> = {
  BRAZE_INVALID_API_KEY:
    'Braze does not accept this API key. Check that it is complete and still exists, and that the REST endpoint is the one of your instance: a key works only there.',
  BRAZE_FORBIDDEN:
    'Braze does not give this account access to the data. Check in Braze that the account is active and that its plan includes it.',
  braze_missing_permission_attributes: `The API key lacks the permission custom_attributes.get. ${NEW_KEY}`,
  braze_missing_permission_events: `The API key lacks the permission events.get. ${NEW_KEY}`,
  braze_missing_permission_content_blocks:
    'The API key lacks a permission for Content Blocks. Create a new key with content_blocks.list, content_blocks.info, content_blocks.create and content_blocks.update.',
  BRAZE_WRONG_ENDPOINT:
    "Braze's API does not answer at this REST endpoint. Choose the one of your instance: Braze shows it under Settings, APIs and Identifiers.",
  BRAZE_BAD_REQUEST: `Braze did not understand the request. ${LATER}`,
  BRAZE_REFUSED: 'Braze refused this.',
  BRAZE_RATE_LIMITED: `Braze's hourly limit of requests is used up. ${LATER}`,
  BRAZE_MAINTENANCE: `Braze is in maintenance. ${LATER}`,
  BRAZE_UNAVAILABLE: `Braze has a problem and could not answer. ${LATER}`,
  BRAZE_UNREACHABLE: `Braze could not be reached, or did not answer in time. ${LATER}`,
  BRAZE_ADDRESS_REFUSED:
    'The REST endpoint leads to an address that is not public, so nothing was sent there. Please tell the people who run this server.',
  BRAZE_UNEXPECTED_RESPONSE:
    'What answered is not what Braze documents. Check the REST endpoint, and whether a proxy or a firewall answers in its place.',
  BRAZE_FOREIGN_PAGE: 'The next page of the list is somewhere else, so reading stopped. Nothing was changed.',
  BRAZE_ENDLESS_LIST: 'The list repeats itself or does not end, so reading stopped. Nothing was changed.',
  PROVIDER_KEY_UNREADABLE:
    'This server can no longer decrypt the stored API key. Please connect again with the key.',
};

export const reasonText = (code: ProviderErrorCode): string => reasons[code];

/** The results of a test, in the words of the specification. */
export const testTitles = {
  ok: 'Connection Test Successful',
  partial: 'Partial Success',
  failed: 'Connection Test Failed',
} as const;

export const connectFailedTitle = (kind: ProviderKind): string => `Failed to create ${kind} connection`;

const names: Record<ProviderKind, string> = { attributes: 'attributes', events: 'events' };

/** `attributes`, or `both attributes and events`. */
export function namesOf(kinds: readonly ProviderKind[]): string {
  const [only] = kinds;
  return kinds.length === 1 && only !== undefined ? names[only] : 'both attributes and events';
}

/** The names of a notice or a sentence that begins with them. */
export const nameOf = (kind: ProviderKind): string => (kind === 'attributes' ? 'Attributes' : 'Events');

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
      for (const { userId, email } of await addressesOf(workspace)) {
        await mail.queue({
          template: 'connectionDegraded',
          to: email,
          params: {
            workspaceName: workspace.name,
            problems,
            link: appLinks.data(configuration.mailedOrigin),
          },
          dedupeKey: `${NOTICE_JOB}:${workspaceId}:${degradedAt}:${userId}`,
        });
      }
    },
  });
}
