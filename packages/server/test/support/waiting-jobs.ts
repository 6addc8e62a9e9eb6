import { expect, vi } from 'vitest';
import type { StripeSandbox } from '../../sandbox/stripe/stripe-sandbox.ts';
import { ProviderKind } from '../../src/contracts/index.ts';
import type {
  ConnectionDocument,
  KindStates,
} from '../../src/modules/provider/connection/connection-state.ts';
import type { JobDocument } from '../../src/modules/jobs/job.ts';
import type { Store } from '../../src/store/store.ts';
import { asking, beginSetUp } from './authenticator.ts';
import { billingOf } from './billing-test.ts';
import { signedEvent } from './connected-workspace.ts';
import { connectionLost, type openFailing } from './failing-store.ts';
import type { PreparedWorkspace } from './prepared-workspace.ts';
import { SILENT_ENDPOINT } from './team.ts';
import { newAddress, PASSWORD, type Person, type TestApp } from './test-app.ts';

/** Where a job is left waiting: its server runs no job unless `runsJobs` was called. */
export interface JobFixture {
  test: TestApp;
  fixture: PreparedWorkspace;
  stripe: StripeSandbox;
  failing: ReturnType<typeof openFailing>;
  store: Store;
  /** What the server's clock says. */
  now: () => Date;
  /** Runs jobs from now on that requests wait for. */
  runsJobs: () => void;
}

type LeaveWaiting = (waiting: JobFixture) => Promise<unknown>;

const deleted = (who: Person, url: string, payload?: object) =>
  who.request({ method: 'DELETE', url, ...(payload && { payload }) });
const posted = (who: Person, url: string, payload?: object) =>
  who.request({ method: 'POST', url, ...(payload && { payload }) });
const workspaceOf = ({ fixture }: JobFixture) => `/api/workspaces/${fixture.own['workspaceId']}`;
const ownerOf = ({ fixture }: JobFixture) => fixture.actors.owner.person;

const keepTestedPeople: LeaveWaiting = (waiting) => {
  const { snippetId } = waiting.fixture.own;
  const people = [{ name: 'Noor', values: {}, expected: { outcome: 'sent', text: 'something else' } }];
  return ownerOf(waiting).request({
    method: 'PUT',
    url: `${workspaceOf(waiting)}/snippets/${snippetId}/people`,
    payload: { people, runsAtSave: true, replaces: null },
  });
};

const deleteWorkspace: LeaveWaiting = (waiting) =>
  deleted(ownerOf(waiting), workspaceOf(waiting), {
    confirmation: 'DELETE WORKSPACE',
    password: PASSWORD,
  });

/** What a person does that leaves a job of a kind waiting, with its work still to be done. */
export const leavesWaiting: Record<string, LeaveWaiting> = {
  mail: (waiting) => posted(ownerOf(waiting), `${workspaceOf(waiting)}/invitations`, { email: newAddress() }),

  'link-request': (waiting) =>
    waiting.test.app.inject({
      method: 'POST',
      url: '/api/auth/magic-links',
      payload: { email: ownerOf(waiting).session.user.email },
    }),

  'sign-in.tries': async (waiting) => {
    const payload = { email: ownerOf(waiting).session.user.email, password: 'a guess' };
    for (let count = 0; count < 3; count += 1)
      await waiting.test.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  },

  'password.changed': (waiting) =>
    ownerOf(waiting).request({
      method: 'PUT',
      url: '/api/auth/password',
      payload: { currentPassword: PASSWORD, newPassword: 'another battery' },
    }),

  'second-step.changed': async (waiting) => {
    const owner = ownerOf(waiting);
    const app = await beginSetUp(owner, waiting.now);
    await asking(owner, 'PUT', 'authenticator', { code: app.codeAt() });
  },

  'workspace.second-step-required': async (waiting) => {
    const owner = ownerOf(waiting);
    const app = await beginSetUp(owner, waiting.now);
    await asking(owner, 'PUT', 'authenticator', { code: app.codeAt() });
    // Each code is taken once, and that of the next half minute already.
    const next = app.codeAt(new Date(waiting.now().getTime() + 30_000));
    return owner.request({
      method: 'PUT',
      url: `${workspaceOf(waiting)}/second-step`,
      payload: { from: '2099-01-01T00:00:00Z', code: next },
    });
  },

  'account.deleted': ({ fixture }) =>
    deleted(fixture.target, '/api/me', { password: PASSWORD, confirmation: 'DELETE' }),

  'member.departed': (waiting) =>
    deleted(ownerOf(waiting), `${workspaceOf(waiting)}/members/${waiting.fixture.target.session.user.id}`, {
      confirmation: 'REMOVE',
    }),

  'workspace.created': (waiting) => posted(ownerOf(waiting), '/api/workspaces', { name: 'Another' }),

  'workspace.deleted': deleteWorkspace,

  'workspace.erase': (waiting) => {
    waiting.runsJobs();
    return deleteWorkspace(waiting);
  },

  'erase-versions': async (waiting) => {
    const owner = ownerOf(waiting);
    const { snippetId } = waiting.fixture.own;
    const url = `${workspaceOf(waiting)}/snippets/${snippetId}`;
    await owner.request({ method: 'PATCH', url, headers: { 'if-match': '"v1"' }, payload: { content: 'B' } });
    await owner.request({ method: 'DELETE', url, headers: { 'if-match': '"v2"' } });
    waiting.failing.replace('snippet_versions.deleteMany', connectionLost);
    await deleted(owner, `${workspaceOf(waiting)}/trash/${snippetId}`);
  },

  'invitation.settle': ({ fixture, failing }) => {
    failing.replace('workspace_members.updateOne', connectionLost);
    return posted(fixture.invited, '/api/invitations/accept', { token: fixture.invitationToken });
  },

  'invitation.tell-added': ({ test, fixture }) =>
    test.app.jobs.enqueue('invitation.tell-added', {
      workspaceId: fixture.own['workspaceId'],
      userId: fixture.actors.owner.person.session.user.id,
      addedId: fixture.target.session.user.id,
      invitationId: 'inv_of_somebody_added',
      origin: 'http://127.0.0.1',
    }),

  'provider.disconnected': (waiting) =>
    deleted(ownerOf(waiting), `${workspaceOf(waiting)}/provider-connection`),

  'provider.discard-lists': (waiting) => {
    waiting.runsJobs();
    return deleted(ownerOf(waiting), `${workspaceOf(waiting)}/provider-connection`);
  },

  'provider.degraded': async ({ test, fixture, store, now }) => {
    const workspaceId = fixture.own['workspaceId'] ?? '';
    const degradedAt = now();
    const failed = {
      status: 'degraded',
      lastHealthyAt: degradedAt,
      lastSyncAt: null,
      reason: 'BRAZE_UNREACHABLE',
    };
    await store.collection<ConnectionDocument>('provider_connections').insertOne({
      _id: workspaceId,
      workspaceId,
      connectionId: 'a connection',
      restEndpoint: SILENT_ENDPOINT,
      isSandbox: false,
      sealedKey: 'a sealed key',
      lastFour: '1234',
      connectedAt: degradedAt,
      degradedAt,
      version: 1,
      ...(Object.fromEntries(ProviderKind.options.map((kind) => [kind, failed])) as unknown as KindStates),
    });
    await test.app.jobs.enqueue('provider.degraded', { workspaceId, degradedAt: degradedAt.toISOString() });
  },

  'billing.end': (waiting) => {
    waiting.runsJobs();
    return deleteWorkspace(waiting);
  },

  'billing.erase': async (waiting) => {
    waiting.runsJobs();
    await deleteWorkspace(waiting);
    await waiting.test.app.jobs.attempt('workspace.erase', waiting.fixture.own['workspaceId'] ?? '');
  },

  'billing.address': async (waiting) => {
    const owner = ownerOf(waiting);
    const payload = { userId: waiting.fixture.target.session.user.id, password: PASSWORD };
    waiting.runsJobs();
    await posted(owner, `${workspaceOf(waiting)}/ownership-transfer`, payload);
    await deleted(owner, '/api/me', { password: PASSWORD, confirmation: 'DELETE' });
  },

  'billing.event': ({ test, stripe, now }) =>
    test.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      ...signedEvent(stripe, Math.floor(now().getTime() / 1000)),
    }),

  'snippet-tests.renew': async (waiting) => {
    await keepTestedPeople(waiting);
    // It is asked for by the event of the change, which nobody waits for.
    await vi.waitFor(async () => {
      const jobs = waiting.store.collection<JobDocument>('jobs');
      expect(await jobs.countDocuments({ kind: 'snippet-tests.renew', state: 'waiting' })).toBe(1);
    });
  },

  'snippet-tests.check-library': async (waiting) => {
    await keepTestedPeople(waiting);
    return posted(ownerOf(waiting), `${workspaceOf(waiting)}/snippet-tests/check`);
  },

  sweep: ({ test }) => test.app.jobs.enqueue('sweep', {}, { dedupeKey: 'now' }),
  'provider.check': ({ test }) => test.app.jobs.enqueue('provider.check', {}, { dedupeKey: 'now' }),
  'provider.scheduled-imports': ({ test }) =>
    test.app.jobs.enqueue('provider.scheduled-imports', {}, { dedupeKey: 'now' }),
  'billing.reconcile': ({ test }) => test.app.jobs.enqueue('billing.reconcile', {}, { dedupeKey: 'now' }),
};

/** Makes the workspace one that pays. */
export async function subscribe(fixture: PreparedWorkspace, stripe: StripeSandbox): Promise<void> {
  await billingOf(fixture.actors.owner.person).subscribe();
  await stripe.settled();
}
