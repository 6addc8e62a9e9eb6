import type { WorkspaceScope } from '../../operations/caller.ts';
import { insertIfMissing, type Collection, type Store } from '../../store/store.ts';
import type { InvitationDocument } from './invitation.ts';

/** The fields that change when an invitation is sent again. */
export type Renewal = Pick<
  InvitationDocument,
  'role' | 'tokenHash' | 'invitedBy' | 'invitedAt' | 'expiresAt'
>;

const pendingKey = (workspaceId: string, email: string) => `${workspaceId} ${email}`;

export type InvitationsRepository = Awaited<ReturnType<typeof createInvitationsRepository>>;

/** The only code that accesses the collection of invitations. */
export async function createInvitationsRepository(store: Store) {
  const invitations = store.collection<InvitationDocument>('invitations');
  await invitations.createIndex({ tokenHash: 1 }, { unique: true });
  await invitations.createIndex({ pendingKey: 1 }, { unique: true });
  await invitations.createIndex({ workspaceId: 1, status: 1, invitedAt: -1 });
  await invitations.createIndex({ expiresAt: 1 });
  await invitations.createIndex({ email: 1 });
  return {
    ...queries(invitations),
    ...sending(invitations),
    ...answers(invitations),
    ...deletions(invitations),
  };
}

function queries(invitations: Collection<InvitationDocument>) {
  return {
    find: (id: string) => invitations.findOne({ _id: id }),
    findIn: ({ workspaceId }: WorkspaceScope, id: string) => invitations.findOne({ _id: id, workspaceId }),
    findByToken: (tokenHash: string) => invitations.findOne({ tokenHash }),
    findPending: (workspaceId: string, email: string) =>
      invitations.findOne({ pendingKey: pendingKey(workspaceId, email) }),
    listPending: (workspaceId: string) =>
      invitations.find({ workspaceId, status: 'pending' }, { sort: { invitedAt: -1, _id: 1 } }).toArray(),
    /** Those that somebody has accepted, and that are not void. */
    listAcceptedBy: async (workspaceId: string, userId: string) =>
      (await invitations.find({ workspaceId, status: 'accepted' }).toArray()).filter(
        ({ acceptedBy, voidedAt }) => acceptedBy === userId && voidedAt === undefined,
      ),
    /** All stored invitations to an address. */
    listTo: (email: string) => invitations.find({ email }).toArray(),
    listSentBy: (workspaceId: string, userId: string) =>
      invitations.find({ workspaceId, invitedBy: userId }).toArray(),
  };
}

function sending(invitations: Collection<InvitationDocument>) {
  return {
    /** Adds a pending invitation. @returns `null` when the address has one in this workspace */
    async insert(
      id: string,
      { workspaceId }: WorkspaceScope,
      email: string,
      renewal: Renewal,
    ): Promise<InvitationDocument | null> {
      const document: InvitationDocument = {
        _id: id,
        workspaceId,
        email,
        ...renewal,
        status: 'pending',
        pendingKey: pendingKey(workspaceId, email),
        acceptedBy: null,
        settledAt: null,
      };
      return (await insertIfMissing(invitations, document)) ? document : null;
    },

    /** Gives a pending invitation a new token and expiry. @returns the changed invitation, or `null` if it is not pending */
    renew: (id: string, renewal: Partial<Renewal>) =>
      invitations.findOneAndUpdate(
        { _id: id, status: 'pending' },
        { $set: renewal },
        { returnDocument: 'after' },
      ),
  };
}

function answers(invitations: Collection<InvitationDocument>) {
  return {
    /**
     * Accepts a pending invitation for a person. Of several simultaneous attempts, one succeeds.
     * @param options.isSettled whether they are already a member
     * @returns whether this attempt succeeded
     */
    claim: async (
      id: string,
      tokenHash: string,
      acceptedBy: string,
      at: Date,
      { isSettled = false } = {},
    ): Promise<boolean> => {
      const settledAt = isSettled ? at : null;
      const claimed = await invitations.findOneAndUpdate(
        { _id: id, status: 'pending', tokenHash, expiresAt: { $gt: at } },
        { $set: { status: 'accepted', acceptedBy, settledAt, pendingKey: id } },
      );
      return claimed !== null;
    },

    /** Records that the membership was created. */
    settle: async (id: string, settledAt: Date): Promise<void> => {
      await invitations.updateOne({ _id: id, settledAt: null }, { $set: { settledAt } });
    },

    /** Records that it makes nobody a member any more. */
    void: async (id: string, voidedAt: Date): Promise<void> => {
      await invitations.updateOne({ _id: id }, { $set: { voidedAt } });
    },

    /** @returns whether it was pending */
    revoke: async (id: string): Promise<boolean> => {
      const change = { $set: { status: 'revoked' as const, pendingKey: id } };
      return (await invitations.updateOne({ _id: id, status: 'pending' }, change)).matchedCount === 1;
    },
  };
}

function deletions(invitations: Collection<InvitationDocument>) {
  return {
    eraseTo: async (email: string): Promise<void> => {
      await invitations.deleteMany({ email });
    },
    eraseWorkspace: async (workspaceId: string): Promise<void> => {
      await invitations.deleteMany({ workspaceId });
    },
    deleteExpiredBefore: async (moment: Date): Promise<void> => {
      await invitations.deleteMany({ expiresAt: { $lt: moment } });
    },
  };
}
