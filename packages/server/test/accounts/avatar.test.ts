import { expect } from 'vitest';
import { AVATAR_MAX_BYTES, Profile } from '../../src/contracts/index.ts';
import { jpeg, png, webp } from '../support/pictures.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { quick } from '../support/team.ts';
import { errorOf, PASSWORD, type Person } from '../support/test-app.ts';

describeOnBothStores('a profile picture', (open) => {
  const { it, test, store } = serverTest(open, quick);
  const send = (person: Person, bytes: Buffer) =>
    person.request({
      method: 'PUT',
      url: '/api/me/avatar',
      payload: { image: bytes.toString('base64') },
    });
  const upload = async (person: Person, bytes: Buffer) => Profile.parse((await send(person, bytes)).json());
  const fetchPicture = (url: string | null) => test.app.inject({ url: url ?? '/api/avatars/none' });
  const stored = (person: Person) =>
    store.store
      .collection<{ _id: string; userId: string }>('profile_pictures')
      .countDocuments({ userId: person.session.user.id });

  it.each([
    ['PNG', png(), 'image/png'],
    ['JPEG', jpeg(), 'image/jpeg'],
    ['WebP', webp('VP8 '), 'image/webp'],
  ])('a profile picture can be a %s, and is served as that and nothing else', async (_name, bytes, type) => {
    const person = await test.signUp();
    const { avatarUrl } = await upload(person, bytes);
    const served = await fetchPicture(avatarUrl);
    expect(served.rawPayload.equals(bytes)).toBe(true);
    expect(served.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400, immutable',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/) as string,
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('a profile picture is null for new people, and for accounts from before there were pictures', async () => {
    const person = await test.signUp();
    expect(person.session.user.avatarUrl).toBeNull();
    await store.store
      .collection<{ _id: string; avatarId: string }>('accounts')
      .updateOne({ _id: person.session.user.id }, { $unset: { avatarId: '' } });
    expect((await person.request({ url: '/api/me' })).json().avatarUrl).toBeNull();
    expect((await upload(person, png())).avatarUrl).toMatch(/^\/api\/avatars\/pic_\w{22}$/);
  });

  it('a profile picture is shown to the admins of the workspace, among its members', async () => {
    const person = await test.signUp();
    const { avatarUrl } = await upload(person, png());
    const members = await person.request({ url: `/api/workspaces/${person.workspaceId}/members` });
    expect(members.json().items).toMatchObject([{ avatarUrl }]);
  });

  it('a profile picture is replaced by the next one, which has another address', async () => {
    const person = await test.signUp();
    const first = await upload(person, png());
    const second = await upload(person, jpeg());
    expect(second.avatarUrl).not.toBe(first.avatarUrl);
    expect((await fetchPicture(first.avatarUrl)).statusCode).toBe(404);
    expect((await fetchPicture(second.avatarUrl)).statusCode).toBe(200);
    expect(await stored(person)).toBe(1);
  });

  it('a profile picture is the one of two that are uploaded at the same time, and the other is gone', async () => {
    const person = await test.signUp();
    await Promise.all([upload(person, png()), upload(person, jpeg()), upload(person, webp('VP8L'))]);
    const { avatarUrl } = Profile.parse((await person.request({ url: '/api/me' })).json());
    expect((await fetchPicture(avatarUrl)).statusCode).toBe(200);
    expect(await stored(person)).toBe(1);
  });

  it('a profile picture can be removed, also twice', async () => {
    const person = await test.signUp();
    const { avatarUrl } = await upload(person, png());
    for (let time = 0; time < 2; time += 1) {
      const removed = await person.request({ method: 'DELETE', url: '/api/me/avatar' });
      expect(Profile.parse(removed.json()).avatarUrl).toBeNull();
    }
    expect((await fetchPicture(avatarUrl)).statusCode).toBe(404);
  });

  it.each([
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a page that is called a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture that is too wide', png(257, 256)],
    ['a picture that is too small', jpeg(16, 16)],
    ['a picture of a billion pixels', png(40_000, 40_000)],
    ['an empty file', Buffer.alloc(0)],
  ])('a profile picture cannot be %s', async (_what, bytes) => {
    const person = await test.signUp();
    const { avatarUrl } = await upload(person, png());
    const refused = errorOf(await send(person, bytes));
    expect(refused).toMatchObject({ code: 'VALIDATION', issues: [{ path: ['image'] }] });
    expect((await person.request({ url: '/api/me' })).json().avatarUrl).toBe(avatarUrl);
  });

  it('a profile picture cannot be larger than the limit, or anything but base64', async () => {
    const person = await test.signUp();
    const large = Buffer.concat([png(), Buffer.alloc(AVATAR_MAX_BYTES)]);
    expect(['VALIDATION', 'PAYLOAD_TOO_LARGE']).toContain(errorOf(await send(person, large)).code);
    const huge = Buffer.concat([png(), Buffer.alloc(4 * AVATAR_MAX_BYTES)]);
    expect(errorOf(await send(person, huge)).code).toBe('PAYLOAD_TOO_LARGE');
    const text = { method: 'PUT', url: '/api/me/avatar', payload: { image: '<not base64>' } } as const;
    expect(errorOf(await person.request(text)).code).toBe('VALIDATION');
    expect(await stored(person)).toBe(0);
  });

  it('a profile picture that does not exist is not found, whatever the address looks like', async () => {
    for (const id of ['none', 'pic_0000000000000000000000', '%2e%2e', '{"$ne":null}']) {
      const answer = await test.app.inject({ url: `/api/avatars/${encodeURIComponent(id)}` });
      expect([id, answer.statusCode]).toEqual([id, 404]);
    }
  });

  it('a profile picture is part of the export, and is erased with the account', async () => {
    const person = await test.signUp();
    const { avatarUrl } = await upload(person, png());
    const exported = await person.request({
      method: 'POST',
      url: '/api/me/export',
      payload: { password: PASSWORD },
    });
    expect(exported.json().picture).toBe(`data:image/png;base64,${png().toString('base64')}`);
    await person.request({
      method: 'DELETE',
      url: `/api/workspaces/${person.workspaceId}`,
      payload: { confirmation: 'DELETE WORKSPACE', password: PASSWORD },
    });
    const deleted = await person.request({
      method: 'DELETE',
      url: '/api/me',
      payload: { confirmation: 'DELETE', password: PASSWORD },
    });
    expect(deleted.statusCode).toBe(204);
    await test.mails();
    expect(await stored(person)).toBe(0);
    expect((await fetchPicture(avatarUrl)).statusCode).toBe(404);
  });
});
