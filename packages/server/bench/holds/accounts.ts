import { createHash, randomBytes } from 'node:crypto';
import { png } from '../../test/support/pictures.ts';
import { AVATAR_MAX_BYTES, PASSWORD_MAX_LENGTH } from '../../src/contracts/index.ts';
import { PASSWORD } from '../bench-process.ts';
import type { Person } from './bench-caller.ts';
import type { BenchWorld } from './bench-world.ts';
import { json, one, type DearRequest, type Entry } from './dear-request.ts';

const OTHER_SESSIONS = 5;
const longName = 'Ada '.repeat(20).trim();
const redirectTo = `/${'a'.repeat(1900)}`;
const picture = png(undefined, undefined, randomBytes(AVATAR_MAX_BYTES - 1000)).toString('base64');

const owner = async (world: BenchWorld) => (await world.library()).person;
/** A request of whoever has filled the library. */
const own = (
  request: (
    person: Person,
    world: BenchWorld,
    index: number,
  ) => Promise<DearRequest> | DearRequest = () => ({}),
) =>
  one(async (world, index) => {
    const person = await owner(world);
    return { person, ...(await request(person, world, index)) };
  });
/** Somebody new each time. */
const anew = (request: (person: Person, world: BenchWorld) => Promise<DearRequest> | DearRequest) =>
  one(async (world) => {
    const person = await world.newPerson();
    return { person, ...(await request(person, world)) };
  });

const mailing = (more: object = {}) =>
  anew(({ email }, { mailTo }) => ({
    person: null,
    ...json({ email, ...more }),
    until: () => mailTo(email),
  }));
const tokenIn = ({ hash }: URL) => new URLSearchParams(hash.slice(1)).get('token') ?? '';
async function linkFor(world: BenchWorld, path: string, { email }: Person, more: object = {}): Promise<URL> {
  const { call } = world;
  await call(null, 'POST', `/api/auth/${path}`, { email, ...more });
  return world.linkTo(email);
}
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

const withCookie = own(async (person, world) => {
  const { cookie } = await world.signIn(person);
  return { person: null, headers: { cookie } };
});

/** Signing up, in and out, and what belongs to a person. */
export const accounts: Record<string, Entry> = {
  signUp: one(({ newAddress }) => ({
    person: null,
    ...json({
      email: newAddress(),
      password: randomBytes(PASSWORD_MAX_LENGTH / 2).toString('hex'),
      metadata: { note: 'x'.repeat(4000) },
      redirectTo,
    }),
  })),
  signIn: own(({ email }) => ({ person: null, ...json({ email, password: PASSWORD }) })),
  signOut: withCookie,
  refreshSession: withCookie,
  listSessions: own(),
  revokeSession: own(async (person, world) => {
    const { sessionId } = await world.signIn(person);
    return { ids: { sessionId }, ...json({ password: PASSWORD }) };
  }),
  revokeSessions: anew(async (person, world) => {
    for (let count = 0; count < OTHER_SESSIONS; count += 1) await world.signIn(person);
    return { query: '?scope=others', ...json({ password: PASSWORD }) };
  }),
  resendConfirmation: anew(({ email }) => ({ person: null, ...json({ email }) })),
  requestMagicLink: mailing({ redirectTo }),
  recoverPassword: mailing(),
  verifyLink: anew(async (person, world) => {
    const token = tokenIn(await linkFor(world, 'magic-links', person, { redirectTo }));
    return { person: null, ...json({ type: 'magic-link', token }) };
  }),
  exchangeCode: anew(async (person, world) => {
    const codeVerifier = randomBytes(64).toString('base64url');
    const codeChallenge = challengeOf(codeVerifier);
    const { searchParams } = await linkFor(world, 'magic-links', person, { codeChallenge });
    return { person: null, ...json({ authCode: searchParams.get('code') ?? '', codeVerifier }) };
  }),
  resetPassword: anew(async (person, world) => {
    const token = tokenIn(await linkFor(world, 'recover', person));
    return {
      person: null,
      ...json({ token, newPassword: randomBytes(PASSWORD_MAX_LENGTH / 2).toString('hex') }),
    };
  }),
  changePassword: anew(() =>
    json({ currentPassword: PASSWORD, newPassword: randomBytes(PASSWORD_MAX_LENGTH / 2).toString('hex') }),
  ),
  readProfile: own(),
  updateProfile: own((_person, _world, index) =>
    json({ firstName: `${longName.slice(0, 40)} ${index}`, lastName: longName.slice(0, 40) }),
  ),
  setAvatar: own(() => json({ image: picture })),
  removeAvatar: own(async (person, { call }) => {
    await call(person, 'PUT', '/api/me/avatar', { image: picture });
    return {};
  }),
  exportAccount: own(() => json({ password: PASSWORD })),
  deleteAccount: anew(() => json({ confirmation: 'DELETE', password: PASSWORD })),
  saveOnboarding: anew(() =>
    json({ firstName: 'Mara', lastName: longName.slice(0, 40), workspaceName: longName.slice(0, 100) }),
  ),
  completeOnboarding: anew(async (person, { call }) => {
    const names = { firstName: 'Mara', lastName: 'Voss', workspaceName: 'Lumen Outdoor' };
    await call(person, 'PUT', '/api/me/onboarding', names);
    return {};
  }),
};
