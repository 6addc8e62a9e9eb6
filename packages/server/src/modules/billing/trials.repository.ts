import { createHash } from 'node:crypto';
import { insertIfMissing, type Store, type StoredDocument } from '../../store/store.ts';

/** The one trial of a person, or of a card. Its id is the person's, or made from the card. */
export interface TrialDocument extends StoredDocument {
  /** The workspace that has it, or whose open checkout offers it. */
  workspaceId: string;
  usedAt: Date | null;
  /** Until then the offer of an open checkout keeps it from other workspaces. */
  offeredUntil: Date;
}

/** The only code that accesses trials. */
export async function createTrialsRepository(store: Store) {
  const trials = store.collection<TrialDocument>('billing_trials');
  await trials.createIndex({ workspaceId: 1 });

  const isFree = (trial: TrialDocument | null, workspaceId: string, at: Date) =>
    trial === null ||
    trial.workspaceId === workspaceId ||
    (trial.usedAt === null && trial.offeredUntil <= at);

  return {
    /** Tells whether a workspace of this person could begin with a trial. */
    isFree: async (userId: string, workspaceId: string, at: Date): Promise<boolean> =>
      isFree(await trials.findOne({ _id: userId }), workspaceId, at),

    /** Offers the person's trial to one workspace. @returns `false` when another one has it */
    async claim(userId: string, workspaceId: string, at: Date, offeredUntil: Date): Promise<boolean> {
      for (;;) {
        const trial = await trials.findOne({ _id: userId });
        if (!isFree(trial, workspaceId, at)) return false;
        if (trial === null) {
          const offer = { _id: userId, workspaceId, usedAt: null, offeredUntil };
          if (await insertIfMissing(trials, offer)) return true;
          continue;
        }
        const { matchedCount } = await trials.updateOne(trial, { $set: { workspaceId, offeredUntil } });
        if (matchedCount === 1) return true;
        // Somebody else was faster. If it was an admin of the same workspace, both have the trial.
      }
    },

    /**
     * Records that a card has had its trial in this workspace. Only a hash of what Stripe calls the card is stored.
     * @returns `false` when it has had one in another workspace
     */
    async claimCard(fingerprint: string, workspaceId: string, at: Date): Promise<boolean> {
      const _id = `card:${createHash('sha256').update(fingerprint).digest('base64url')}`;
      if (await insertIfMissing(trials, { _id, workspaceId, usedAt: at, offeredUntil: at })) return true;
      return (await trials.findOne({ _id }))?.workspaceId === workspaceId;
    },

    /** Records that the workspace which had the offer has used it. */
    async markUsed(workspaceId: string, usedAt: Date): Promise<void> {
      await trials.updateOne({ workspaceId, usedAt: null }, { $set: { usedAt } });
    },

    erasePerson: async (userId: string): Promise<void> => {
      await trials.deleteOne({ _id: userId });
    },
  };
}
