import type { Role } from '../../contracts/index.ts';
import type { StoredDocument } from '../../store/store.ts';

export interface WorkspaceDocument extends StoredDocument {
  name: string;
  /**
   * Who owns it: one person, said in one place, so that no race of transfers and removals leaves a workspace without
   * an owner or with two.
   */
  ownerId: string;
  createdBy: string;
  updatedBy: string;
  createdAt: Date;
  updatedAt: Date;
  /** From then on it does not exist for anybody; its data is erased later. */
  deletedAt: Date | null;
}

export interface MemberDocument extends StoredDocument {
  workspaceId: string;
  userId: string;
  /** What the person is unless they own the workspace. The owner's own line says what a transfer makes them. */
  role: Exclude<Role, 'owner'>;
  joinedAt: Date;
}
