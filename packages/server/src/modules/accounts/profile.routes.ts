import {
  changePassword,
  completeOnboarding,
  deleteAccount,
  exportAccount,
  readProfile,
  updateProfile,
  type Profile,
} from '../../contracts/index.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { RegisterOperation } from '../../http/register-operation.ts';
import { sentAgain } from '../../http/zod-compilers.ts';
import type { AccountDocument } from './account.document.ts';
import { toProfile } from './account.mapper.ts';
import type { DepartureService } from './departure.service.ts';
import type { PasswordsService } from './passwords.service.ts';
import type { ProfileService } from './profile.service.ts';

export interface ProfileRoutesPorts {
  profiles: ProfileService;
  passwords: PasswordsService;
  departure: DepartureService;
  publicOrigin: string | undefined;
}

const written = new WeakMap<AccountDocument, Profile>();

/** The app asks for it with every page: of an account that the store has at hand it is made and written once. */
function profileOf(account: AccountDocument): Profile {
  const known = written.get(account);
  if (known) return known;
  const profile = sentAgain(toProfile(account));
  written.set(account, profile);
  return profile;
}

/** The signed-in person's own account. */
export function profileRoutes(register: RegisterOperation, ports: ProfileRoutesPorts): void {
  const { profiles, passwords, departure, publicOrigin } = ports;

  register(readProfile, async ({ actor }) => profileOf(await profiles.read(actor.userId)));
  register(updateProfile, async ({ actor, body }) => toProfile(await profiles.update(actor.userId, body)));
  register(completeOnboarding, async ({ actor }) =>
    toProfile(await profiles.completeOnboarding(actor.userId)),
  );

  register(changePassword, async ({ actor, body, request }) => {
    const account = await profiles.read(actor.userId);
    await passwords.change(account, actor, body, ownOrigin(publicOrigin, request));
  });

  register(exportAccount, async ({ actor, body }) => {
    const account = await profiles.read(actor.userId);
    await passwords.reauthenticate(account, actor, body.password, 'password');
    return departure.exportOf(account);
  });

  register(deleteAccount, async ({ actor, body }) => {
    const account = await profiles.read(actor.userId);
    await passwords.reauthenticate(account, actor, body.password, 'password');
    await departure.delete(account);
  });
}
