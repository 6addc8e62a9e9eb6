import type { Membership, Role, Workspace } from '../../contracts/index.ts';
import type { MemberDocument, WorkspaceDocument } from './workspace.document.ts';

/** The id of a membership. It combines both, so that a person has at most one membership of a workspace. */
export const memberId = (workspaceId: string, userId: string) => `${workspaceId}:${userId}`;

/**
 * The membership of an owner who has none, as in older data. When they joined is stored nowhere. The last change of the
 * workspace is the first moment at which they certainly were its owner: they made it, or it made them the owner.
 */
export function ownerMembership({ _id, ownerId, updatedAt }: WorkspaceDocument): MemberDocument {
  return {
    _id: memberId(_id, ownerId),
    workspaceId: _id,
    userId: ownerId,
    role: 'admin',
    joinedAt: updatedAt,
  };
}

/** The end of a membership that was decided. It does not match a later membership of the same person. */
export interface Departure extends Pick<MemberDocument, 'workspaceId' | 'userId' | 'joinedAt'> {
  decidedAt: Date;
}

/** A departure as it is stored with the workspace. */
export function writeDeparture({ userId, joinedAt, decidedAt }: Departure): string {
  return [userId, joinedAt.toISOString(), decidedAt.toISOString()].join(' ');
}

export function readDepartures({ _id: workspaceId, departing = [] }: WorkspaceDocument): Departure[] {
  return departing.map((text) => {
    const [userId = '', joinedAt = '', decidedAt = ''] = text.split(' ');
    return { workspaceId, userId, joinedAt: new Date(joinedAt), decidedAt: new Date(decidedAt) };
  });
}

/** Whether somebody is still a member: neither joining nor leaving. */
function isMember(workspace: WorkspaceDocument, { userId, joinedAt, joining }: MemberDocument): boolean {
  const isLeaving = readDepartures(workspace).some(
    (departure) => departure.userId === userId && departure.joinedAt.getTime() === joinedAt.getTime(),
  );
  return joining === undefined && !isLeaving;
}

/** A person's role in a workspace; `null` if they are not a member. */
export function roleOf(
  workspace: WorkspaceDocument,
  userId: string,
  member: MemberDocument | null | undefined,
): Role | null {
  if (workspace.ownerId === userId) return 'owner';
  return member && isMember(workspace, member) ? member.role : null;
}

export function toWorkspace(workspace: WorkspaceDocument, role: Role): Workspace {
  return {
    id: workspace._id,
    name: workspace.name,
    createdBy: workspace.createdBy,
    ownerId: workspace.ownerId,
    role,
    createdAt: workspace.createdAt.toISOString(),
    updatedAt: workspace.updatedAt.toISOString(),
  };
}

/** A person's membership; `undefined` if they are not a member. */
export function toMembership(
  workspace: WorkspaceDocument,
  userId: string,
  member: MemberDocument | undefined,
): Membership | undefined {
  const role = roleOf(workspace, userId, member);
  if (role === null) return undefined;
  return {
    workspaceId: workspace._id,
    role,
    joinedAt: (member ?? ownerMembership(workspace)).joinedAt.toISOString(),
    workspace: { id: workspace._id, name: workspace.name },
  };
}
