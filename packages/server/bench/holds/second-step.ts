import { appOf } from '../../test/support/authenticator.ts';
import { PASSWORD } from '../bench-process.ts';
import type { Person } from './bench-caller.ts';
import type { BenchWorld } from './bench-world.ts';
import { json, one, type DearRequest, type Entry } from './dear-request.ts';

/** Somebody new each time. */
const anew = (request: (person: Person, world: BenchWorld) => Promise<DearRequest> | DearRequest) =>
  one(async (world) => {
    const person = await world.newPerson();
    return { person, ...(await request(person, world)) };
  });

/** The app that somebody has been offered, and has not confirmed. */
async function offered(person: Person, { call }: BenchWorld) {
  const { secret } = await call<{ secret: string }>(person, 'POST', '/api/auth/authenticator', {
    password: PASSWORD,
  });
  return appOf(secret);
}

/** Turns the second step of somebody on. @returns a recovery code, and the last one, which takes longest to be found */
async function turnedOn(person: Person, world: BenchWorld) {
  const code = (await offered(person, world)).codeAt();
  const { recoveryCodes } = await world.call<{ recoveryCodes: string[] }>(
    person,
    'PUT',
    '/api/auth/authenticator',
    { code },
  );
  return { recoveryCode: recoveryCodes.at(-1) ?? '' };
}

/** What belongs to the second step of a sign-in. */
export const secondStep: Record<string, Entry> = {
  readSecondStep: anew(async (person, world) => {
    await turnedOn(person, world);
    return {};
  }),
  beginAuthenticator: anew(() => json({ password: PASSWORD })),
  confirmAuthenticator: anew(async (person, world) =>
    json({ code: (await offered(person, world)).codeAt() }),
  ),
  removeAuthenticator: anew(async (person, world) =>
    json({ code: (await turnedOn(person, world)).recoveryCode }),
  ),
  renewRecoveryCodes: anew(async (person, world) =>
    json({ code: (await turnedOn(person, world)).recoveryCode }),
  ),
  finishSignIn: anew(async (person, world) => {
    const { recoveryCode } = await turnedOn(person, world);
    const { cookie } = await world.beginSignIn(person);
    return { person: null, headers: { cookie }, ...json({ code: recoveryCode, remember: true }) };
  }),
  forgetDevice: anew(async (person, world) => {
    const { recoveryCode } = await turnedOn(person, world);
    const { cookie } = await world.beginSignIn(person);
    const remembering = { code: recoveryCode, remember: true };
    const { call } = world;
    await call(null, 'POST', '/api/auth/second-step', remembering, { cookie });
    const { remembered } = await world.call<{ remembered: { id: string }[] }>(
      person,
      'GET',
      '/api/auth/second-step',
    );
    return { ids: { deviceId: remembered[0]?.id ?? '' } };
  }),
};
