import type { Role } from '../../contracts/index.ts';
import type { StoredDocument } from '../../store/store.ts';

export interface WorkspaceDocument extends StoredDocument {
  name: string;
  /**
   * The only owner. It is stored in one place, so that no race of transfers and removals can leave a workspace without an
   * owner or with two.
   */
  ownerId: string;
  createdBy: string;
  updatedBy: string;
  createdAt: Date;
  updatedAt: Date;
  /** From then on nobody can see the workspace; its data is erased later. */
  deletedAt: Date | null;
}

export interface MemberDocument extends StoredDocument {
  workspaceId: string;
  userId: string;
  /** The role. For the owner, the role that they have after a transfer. */
  role: Exclude<Role, 'owner'>;
  joinedAt: Date;
}
