import { readProfile, updateProfile, type Profile } from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import { serializeOnce } from '../../operations/zod-compilers.ts';
import type { AccountDocument } from './account.document.ts';
import { toProfile } from './account.mapper.ts';
import type { AccountsService } from './accounts.service.ts';

const profiles = new WeakMap<AccountDocument, Profile>();

/** The app requests the profile with every page, so it is mapped and serialized once per cached document. */
function cachedProfile(account: AccountDocument): Profile {
  const cached = profiles.get(account);
  if (cached) return cached;
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
