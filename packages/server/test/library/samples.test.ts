import { expect } from 'vitest';
import { SAMPLES_MAX, SamplePerson } from '../../src/contracts/index.ts';
import { openStream, originOf } from '../support/event-stream.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { quick } from '../support/team.ts';
import { errorOf, type Person } from '../support/test-app.ts';

describeOnBothStores('sample people', (open) => {
  const { it, test } = serverTest(open, quick);
  let person: Person;
  let url: string;
  it.beforeAll(async () => {
    person = await test.signUp();
    url = `/api/workspaces/${person.workspaceId}/samples`;
  });
  const create = (payload: object) => person.request({ method: 'POST', url, payload });
  const change = (method: 'PATCH' | 'DELETE', id: string, version: number, payload?: object) =>
    person.request({
      method,
      url: `${url}/${id}`,
      headers: { 'if-match': `"v${version}"` },
      ...(payload && { payload }),
    });
  const list = async (): Promise<SamplePerson[]> =>
    (await person.request({ url })).json().items.map((one: unknown) => SamplePerson.parse(one));

  it('sample people keep their values unchanged, whatever their keys', async () => {
    const values = {
      'custom_attribute.${Plan.name}': 'Pro',
      '${last_used_app_date}': { $time: '2026-03-01T00:00:00Z' },
      rate: { $float: '1.0' },
      $gt: { $date: '2026-03-01T00:00:00Z', __proto: [1, null, true] },
      'not set': null,
    };
    const sample = SamplePerson.parse((await create({ name: ' Ada ', values })).json());
    expect(sample).toMatchObject({ name: 'Ada', version: 1 });
    expect(sample.values).toEqual(values);
    expect((await list()).find(({ id }) => id === sample.id)?.values).toEqual(values);
  });

  it('sample people are listed by name, and can be changed and deleted only in their current version', async () => {
    const { id } = SamplePerson.parse((await create({ name: 'zoe', values: { a: 1 } })).json());
    expect((await list()).map(({ name }) => name)).toEqual(['Ada', 'zoe']);
    const renamed = await change('PATCH', id, 1, { name: 'Bea' });
    expect(SamplePerson.parse(renamed.json())).toMatchObject({ name: 'Bea', values: { a: 1 }, version: 2 });
    expect(renamed.headers['etag']).toBe('"v2"');
    const late = await change('PATCH', id, 1, { values: {} });
    expect(errorOf(late)).toMatchObject({ code: 'PRECONDITION_FAILED', current: { name: 'Bea' } });
    expect((await change('DELETE', id, 1)).statusCode).toBe(412);
    expect((await change('DELETE', id, 2)).statusCode).toBe(204);
    expect((await change('DELETE', id, 2)).statusCode).toBe(404);
    expect((await list()).map(({ name }) => name)).toEqual(['Ada']);
  });

  it('sample people are announced to open pages when they are saved, changed and deleted', async () => {
    const stream = await openStream(await originOf(test.app), person.session.accessToken);
    await stream.next();
    const announced = { type: 'samples.changed', workspaceId: person.workspaceId };
    const { id } = SamplePerson.parse((await create({ name: 'Cleo', values: {} })).json());
    expect(await stream.next()).toMatchObject(announced);
    await change('PATCH', id, 1, { name: 'Cleo B.' });
    expect(await stream.next()).toMatchObject(announced);
    await change('DELETE', id, 2);
    expect(await stream.next()).toMatchObject(announced);
    stream.close();
  });

  it(`sample people are limited to ${SAMPLES_MAX} per workspace`, async () => {
    const room = SAMPLES_MAX - (await list()).length;
    for (let count = 0; count < room; count += 1) await create({ name: `Sample ${count}`, values: {} });
    const response = await create({ name: 'One too many', values: {} });
    expect(response.statusCode).toBe(409);
    expect(errorOf(response).code).toBe('LIMIT_REACHED');
  });
});
