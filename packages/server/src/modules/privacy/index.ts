import { defineModule } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { jobs } from '../jobs/index.ts';
import { signIn } from '../sign-in/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { createAccountDeletion } from './account-deletion.ts';
import { createDataExport } from './data-export.ts';
import { privacyRoutes } from './privacy.routes.ts';

/** Exports personal data and deletes accounts. Modules contribute the data that they store about people. */
export const privacy = defineModule({
  name: 'privacy',
  needs: { accounts, jobs, signIn, workspaces },
  create({ contributions }, needs) {
    const deletion = createAccountDeletion({ ...needs, contributions });
    const dataExport = createDataExport({ ...needs, contributions });
    return {
      service: undefined,
      routes: (register) =>
        privacyRoutes(register, {
          accounts: needs.accounts,
          passwords: needs.signIn.passwords,
          dataExport,
          deletion,
        }),
    };
  },
});
