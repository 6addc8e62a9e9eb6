import type { Membership, Role, Workspace } from '../../contracts/index.ts';
import type { StoredDocument } from '../../store/store.ts';

export interface WorkspaceDocument extends StoredDocument {
  name: string;
  /**
   * The only owner. It is stored in one place, so that no race of transfers and removals can leave a workspace without an
   * owner or with two.
   */
  ownerId: string;
  /** The zone of send dates. Absent while nobody has chosen one. */
  timeZone?: string | null;
  /** From then on only people with a second step may use it. Absent or `null` while nobody has required one. */
  secondStepFrom?: Date | null;
  createdBy: string;
  updatedBy: string;
  createdAt: Date;
  updatedAt: Date;
  /** From then on nobody can see the workspace; its data is erased later. */
  deletedAt: Date | null;
  /**
   * The memberships that are ending, as `writeDeparture` writes them. It is decided here, in the document that names the
   * owner, so that of a transfer and a departure of the same person one wins. Absent in older documents.
   */
  departing?: string[];
  /**
   * How many departures have begun so far; those that have ended count too. So it tells whether one has begun since the
   * document was read, which `departing` does not when it has ended already. Absent in older documents.
   */
  departures?: number;
}

export interface MemberDocument extends StoredDocument {
  workspaceId: string;
  userId: string;
  /** The role. For the owner, the role that they have after a transfer. */
  role: Exclude<Role, 'owner'>;
  joinedAt: Date;
  /** Set while the person is joining and does not belong to the workspace yet; different for each time that they join. */
  joining?: string;
}

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

/** Tells whether somebody is still a member: neither joining nor leaving. */
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

/** When a second step is required, if one is. */
const requirementOf = ({ secondStepFrom }: WorkspaceDocument) =>
  secondStepFrom ? { secondStepFrom: secondStepFrom.toISOString() } : {};

export function toWorkspace(workspace: WorkspaceDocument, role: Role): Workspace {
  return {
    id: workspace._id,
    name: workspace.name,
    createdBy: workspace.createdBy,
    ownerId: workspace.ownerId,
    role,
    timeZone: workspace.timeZone ?? null,
    ...requirementOf(workspace),
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
    workspace: { id: workspace._id, name: workspace.name, ...requirementOf(workspace) },
  };
}
