import { readProfile, updateProfile, type Profile } from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import { serializeOnce } from '../../operations/zod-compilers.ts';
import type { AccountDocument } from './account.document.ts';
import { toProfile } from './account.mapper.ts';
import type { AccountsService } from './accounts.service.ts';

const profiles = new WeakMap<AccountDocument, Profile>();

/** The app asks for the profile with every page: it is mapped and serialized once for each document the store keeps. */
function cachedProfile(account: AccountDocument): Profile {
  const known = profiles.get(account);
  if (known) return known;
  const profile = serializeOnce(toProfile(account));
  profiles.set(account, profile);
  return profile;
}

/** The signed-in person's own profile. */
export function accountsRoutes(register: RegisterOperation, accounts: AccountsService): void {
  register(readProfile, async ({ actor }) => cachedProfile(await accounts.getSignedIn(actor.userId)));

  register(updateProfile, async ({ actor, body }) =>
    toProfile(await accounts.updateProfile(actor.userId, body)),
  );
}
