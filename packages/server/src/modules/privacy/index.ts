import { defineModule } from '../../composition/module.ts';
import { deleteAccount, exportAccount } from '../../contracts/index.ts';
import type { Actor } from '../../operations/caller.ts';
import { createAccountDeletion, needs } from './account-deletion.ts';
import { createDataExport } from './data-export.ts';

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
