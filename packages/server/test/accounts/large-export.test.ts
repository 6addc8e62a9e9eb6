import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { openFailing } from '../support/failing-store.ts';
import { openMeasuring } from '../support/measuring-store.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { quick } from '../support/team.ts';
import { newAddress, PASSWORD, type Person } from '../support/test-app.ts';

interface Entry {
  _id: string;
  [field: string]: unknown;
}

const VERSIONS = 60;
const CONTENT = 50_000;
const ENTRIES = 350;

describeOnBothStores('the export of a person who has done much', (open) => {
  let measuring: ReturnType<typeof openMeasuring>;
  let failing: ReturnType<typeof openFailing>;
  const { it, test, store } = serverTest(open, {
    ...quick,
    wrapStore: (real) => {
      failing = openFailing(real);
      measuring = openMeasuring(failing.store);
      return measuring.store;
    },
  });

  /** Stores large versions of a snippet and many audit entries, several of the same moment. */
  async function createLargeHistory(person: Person): Promise<string> {
    const userId = person.session.user.id;
    const { workspaceId } = person;
    const created = await person.request({
      method: 'POST',
      url: `/api/workspaces/${workspaceId}/snippets`,
      payload: { name: 'Large', content: 'now' },
    });
    const { id: snippetId } = created.json() as { id: string };
    const content = 'x'.repeat(CONTENT);
    const versions = store.store.collection<Entry>('snippet_versions');
    for (let version = 1; version <= VERSIONS; version += 1) {
      const saved = { workspaceId, snippetId, version, content, savedAt: new Date(version) };
      await versions.insertOne({ _id: `${snippetId}:${version}`, ...saved, savedBy: userId });
      await versions.insertOne({ _id: `${snippetId}:by-bob-${version}`, ...saved, savedBy: 'usr_bob' });
    }
    const inserts = Array.from({ length: ENTRIES }, (_, number) => ({
      insertOne: {
        document: {
          _id: `aud_${userId}_${number}`,
          action: 'snippet.created',
          actorId: userId,
          workspaceId,
          // Most are from one moment, which is longer than a slice.
          createdAt: new Date(number < 250 ? 1000 : number),
          details: {},
        },
      },
    }));
    await store.store.collection<Entry>('audit_events').bulkWrite(inserts);
    return snippetId;
  }
  const payload = { password: PASSWORD };

  it('the export of a person who has done much has everything, and no call of the database returns much of it at once', async () => {
    const person = await test.signUp();
    await createLargeHistory(person);
    measuring.takeLargest('snippet_versions');
    measuring.takeLargest('audit_events');
    const response = await person.request({ method: 'POST', url: '/api/me/export', payload });
    const exported = response.json() as Record<string, { _id: string; version: number; savedBy: string }[]>;
    const versions = (exported['snippetVersions'] ?? []).map(({ version }) => version);
    expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: VERSIONS }, (_, i) => i + 1));
    const activity = (exported['activity'] ?? []).map(({ _id }) => _id);
    expect(new Set(activity).size).toBe(activity.length);
    expect(activity.filter((id) => id.startsWith(`aud_${person.session.user.id}_`))).toHaveLength(ENTRIES);

    expect(measuring.takeLargest('snippet_versions').characters).toBeLessThan(3 * CONTENT);
    // A slice, and those of its last moment that were read before.
    expect(measuring.takeLargest('audit_events').documents).toBeLessThan(ENTRIES);
  });

  it('the export of a person who has done much is cut off when the database fails halfway, so that nobody takes it for complete', async () => {
    const person = await test.signUp();
    await createLargeHistory(person);
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = test.app.server.address() as AddressInfo;
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/api/me/export`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${person.session.accessToken}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(payload),
      });
    expect(Object.keys((await (await ask()).json()) as object)).toContain('snippetVersions');
    let reads = 0;
    failing.replace('snippet_versions.find', (real) => {
      reads += 1;
      if (reads === 5) throw new Error('connection 7 to 10.0.0.7:27017 closed');
      return real();
    });
    const response = await ask();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
    failing.reset();
  });

  it('the export of a person who has done much can be deleted: the invitations of the whole server are read a few at a time', async () => {
    const email = newAddress();
    const entries = Array.from({ length: ENTRIES }, (_, number) => ({
      insertOne: {
        document: {
          _id: `aud_invited_${number}`,
          action: 'invitation.created',
          actorId: 'usr_bob',
          workspaceId: 'wsp_other',
          createdAt: new Date(number),
          details: { email: number % 50 === 0 ? email : 'bob@example.com' },
        },
      },
    }));
    const events = store.store.collection<Entry>('audit_events');
    await events.bulkWrite(entries);
    const person = await test.signUp(email);
    await store.store.collection('accounts').updateOne({ email } as never, {
      $set: { emailConfirmedAt: new Date() },
    });
    const left = await person.request({
      method: 'DELETE',
      url: `/api/workspaces/${person.workspaceId}`,
      payload: { ...payload, confirmation: 'DELETE WORKSPACE' },
    });
    expect(left.statusCode).toBe(204);
    measuring.takeLargest('audit_events');
    const deleted = await person.request({
      method: 'DELETE',
      url: '/api/me',
      payload: { confirmation: 'DELETE', ...payload },
    });
    expect(deleted.statusCode).toBe(204);
    await test.app.jobs.enqueueRecurring();
    await test.mails();
    expect(measuring.takeLargest('audit_events').documents).toBeLessThanOrEqual(101);
    expect(JSON.stringify(await events.find({}).toArray())).not.toContain(email);
  });
});
