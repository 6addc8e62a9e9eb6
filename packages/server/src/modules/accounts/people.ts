import type { Configuration } from '../../config/configuration.ts';
import type { Clock } from '../../security/clock.ts';
import { PasswordHasher, type HashCost } from '../../security/password-hasher.ts';
import type { RateLimiter } from '../../security/rate-limiter.ts';
import { SealedBox } from '../../security/sealed-box.ts';
import { DerivedTokens } from '../../security/secret-token.ts';
import type { Store } from '../../store/store.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { JobsService } from '../jobs/jobs.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { Departures } from '../workspaces/departures.ts';
import type { WorkspacesRepository } from '../workspaces/workspaces.repository.ts';
import type { WorkspacesService } from '../workspaces/workspaces.service.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import { createAccountsService } from './accounts.service.ts';
import { createDepartureService } from './departure.service.ts';
import { createEntryService } from './entry.service.ts';
import { createInvitedEntry } from './invited-entry.ts';
import { createLinkRequests } from './link-requests.ts';
import { createOneTimeTokensRepository } from './one-time-tokens.repository.ts';
import { createOneTimeTokens } from './one-time-tokens.service.ts';
import { createPasswordRules } from './password-rules.ts';
import { createPasswordsService } from './passwords.service.ts';
import { createPendingSignUpsRepository } from './pending-sign-ups.repository.ts';
import { createPendingSignUps } from './pending-sign-ups.service.ts';
import { createPersonalData, type PersonalDataPorts } from './personal-data.ts';
import { createProfileService } from './profile.service.ts';

interface Ports {
  store: Store;
  secret: string;
  configuration: Configuration;
  hashCost: HashCost | undefined;
  accounts: AccountsRepository;
  workspaces: WorkspacesRepository;
  workspaceService: WorkspacesService;
  departures: Departures;
  sessions: SessionsService;
  audit: AuditService;
  /** Where else something is kept about people. */
  holdings: Omit<PersonalDataPorts, 'workspaces' | 'tokens' | 'pendings' | 'audit'>;
  jobs: JobsService;
  mail: MailService;
  rateLimiter: RateLimiter;
  /** The address that a living invitation went to. @throws {ApiError} when the token is of none */
  invitedEmail: (token: string) => Promise<string>;
  now: Clock;
}

/** Wires what has to do with accounts: getting one, getting into it, keeping it, leaving it. */
export async function createPeople(ports: Ports) {
  const { store, secret, configuration, workspaces: members, workspaceService: workspaces, now } = ports;
  const { accounts: repository, departures, sessions, audit, jobs, mail, rateLimiter } = ports;
  const hasher = new PasswordHasher(ports.hashCost, configuration.passwordPeppers);
  const assertPassword = createPasswordRules({
    minLength: configuration.passwordMinLength,
    refuseCommon: configuration.refuseCommonPasswords,
  });
  const tokens = createOneTimeTokens(await createOneTimeTokensRepository(store), now);
  const pendings = createPendingSignUps(await createPendingSignUpsRepository(store), now);

  const accounts = createAccountsService({
    accounts: repository,
    pendings,
    workspaces,
    passwords: hasher,
    assertPassword,
    now,
  });
  const passwords = createPasswordsService({
    accounts: repository,
    sessions,
    tokens,
    jobs,
    mail,
    passwords: hasher,
    assertPassword,
    now,
  });
  const requests = createLinkRequests({
    accounts: repository,
    pendings,
    tokens,
    derived: new DerivedTokens(secret),
    jobs,
    mail,
    rateLimiter,
    box: new SealedBox(secret, 'link request'),
  });
  const entry = createEntryService({
    repository,
    accounts,
    pendings,
    tokens,
    requests,
    sessions,
    passwords: hasher,
    passwordsService: passwords,
    assertPassword,
    isConfirmationRequired: configuration.requireEmailConfirmation,
    now,
  });
  const invited = createInvitedEntry({
    accounts,
    pendings,
    tokens,
    passwords: hasher,
    assertPassword,
    invitedEmail: ports.invitedEmail,
    now,
  });
  const departure = createDepartureService({
    accounts: repository,
    workspaces,
    members,
    departures,
    sessions,
    data: createPersonalData({ ...ports.holdings, workspaces, tokens, pendings, audit }),
    jobs,
  });

  return {
    accounts,
    entry,
    invited,
    requests,
    passwords,
    departure,
    profiles: createProfileService({ accounts: repository, workspaces, now }),
    sweep: async () => {
      await tokens.sweep();
      await pendings.sweep();
    },
  };
}
