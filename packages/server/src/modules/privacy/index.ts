import { defineModule, type ContextOf } from '../../composition/module.ts';
import { deleteAccount, exportAccount } from '../../contracts/index.ts';
import type { Actor } from '../../operations/caller.ts';
import { createDataExport, subjectOf } from './data-export.ts';
import { ApiError } from '../../core/index.ts';
import { accounts, type AccountDocument } from '../accounts/index.ts';
import { jobs } from '../jobs/index.ts';
import { signIn } from '../sign-in/index.ts';
import { workspaces } from '../workspaces/index.ts';

const KIND = 'account.deleted';

const needs = { accounts, jobs, signIn, workspaces };

function createAccountDeletion({ accounts, workspaces, jobs, contributions }: ContextOf<typeof needs>) {
  jobs.handle(KIND, {
    run: async (payload) => {
      const userId = String(payload['userId']);
      if ((await accounts.findById(userId)) !== null) return;
      // What they joined, created or got in the moment in which the account was deleted.
      await workspaces.memberships.leaveAll(userId);
      await workspaces.releaseAll(userId);
      await workspaces.memberships.leaveAll(userId);
      for (const { personalData } of contributions) await personalData?.erasePerson?.(userId);
    },
  });

  async function assertOwnsNothing(userId: string): Promise<void> {
    const owned = await workspaces.listOwnedBy(userId);
    if (owned.length === 0) return;
    const names = owned.map(({ name }) => `“${name}”`).join(', ');
    throw new ApiError(
      'SOLE_OWNER',
      `You own ${names}. Transfer or delete your workspaces before you delete your account.`,
    );
  }

  return {
    /**
     * Permanently deletes an account and the personal data. Snippets and the audit log belong to the workspaces and remain,
     * with an id that no longer leads to a name. Owners of a workspace cannot delete their account. Only members can become
     * owners, so the memberships are removed first.
     * @throws {ApiError} SOLE_OWNER
     */
    async delete(account: AccountDocument): Promise<void> {
      const { _id: userId } = account;
      await assertOwnsNothing(userId);
      await jobs.withFollowUp(KIND, { userId }, async () => {
        await workspaces.memberships.leaveAll(userId);
        await assertOwnsNothing(userId);
        const subject = subjectOf(account, []);
        for (const { personalData } of contributions) await personalData?.eraseAddress?.(subject);
        await accounts.delete(userId);
      });
    },
  };
}

/** Exports personal data and deletes accounts. Modules contribute the data that they store about people. */
export const privacy = defineModule({
  name: 'privacy',
  needs,
  create(context) {
    const { accounts, signIn } = context;
    const deletion = createAccountDeletion(context);
    const dataExport = createDataExport(context);

    /** The account of somebody who has proved again that it is theirs. */
    async function provenAccount(actor: Actor, password: string | undefined) {
      const account = await accounts.getSignedIn(actor.userId);
      await signIn.passwords.reauthenticate(account, actor, password);
      return account;
    }

    return {
      service: undefined,
      routes: (register) => {
        register(exportAccount, async ({ actor, body }) =>
          dataExport(await provenAccount(actor, body.password)),
        );

        register(deleteAccount, async ({ actor, body }) =>
          deletion.delete(await provenAccount(actor, body.password)),
        );
      },
    };
  },
});
