import type {
  AuditEvent,
  Member,
  PendingInvitation,
  Role,
  SessionListItem,
  WorkspaceUsage,
} from '@sluice/server/contracts';
import { ada, refusal, type Answer, type Call, type StubServer } from '../stub-server.ts';

/** A member of the workspace `wsp_1`. */
export const member = (userId: string, changes: Partial<Member> = {}): Member => ({
  userId,
  email: `${userId}@example.com`,
  firstName: null,
  lastName: null,
  displayName: `${userId}@example.com`,
  initials: 'U',
  avatarUrl: null,
  role: 'member',
  joinedAt: '2026-11-19T10:00:00.000Z',
  onboardingComplete: true,
  ...changes,
});

export const mara = member(ada.id, { displayName: 'Mara Voss', email: ada.email, role: 'owner' });
export const jonas = member('usr_2', {
  displayName: 'Jonas Thiel',
  firstName: 'Jonas',
  lastName: 'Thiel',
  role: 'admin',
});
export const elif = member('usr_3', {
  displayName: 'Elif Demir',
  firstName: 'Elif',
  onboardingComplete: false,
});

export const invitation = (id: string, email: string): PendingInvitation => ({
  id,
  workspaceId: 'wsp_1',
  email,
  role: 'member',
  status: 'pending',
  invitedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2099-11-27T10:00:00.000Z',
  invitedBy: { id: ada.id, displayName: 'Mara Voss' },
});

export const sessionItem = (id: string, changes: Partial<SessionListItem> = {}): SessionListItem => ({
  id,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2099-11-20T10:00:00.000Z',
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  isCurrent: false,
  ...changes,
});

/** The facts that the stub server knows. */
export interface PeopleOnServer {
  /** The person's role in the active workspace; `null` when they do not belong to it. */
  role: Role | null;
  members: readonly Member[];
  invitations: readonly PendingInvitation[];
  sessions: readonly SessionListItem[];
  activity: readonly AuditEvent[];
  usage: WorkspaceUsage;
  /** The answers to other requests, or instead of the usual ones, by method and end of the path: `DELETE usr_2`. */
  answers: Record<string, (call: Call) => Answer | Promise<Answer>>;
}

export const defaultPeople: PeopleOnServer = {
  role: 'owner',
  members: [elif, jonas, mara],
  invitations: [],
  sessions: [sessionItem('ses_1', { isCurrent: true })],
  activity: [],
  usage: {
    snippets: { used: 24, limit: 10_000 },
    bytes: { used: 1_260_000, limit: 250_000_000 },
    samples: { used: 16, limit: 200 },
    workspaces: { used: 1, limit: 20 },
    versionsKept: 100,
  },
  answers: {},
};

const workspace = { id: 'wsp_1', name: 'Lumen Outdoor' };

function membershipsOf({ role }: PeopleOnServer) {
  if (role === null) return [];
  return [{ workspaceId: 'wsp_1', role, joinedAt: '2026-01-01T00:00:00.000Z', workspace }];
}

/** Answers as the server does that has this data. */
export function servePeople(server: StubServer, data: PeopleOnServer): void {
  const pageOf = (items: readonly unknown[]) => ({ items, total: items.length, page: 1, limit: 10 });
  const usualAnswers: Record<string, () => unknown> = {
    memberships: () => ({ items: membershipsOf(data) }),
    members: () => ({
      items: data.members,
      total: data.members.length,
      activeSeats: data.members.filter(({ onboardingComplete }) => onboardingComplete).length,
    }),
    invitations: () => ({ items: data.invitations, total: data.invitations.length }),
    sessions: () => ({ items: data.sessions }),
    'audit-events': () => pageOf(data.activity),
    snippets: () => pageOf([]),
    usage: () => data.usage,
    'feature-flags': () => ({ items: [{ flagName: 'INVITES_V2', enabled: true }] }),
    'client-configuration': () => ({
      demoWorkspace: false,
      passwordMinLength: 6,
      canSendMail: true,
      hasBilling: true,
      contactEmail: '',
    }),
    wsp_1: () => ({
      ...workspace,
      createdBy: ada.id,
      ownerId: ada.id,
      timeZone: null,
      role: data.role,
      createdAt: '2026-11-19T10:00:00.000Z',
      updatedAt: '2026-11-19T10:00:00.000Z',
    }),
  };
  server.respond((call) => {
    const end = new URL(call.url, 'http://localhost').pathname.split('/').at(-1) ?? '';
    const chosen = data.answers[`${call.method} ${end}`];
    if (chosen) return chosen(call);
    const answer = call.method === 'GET' ? usualAnswers[end] : undefined;
    return answer ? [200, answer()] : [404, refusal('NOT_FOUND')];
  });
}
