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
