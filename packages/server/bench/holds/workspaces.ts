import {
  DELETE_WORKSPACE_PHRASE,
  REMOVE_MEMBER_PHRASE,
  WORKSPACE_NAME_MAX,
} from '../../src/contracts/index.ts';
import { PASSWORD } from '../bench-process.ts';
import type { BenchWorld } from './bench-world.ts';
import { json, one, type DearRequest, type Entry } from './dear-request.ts';
import { libraryOf, named } from './filled-library.ts';
import type { Team } from './filled-team.ts';

/** So many of the workspaces that are deleted have a library. */
const FULL = 3;
const longName = 'A long name of a workspace '.repeat(5).slice(0, WORKSPACE_NAME_MAX).trim();

/** A request of the owner in the workspace with many members. */
const inTeam = (
  request: (team: Team, world: BenchWorld, index: number) => Promise<DearRequest> | DearRequest = () => ({}),
): Entry =>
  one(async (world, index) => {
    const team = await world.team();
    const made = await request(team, world, index);
    return { person: team.owner, ...made, ids: { ...team.ids, ...made.ids } };
  });
const query = (text: string) => inTeam(() => ({ query: text }));

const invited = async ({ owner, workspaceId }: Team, world: BenchWorld) => {
  const address = world.newAddress();
  const token = await world.invite(owner, workspaceId, address);
  type Invitations = { items: { id: string; email: string }[] };
  const path = `/api/workspaces/${workspaceId}/invitations`;
  const { items } = await world.call<Invitations>(owner, 'GET', path);
  return { address, token, ids: { invitationId: items.find(({ email }) => email === address)?.id ?? '' } };
};

/** Workspaces, and who belongs to them. */
export const workspaces: Record<string, Entry> = {
  createWorkspace: inTeam(() => json({ name: longName })),
  listMemberships: inTeam(),
  switchWorkspace: inTeam(({ workspaceId }) => json({ workspaceId })),
  readWorkspace: inTeam(),
  renameWorkspace: inTeam((_team, _world, index) => json({ name: `${longName.slice(0, 100)} ${index}` })),
  // No longer, which takes no second step of one's own.
  requireSecondStep: inTeam(() => json({ from: null, password: PASSWORD })),
  setTimeZone: inTeam(() => json({ timeZone: 'America/Argentina/ComodRivadavia' })),
  listMembers: query('?q=person'),
  readOwnMembership: inTeam(),
  updateMember: inTeam((_team, _world, index) =>
    json({
      role: index % 2 ? 'admin' : 'member',
      firstName: longName.slice(0, 60),
      lastName: `Lovelace ${index}`,
    }),
  ),
  removeMember: inTeam(async ({ owner, workspaceId }, world) => ({
    ids: { userId: (await world.newMember(owner, workspaceId)).id },
    ...json({ confirmation: REMOVE_MEMBER_PHRASE }),
  })),
  leaveWorkspace: inTeam(async ({ owner, workspaceId }, world) => ({
    person: await world.newMember(owner, workspaceId),
  })),
  createInvitation: inTeam((_team, world) => {
    const email = world.newAddress();
    return { ...json({ email }), until: () => world.mailTo(email) };
  }),
  listInvitations: inTeam(),
  resendInvitation: inTeam(async (team, world) => ({ ids: (await invited(team, world)).ids })),
  revokeInvitation: inTeam(async (team, world) => ({ ids: (await invited(team, world)).ids })),
  resolveInvitation: inTeam(async (team, world) => ({
    person: null,
    ...json({ token: (await invited(team, world)).token }),
  })),
  resolveOwnInvitation: inTeam(async (team, world) => {
    const { address, token } = await invited(team, world);
    const person = await world.newPerson({ invitationToken: token }, address);
    return { person, query: `?workspaceId=${team.workspaceId}` };
  }),
  acceptInvitation: inTeam(async (team, world) => {
    const { address, token } = await invited(team, world);
    return { person: await world.newPerson({}, address), ...json({ token }) };
  }),
  listAuditEvents: query('?limit=100'),
  readUsage: one(async (world) => {
    const { person, ids } = await world.library();
    return { person, ids };
  }),
  readDashboard: one(async (world) => {
    const { person, ids } = await world.library();
    return { person, ids };
  }),
  listNotifications: query('?limit=100'),
  markNotificationsSeen: inTeam(() => json({ until: new Date().toISOString() })),
  transferWorkspace: inTeam(({ owner, second }, _world, index) => ({
    // It comes back with every other request.
    person: index % 2 ? second : owner,
    ...json({ userId: (index % 2 ? owner : second).id, password: PASSWORD }),
  })),
  deleteWorkspace: inTeam(async ({ owner }, world, index) => {
    const workspaceId = await world.newWorkspace(owner);
    if (index < FULL) {
      const file = libraryOf(500, (each) => named(each, 'c'.repeat(15_000)));
      await world.call(owner, 'POST', `/api/workspaces/${workspaceId}/library`, file);
    }
    return { ids: { workspaceId }, ...json({ confirmation: DELETE_WORKSPACE_PHRASE, password: PASSWORD }) };
  }),
};
