import {
  changePassword,
  completeOnboarding,
  deleteAccount,
  exportAccount,
  readProfile,
  updateProfile,
} from '../../contracts/index.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { RegisterOperation } from '../../http/register-operation.ts';
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

/** The signed-in person's own account. */
export function profileRoutes(register: RegisterOperation, ports: ProfileRoutesPorts): void {
  const { profiles, passwords, departure, publicOrigin } = ports;

  register(readProfile, async ({ actor }) => toProfile(await profiles.read(actor.userId)));
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
