import { expect, it } from 'vitest';
import { createRecentEvents } from './events.repository.ts';

const eventAt = (second: number, id = `live_${second}`) => {
  const createdAt = new Date(second * 1000);
  const event = {
    id,
    at: createdAt.toISOString(),
    type: 'library.imported',
    workspaceId: 'wsp_1',
    changedBy: 'usr_1',
  } as const;
  return { _id: id, event, createdAt };
};

it('the list of recent events keeps the latest ten thousand events and drops older ones', async () => {
  const events = createRecentEvents();
  for (let second = 1; second <= 25_000; second += 1) await events.insert(eventAt(second));
  expect(await events.find('live_1')).toBeNull();
  expect(await events.listSince(new Date(15_001_000))).toHaveLength(10_000);
});

it('the list of recent events returns the events since a time, oldest first, and deletes earlier ones', async () => {
  const events = createRecentEvents();
  for (const second of [1, 2, 3]) await events.insert(eventAt(second));
  const ids = async (moment: number) => (await events.listSince(new Date(moment))).map(({ _id }) => _id);
  expect(await ids(2000)).toEqual(['live_2', 'live_3']);
  await events.deleteBefore(new Date(3000));
  expect(await ids(0)).toEqual(['live_3']);
  expect(await events.find('live_2')).toBeNull();
});
