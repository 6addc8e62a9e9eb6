import { deleteAccount, exportAccount } from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { PasswordsService } from '../sign-in/index.ts';
import type { AccountDeletion } from './account-deletion.ts';
import type { DataExport } from './data-export.ts';

interface Dependencies {
  accounts: Pick<AccountsService, 'getSignedIn'>;
  passwords: Pick<PasswordsService, 'reauthenticate'>;
  dataExport: DataExport;
  deletion: AccountDeletion;
}

export function privacyRoutes(register: RegisterOperation, dependencies: Dependencies): void {
  const { accounts, passwords, dataExport, deletion } = dependencies;

  register(exportAccount, async ({ actor, body }) => {
    const account = await accounts.getSignedIn(actor.userId);
    await passwords.reauthenticate(account, actor, body.password);
    return dataExport(account);
  });

  register(deleteAccount, async ({ actor, body }) => {
    const account = await accounts.getSignedIn(actor.userId);
    await passwords.reauthenticate(account, actor, body.password);
    await deletion.delete(account);
  });
}
