import type { PasskeyCreation, PasskeyRequest } from '../../src/contracts/index.ts';
import { createSoftwarePasskey, type SoftwarePasskey } from '../../test/support/software-passkey.ts';
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

const asAnybody = { person: null };

/** A passkey that a browser has made, and that is not added yet. */
async function made(person: Person, { call }: BenchWorld) {
  const device = createSoftwarePasskey();
  const proof = { password: PASSWORD };
  const options = await call<PasskeyCreation>(person, 'POST', '/api/auth/passkeys/new', proof);
  return { device, body: { name: 'A laptop', passkey: device.create(options) } };
}

async function added(person: Person, world: BenchWorld): Promise<SoftwarePasskey> {
  const { device, body } = await made(person, world);
  await world.call(person, 'POST', '/api/auth/passkeys', body);
  return device;
}

async function idOf(person: Person, { call }: BenchWorld): Promise<{ passkeyId: string }> {
  const { passkeys } = await call<{ passkeys: { id: string }[] }>(person, 'GET', '/api/auth/second-step');
  return { passkeyId: passkeys[0]?.id ?? '' };
}

/** What belongs to passkeys. */
export const passkeys: Record<string, Entry> = {
  askForPasskey: one(() => asAnybody),
  signInWithPasskey: anew(async (person, world) => {
    const device = await added(person, world);
    const { cookie, request } = await world.askForPasskey();
    return { ...asAnybody, headers: { cookie }, ...json({ passkey: device.get(request) }) };
  }),
  askForSecondPasskey: anew(async (person, world) => {
    await added(person, world);
    const { cookie } = await world.beginSignIn(person);
    return { ...asAnybody, headers: { cookie } };
  }),
  askForProof: anew(async (person, world) => {
    await added(person, world);
    return {};
  }),
  beginPasskey: anew(() => json({ password: PASSWORD })),
  addPasskey: anew(async (person, world) => json((await made(person, world)).body)),
  renamePasskey: anew(async (person, world) => {
    await added(person, world);
    return { ids: await idOf(person, world), ...json({ name: 'A desk' }) };
  }),
  removePasskey: anew(async (person, world) => {
    const device = await added(person, world);
    const asked = await world.call<PasskeyRequest>(person, 'POST', '/api/auth/passkeys/proof');
    return { ids: await idOf(person, world), ...json({ passkey: device.get(asked) }) };
  }),
};
