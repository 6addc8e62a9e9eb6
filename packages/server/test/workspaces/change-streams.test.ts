import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '../../src/contracts/index.ts';
import { createEventFeed, type EventFeed } from '../../src/modules/events/index.ts';
import { createEventsRepository } from '../../src/modules/events/events.repository.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { startReplicaSet, type ReplicaSet } from '../support/replica-set.ts';

const POLLING = { timeout: 20_000, interval: 10 };

describe('live events of another process on a replica set', () => {
  let set: ReplicaSet;
  let opened: { store: Store; feed: EventFeed }[];
  beforeEach(async () => {
    set = await startReplicaSet();
    opened = [];
  });
  afterEach(async () => {
    for (const { feed } of opened) feed.close();
    await Promise.all(opened.map(({ store }) => store.close()));
    await set.close();
  });

  /** Opens the event feed of another server process. */
  async function openFeed(): Promise<EventFeed> {
    const store = await openStore({ mongodbUri: set.uri, dataDir: '' });
    const events = await createEventsRepository(store);
    const feed = createEventFeed({
      events,
      fromOthers: events,
      log: pino({ level: 'silent' }),
      now: () => new Date(),
    });
    opened.push({ store, feed });
    return feed;
  }
  async function listen(): Promise<LiveEvent[]> {
    const received: LiveEvent[] = [];
    (await openFeed()).listen((event) => received.push(event));
    await vi.waitFor(() => expect(set.streams).toBe(1), POLLING);
    return received;
  }
  const rename = (workspaceId: string) =>
    ({ type: 'workspace.changed', workspaceId, change: 'renamed' }) as const;

  it('live events of another process on a replica set arrive through a change stream, even when polling finds nothing', async () => {
    set.isReadable = false;
    const received = await listen();
    await (await openFeed()).publish(rename('wsp_1'));
    await vi.waitFor(() => expect(received).toMatchObject([rename('wsp_1')]), POLLING);
  });

  it('live events of another process on a replica set arrive once each, also after the connections were interrupted', async () => {
    const received = await listen();
    const other = await openFeed();
    await other.publish(rename('wsp_1'));
    await vi.waitFor(() => expect(received).toHaveLength(1), POLLING);
    set.isReadable = false;
    set.dropConnections();
    await vi.waitFor(() => expect(set.streams).toBe(2), POLLING);
    await other.publish(rename('wsp_2'));
    await vi.waitFor(() => expect(received).toHaveLength(2), POLLING);
    expect(received).toMatchObject([rename('wsp_1'), rename('wsp_2')]);
  });

  it('live events of another process on a replica set arrive by polling where change streams are refused', async () => {
    set.streamBehavior = 'refused';
    const received = await listen();
    await (await openFeed()).publish(rename('wsp_1'));
    await vi.waitFor(() => expect(received).toMatchObject([rename('wsp_1')]), POLLING);
  });
});
