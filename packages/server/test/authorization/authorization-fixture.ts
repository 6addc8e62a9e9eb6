import type { KnownDeviceDocument } from '../../src/modules/devices/index.ts';
import type { FastifyInstance } from 'fastify';
import type { StripeSandbox } from '../../sandbox/stripe/stripe-sandbox.ts';
import { Snippet, Workspace } from '../../src/contracts/index.ts';
import { createId } from '../../src/core/index.ts';
import type { LinkDocument } from '../../src/modules/content-blocks/links.repository.ts';
import type { JobDocument } from '../../src/modules/jobs/job.ts';
import type { ChangeDocument } from '../../src/modules/provider/drift/drift.document.ts';
import type { ImportDocument } from '../../src/modules/provider/import/imports.repository.ts';
import { endedImport } from '../support/ended-import.ts';
import type { TestStore } from '../support/stores.ts';
import { join } from '../support/team.ts';
import { newAddress, PASSWORD, type Person, type TestApp } from '../support/test-app.ts';

export const actorNames = [
  'anonymous',
  'expired',
  'tampered',
  'unsigned',
  'revoked',
  'without workspace',
  'removed',
  'member',
  'admin',
  'owner',
  'owner of another',
] as const;
export type ActorName = (typeof actorNames)[number];

/** A caller, and the header that they send. */
export interface Actor {
  person: Person;
  authorization: string | undefined;
}

/** Ids by the name of the path parameter. */
export type Ids = Readonly<Record<string, string>>;

/** Two workspaces with contents, and all kinds of callers. */
export interface Fixture {
  actors: Record<ActorName, Actor>;
  /** The ids in the workspace that most actors belong to. */
  own: Ids;
  /** The ids in the other workspace. */
  foreign: Ids;
  /** The token of an invitation to the first workspace; empty if the email is not needed. */
  invitationToken: string;
}

/** Ids that look like ours and belong to nothing. */
export const missing: Ids = {
  workspaceId: 'wsp_0000000000000000000000',
  userId: 'usr_0000000000000000000000',
  snippetId: 'snp_0000000000000000000000',
  trashedId: 'snp_0000000000000000000000',
  sampleId: 'smp_0000000000000000000000',
  importId: 'imp_0000000000000000000000',
  changeId: 'chg_0000000000000000000000',
  blockId: '00000000-0000-0000-0000-000000000000',
  invitationId: 'inv_0000000000000000000000',
  checkoutId: 'cs_test_000000000000000000000000',
  sessionId: 'ses_0000000000000000000000',
  deviceId: 'rmb_0000000000000000000000',
  passkeyId: 'pky_0000000000000000000000',
  version: '999999',
};

/** Changes the claims: changing the last character could be another encoding of the same bytes. */
function tampered(token: string): string {
  const [header = '', , signature = ''] = token.split('.');
  const claims = { sub: 'usr_somebody', sid: 'ses_somebody', iat: 0, exp: 9_999_999_999 };
  return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
}

function unsigned(token: string): string {
  const [, claims = ''] = token.split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${claims}.`;
}

function expired(app: FastifyInstance, { session }: Person): string {
  const at = Math.floor(Date.now() / 1000);
  return app.jwt.sign({ sub: session.user.id, sid: session.sessionId, iat: at - 1000, exp: at - 100 });
}

/** A browser in which somebody is asked for no code. */
async function addRememberedDevice({ store }: TestStore, { session }: Person): Promise<string> {
  const rememberedId = createId('rmb');
  const later = new Date(Date.now() + 1_000_000_000);
  await store.collection<KnownDeviceDocument>('known_devices').insertOne({
    _id: `browser-of-${rememberedId}`,
    userId: session.user.id,
    expiresAt: later,
    rememberedId,
    rememberedAt: new Date(),
    rememberedUntil: later,
    ip: '192.0.2.1',
    userAgent: null,
  });
  return rememberedId;
}

/** An import that has ended, because these workspaces are not connected. */
async function addImport({ store }: TestStore, workspaceId: string): Promise<string> {
  const document = { ...endedImport, _id: createId('imp'), workspaceId };
  await store
    .collection<ImportDocument>('provider_imports')
    .insertOne({ ...document, activeKey: document._id });
  return document._id;
}

/** An attribute that was probably renamed. */
async function addChange({ store }: TestStore, workspaceId: string): Promise<string> {
  const before = { name: 'plan', rawName: 'plan', dataType: 'string', rawDataType: 'String' } as const;
  const id = createId('chg');
  await store.collection<ChangeDocument>('provider_changes').insertOne({
    _id: id,
    workspaceId,
    rawName: 'plan',
    kind: 'renamed',
    before: { ...before, status: 'Active' },
    after: { ...before, name: 'plans', rawName: 'plans', status: 'Active' },
    importId: createId('imp'),
    foundAt: new Date(),
    isRejected: false,
    isDismissed: false,
  });
  return id;
}

/** A checkout that nobody has finished in time. */
function addCheckout({ state }: StripeSandbox, workspaceId: string): string {
  const id = `cs_test_${createId('job').slice(4)}`;
  state.sessions.push({
    id,
    customer: 'cus_nobody',
    reference: workspaceId,
    status: 'expired',
    price: 'price_sandbox_pro',
    trialDays: null,
    successUrl: '',
    cancelUrl: '',
    metadata: {},
    subscriptionMetadata: {},
    subscription: null,
    payerName: null,
    created: 0,
    expiresAt: 0,
  });
  return id;
}

/** A Content Block that belongs to a snippet. */
async function addBlock({ store }: TestStore, workspaceId: string, snippetId: string): Promise<string> {
  const blockId = `block-of-${snippetId}`;
  await store.collection<LinkDocument>('content_block_links').insertOne({
    _id: snippetId,
    workspaceId,
    blockId,
    blockKey: `${workspaceId}:${blockId}`,
    blockName: 'footer',
    baseline: 'hash',
    baselineText: 'text',
    proposal: null,
    problem: null,
    seenVersion: 1,
    seenHash: 'hash',
    linkedAt: new Date(),
  });
  return blockId;
}

/** What a workspace contains for the operations of the contract. */
export async function addContents(
  test: TestApp,
  stripe: StripeSandbox | undefined,
  store: TestStore,
  owner: Person,
  workspaceId: string,
  target: Person,
) {
  const base = `/api/workspaces/${workspaceId}`;
  const email = newAddress();
  const payload = { name: 'Snippet', content: 'text', tags: ['tag'] };
  const post = (path: string, body: object) =>
    owner.request({ method: 'POST', url: `${base}/${path}`, payload: body });
  const [snippet, trashed, sample, invited] = await Promise.all([
    post('snippets', payload),
    post('snippets', payload),
    post('samples', { name: 'Ada', values: {} }),
    post('invitations', { email }),
  ]);
  const trashedId = Snippet.parse(trashed.json()).id;
  const headers = { 'if-match': '"v1"' };
  await owner.request({ method: 'DELETE', url: `${base}/snippets/${trashedId}`, headers });
  const snippetId = Snippet.parse(snippet.json()).id;
  const ids: Ids = {
    workspaceId,
    userId: target.session.user.id,
    snippetId,
    blockId: await addBlock(store, workspaceId, snippetId),
    trashedId,
    sampleId: String(sample.json().id),
    importId: await addImport(store, workspaceId),
    changeId: await addChange(store, workspaceId),
    invitationId: String(invited.json().invitation.id),
    checkoutId: stripe ? addCheckout(stripe, workspaceId) : 'cs_test_none',
    sessionId: target.session.sessionId,
    deviceId: await addRememberedDevice(store, target),
    passkeyId: 'pky_1111111111111111111111',
    version: '1',
  };
  return { ids, email };
}

/** The people, before they share a workspace. */
export interface People {
  owner: Person;
  admin: Person;
  member: Person;
  removed: Person;
  lonely: Person;
  revoked: Person;
  other: Person;
  target: Person;
  otherTarget: Person;
}

export async function createPeople(test: TestApp): Promise<People> {
  const lonely = await test.signUp();
  await lonely.request({
    method: 'DELETE',
    url: `/api/workspaces/${lonely.workspaceId}`,
    payload: { confirmation: 'DELETE WORKSPACE', password: PASSWORD },
  });
  const revoked = await test.signUp();
  const cookies = { sluice_refresh: revoked.cookie };
  await test.app.inject({ method: 'POST', url: '/api/auth/sign-out', cookies });
  return {
    lonely,
    revoked,
    owner: await test.signUp(),
    admin: await test.signUp(),
    member: await test.signUp(),
    removed: await test.signUp(),
    other: await test.signUp(),
    target: await test.signUp(),
    otherTarget: await test.signUp(),
  };
}

/** The token in the emailed invitation to an address. */
export async function mailedToken(test: TestApp, email: string): Promise<string> {
  const [mail] = await test.mails(email);
  return /inv_[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
}

/**
 * Creates both workspaces, so that requests cannot affect each other.
 * @param isMailRead whether the token of the invitation is needed; if not, its email is not sent
 * @param stripe where the workspaces have checkouts; without it they have none
 */
export async function createFixture(
  test: TestApp,
  store: TestStore,
  people: People,
  isMailRead = true,
  stripe?: StripeSandbox,
): Promise<Fixture> {
  const { owner, admin, member, removed, lonely, revoked, other, target, otherTarget } = people;
  const newWorkspace = async (who: Person) =>
    Workspace.parse(
      (await who.request({ method: 'POST', url: '/api/workspaces', payload: { name: 'W' } })).json(),
    );
  const [{ id: workspaceId }, { id: otherId }] = await Promise.all([
    newWorkspace(owner),
    newWorkspace(other),
  ]);

  await join(store, workspaceId, admin, 'admin');
  for (const person of [member, target, removed]) await join(store, workspaceId, person, 'member');
  await join(store, otherId, otherTarget, 'member');
  await owner.request({
    method: 'DELETE',
    url: `/api/workspaces/${workspaceId}/members/${removed.session.user.id}`,
    payload: { confirmation: 'REMOVE' },
  });
  const [{ ids: own, email }, { ids: foreign }] = await Promise.all([
    addContents(test, stripe, store, owner, workspaceId, target),
    addContents(test, stripe, store, other, otherId, otherTarget),
  ]);
  if (!isMailRead) await store.store.collection<JobDocument>('jobs').deleteMany({ kind: 'mail' });
  const invitationToken = isMailRead ? await mailedToken(test, email) : '';

  const bearer = (token: string) => `Bearer ${token}`;
  const valid = (person: Person): Actor => ({ person, authorization: bearer(person.session.accessToken) });
  const forged = (token: string): Actor => ({ person: owner, authorization: bearer(token) });
  return {
    own,
    foreign,
    invitationToken,
    actors: {
      anonymous: { person: owner, authorization: undefined },
      expired: forged(expired(test.app, owner)),
      tampered: forged(tampered(owner.session.accessToken)),
      unsigned: forged(unsigned(owner.session.accessToken)),
      revoked: valid(revoked),
      'without workspace': valid(lonely),
      removed: valid(removed),
      member: valid(member),
      admin: valid(admin),
      owner: valid(owner),
      'owner of another': valid(other),
    },
  };
}
