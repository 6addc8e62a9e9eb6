import type { AuditService } from '../audit/audit.service.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { IdempotencyRepository } from '../idempotency/idempotency.repository.ts';
import type { InvitationDocument } from '../invitations/invitation.document.ts';
import type { InvitationsRepository } from '../invitations/invitations.repository.ts';
import type { SampleDocument, SamplesRepository } from '../samples/samples.repository.ts';
import type { SessionDocument } from '../sessions/session.document.ts';
import type { SessionsRepository } from '../sessions/sessions.repository.ts';
import type { SnippetDocument, SnippetVersionDocument } from '../snippets/snippet.document.ts';
import type { SnippetsRepository } from '../snippets/snippets.repository.ts';
import type { VersionsRepository } from '../snippets/versions.repository.ts';
import type { WorkspacesService } from '../workspaces/workspaces.service.ts';
import type { AccountDocument } from './account.document.ts';
import { toProfile } from './account.mapper.ts';
import type { OneTimeTokens } from './one-time-tokens.service.ts';
import type { PendingSignUps } from './pending-sign-ups.service.ts';

/** Where something is kept about people. */
export interface PersonalDataPorts {
  workspaces: Pick<WorkspacesService, 'listOf'>;
  sessions: Pick<SessionsRepository, 'listAllOf' | 'eraseOf'>;
  tokens: Pick<OneTimeTokens, 'endAllOf'>;
  pendings: Pick<PendingSignUps, 'forget'>;
  snippets: Pick<SnippetsRepository, 'listTouchedBy'>;
  versions: Pick<VersionsRepository, 'listSavedBy'>;
  samples: Pick<SamplesRepository, 'listTouchedBy'>;
  invitations: Pick<InvitationsRepository, 'listTo' | 'listSentBy' | 'eraseTo'>;
  messages: Pick<ContactRepository, 'listFrom' | 'eraseFrom'>;
  requests: Pick<IdempotencyRepository, 'eraseOf'>;
  audit: Pick<AuditService, 'listOfActor' | 'forgetAddress'>;
}

/** What holds nothing that says something about a person to somebody who reads it, and why. */
export const impersonalCollections: Record<string, string> = {
  feature_flags: 'switches of the whole server',
  provider_catalogs: 'which import of the provider’s data is shown',
  custom_attributes: 'the provider’s names of attributes, no values',
  custom_events: 'the provider’s names of events',
  rate_limits: 'counters under hashes, for an hour at most',
  sign_in_failures: 'counters under hashes, for an hour at most',
  live_events: 'ids, for a quarter of an hour',
  jobs: 'ids; everything else is sealed',
};

/** What the collections that are not impersonal give to an export: the parts of it, or why there is none. */
export const personalCollections: Record<string, readonly string[]> = {
  accounts: ['profile', 'signUpMetadata'],
  workspaces: ['memberships'],
  workspace_members: ['memberships'],
  sessions: ['sessions'],
  snippets: ['snippets', 'favorites'],
  snippet_versions: ['snippetVersions'],
  samples: ['samples'],
  invitations: ['invitationsReceived', 'invitationsSent'],
  contact_messages: ['contactMessages'],
  audit_events: ['activity'],
  // Gone when there is an account.
  pending_sign_ups: [],
  // Hashes of what was mailed, for an hour at most.
  one_time_tokens: [],
  // Repeats, sealed and for a day, what the other parts hold.
  idempotency_keys: [],
};

export type PersonalData = ReturnType<typeof createPersonalData>;

/** Everything that is kept about a person: handing it over, and forgetting it. */
export function createPersonalData(ports: PersonalDataPorts) {
  const { workspaces, sessions, snippets, versions, samples, invitations, messages, audit } = ports;

  /**
   * What strangers can send to or in the name of an address is handed to, and erased for, only whoever has proved that
   * the address is theirs.
   */
  const provenAddress = ({ email, emailConfirmedAt }: AccountDocument) =>
    emailConfirmedAt === null ? null : email;

  async function exportOfAddress(account: AccountDocument) {
    const email = provenAddress(account);
    const [received, written] =
      email === null ? [[], []] : await Promise.all([invitations.listTo(email), messages.listFrom(email)]);
    return {
      invitationsReceived: received.map(invitationOf),
      contactMessages: written.map(({ _id: id, ...message }) => ({ id, ...message })),
    };
  }

  return {
    /** What is kept about a person, without what only proves who they are. Of workspaces that they have left, nothing. */
    async exportOf(account: AccountDocument): Promise<Record<string, unknown>> {
      const userId = account._id;
      const memberships = await workspaces.listOf(userId);
      const everywhere = async <Found>(list: (workspaceId: string) => Promise<Found[]>): Promise<Found[]> => {
        const found: Found[] = [];
        for (const { workspaceId } of memberships) found.push(...(await list(workspaceId)));
        return found;
      };
      const touched = await everywhere((workspaceId) => snippets.listTouchedBy(workspaceId, userId));
      const saved = await everywhere((workspaceId) => versions.listSavedBy(workspaceId, userId));
      const people = await everywhere((workspaceId) => samples.listTouchedBy(workspaceId, userId));
      const sent = await everywhere((workspaceId) => invitations.listSentBy(workspaceId, userId));
      return {
        profile: toProfile(account),
        signUpMetadata: account.signUpMetadata,
        memberships,
        sessions: (await sessions.listAllOf(userId)).map(sessionOf),
        snippets: touched
          .filter((one) => one.createdBy === userId || one.updatedBy === userId)
          .map(snippetOf),
        favorites: touched.filter((one) => one.favoriteOf.includes(userId)).map(({ _id }) => _id),
        snippetVersions: saved.map(versionOf),
        samples: people.map(sampleOf),
        invitationsSent: sent.map(invitationOf),
        ...(await exportOfAddress(account)),
        activity: await audit.listOfActor(userId),
      };
    },

    /** Forgets what goes by a person's address. It can be repeated. */
    async forgetAddress(account: AccountDocument): Promise<void> {
      await ports.pendings.forget(account.email);
      const email = provenAddress(account);
      if (email === null) return;
      await messages.eraseFrom(email);
      await invitations.eraseTo(email);
      await audit.forgetAddress(email);
    },

    /** Forgets what goes by a person's id and is not the history of a workspace. It can be repeated. */
    async forgetPerson(userId: string): Promise<void> {
      await ports.tokens.endAllOf(userId);
      await ports.requests.eraseOf(userId);
      await sessions.eraseOf(userId);
    },
  };
}

function sessionOf(session: SessionDocument) {
  const { _id: id, createdAt, rotatedAt, revokedAt, ip, userAgent } = session;
  return { id, createdAt, lastUsedAt: rotatedAt, endedAt: revokedAt, ip, userAgent };
}

function snippetOf(snippet: SnippetDocument) {
  const {
    _id: id,
    nameKey: _n,
    tagKeys: _t,
    searchKey: _s,
    attributeNames: _a,
    favoriteOf: _f,
    ...rest
  } = snippet;
  return { id, ...rest };
}

function versionOf(document: SnippetVersionDocument) {
  const { _id: _key, ...version } = document;
  return version;
}

function sampleOf(document: SampleDocument) {
  const { _id: id, nameKey: _key, values, ...sample } = document;
  return { id, ...sample, values: JSON.parse(values) as unknown };
}

function invitationOf({ _id: id, tokenHash: _t, pendingKey: _p, ...invitation }: InvitationDocument) {
  return { id, ...invitation };
}
