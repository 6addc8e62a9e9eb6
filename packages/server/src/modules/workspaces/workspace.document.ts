import type { Role } from '../../contracts/index.ts';
import type { StoredDocument } from '../../store/store.ts';

export interface WorkspaceDocument extends StoredDocument {
  name: string;
  /**
   * The one owner. It is stored in one place only, so that no race of transfers and removals leaves a workspace without an
   * owner or with two.
   */
  ownerId: string;
  createdBy: string;
  updatedBy: string;
  createdAt: Date;
  updatedAt: Date;
  /** From this moment it does not exist for anybody; its data is erased later. */
  deletedAt: Date | null;
}

export interface MemberDocument extends StoredDocument {
  workspaceId: string;
  userId: string;
  /** The role unless the person owns the workspace; for the owner, the role that a transfer leaves them with. */
  role: Exclude<Role, 'owner'>;
  joinedAt: Date;
}
