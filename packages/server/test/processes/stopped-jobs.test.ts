import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { startStripeSandbox, type StripeSandbox } from '../../sandbox/stripe/stripe-sandbox.ts';
import { stripeAccount } from '../support/billing-test.ts';
import { assertConsistent } from '../support/consistent-store.ts';
import { connectionLost, openFailing } from '../support/failing-store.ts';
import { takeSnapshot, type StoreSnapshot } from '../support/store-snapshot.ts';
import { prepareWorkspace, type PreparedWorkspace } from '../support/prepared-workspace.ts';
import { serverTest } from '../support/server-test.ts';
import { openStoppable } from '../support/stoppable-store.ts';
import { describeOnBothStores, type TestStore } from '../support/stores.ts';
import { quick } from '../support/team.ts';
import { startTestApp, type Person, type TestApp } from '../support/test-app.ts';
import { leavesWaiting, subscribe } from '../support/waiting-jobs.ts';

/** A job is stopped dozens of times, and a busy machine takes seconds for each. Nobody waits for it when all goes well. */
const PATIENCE = { test: 15 * 60_000, rest: 2 * 60_000 };
/** Longer than the lease of a job, and than requests take. */
const RECOVERY_SECONDS = 11 * 60;
const MONTHS_SECONDS = 40 * 24 * 60 * 60;
/** More writes than any job has in this fixture. A job with more fails its test. */
const MOST_WRITES = 80;

/** Those that are not stopped here, because they need a provider. Each names the test that kills a server while it runs. */
const elsewhere: Record<string, { file: string; test: string }> = {
  'provider.import': {
    file: 'provider/killed-imports.test.ts',
    test: 'an import whose server is killed at every page goes on and brings each item once, on the embedded store',
  },
  'provider.check-library': {
    file: 'drift/killed-drift.test.ts',
    test: 'an import whose server is killed while it compares finds each change once, and all snippets are checked',
  },
  'content-blocks.read': {
    file: 'content-blocks/killed.test.ts',
    test: 'reading goes on after the server was killed at every text, and reads each text once it could be stored',
  },
  'content-blocks.settle': {
    file: 'content-blocks/killed.test.ts',
    test: 'a server that is killed while it publishes asks Braze afterwards, and does nothing more when the text has arrived',
  },
};

/** What follows from how often a job was tried, or is only about the attempts. */
const NOT_COMPARED = new Set(['audit_events', 'live_events', 'rate_limits', 'known_devices', 'usage']);

type Document = { _id: string } & Record<string, unknown>;
type Counts = Record<string, number>;

/** Which counts are not as wanted, for reports that print no more than the message of an error. */
const differences = (counts: Counts, wanted: Counts): string =>
  [...new Set([...Object.keys(wanted), ...Object.keys(counts)])]
    .filter((name) => counts[name] !== wanted[name])
    .map((name) => `${name}: ${counts[name] ?? 0} instead of ${wanted[name] ?? 0}`)
    .join(', ');

describeOnBothStores('a job that stops after any of its writes', (open) => {
  const secrets = {
    secret: randomBytes(32).toString('hex'),
    providerKeys: [{ id: 'test', secret: randomBytes(32).toString('hex') }],
    rateLimits: { ...quick.rateLimits, signIn: { ...quick.rateLimits.signIn, noticeAfter: 3 } },
  };
  let stoppable: ReturnType<typeof openStoppable>;
  let failing: ReturnType<typeof openFailing>;
  let stripe: StripeSandbox;
  let fixture: PreparedWorkspace;
  let other: TestApp;
  let contents: StoreSnapshot;
  let shared: TestStore;
  /** By how many seconds the clocks of both servers have moved since the contents were made. */
  let elapsed = 0;
  const { it, test, store } = serverTest(open, async () => {
    stripe = await startStripeSandbox();
    return {
      ...quick,
      ...secrets,
      openStripe: stripeAccount(stripe),
      wrapStore: (real) => {
        stoppable = openStoppable(real);
        failing = openFailing(stoppable.store);
        return failing.store;
      },
    };
  });
  it.beforeAll(async () => {
    fixture = await prepareWorkspace(test, store, stripe);
    await subscribe(fixture, stripe);
    await test.app.jobs.runDue();
    shared = { ...store, store: failing.store };
    other = await startTestApp(shared, { ...quick, ...secrets, openStripe: stripeAccount(stripe) });
    const people = [fixture.actors.owner.person, fixture.target, fixture.invited];
    for (const person of people) keepSignedIn(person);
    contents = await takeSnapshot(store, stoppable.names());
    stoppable.takeChanged();
  });
  it.afterAll(async () => {
    await other.close();
    await stripe.close();
  });

  /** Gives somebody a token that is valid however far the clock moves. */
  function keepSignedIn(person: Person): void {
    const claims = test.app.jwt.decode<{ iat: number }>(person.session.accessToken);
    if (claims === null) throw new Error('The access token is none.');
    const token = test.app.jwt.sign({ ...claims, exp: claims.iat + 10_000_000 });
    person.request = (request) =>
      test.app.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } });
  }

  function advance(seconds: number): void {
    test.advance(seconds);
    other.advance(seconds);
    elapsed += seconds;
  }

  const all = (name: string) => store.store.collection<Document>(name).find({}).toArray();

  /** Leaves a job of a kind waiting, in the fixture as it was. @returns its key */
  async function leaveWaiting(kind: string, hours: number): Promise<string> {
    await contents.putBack(stoppable.takeChanged());
    advance(-elapsed);
    // An address gets few links an hour, and the embedded store counts them in memory.
    advance(hours * 60 * 60);
    failing.replace('jobs.findOneAndUpdate', connectionLost);
    const now = () => new Date(Date.now() + elapsed * 1000);
    const runsJobs = () => failing.reset();
    await leavesWaiting[kind]?.({ test, fixture, stripe, failing, store: failing.store, now, runsJobs });
    failing.reset();
    const waiting = (await all('jobs')).filter((job) => job['kind'] === kind && job['state'] === 'waiting');
    expect(waiting, 'one job waits').toHaveLength(1);
    return String(waiting[0]?.['dedupeKey']).slice(kind.length + 1);
  }

  /** Lets another server do what is left, as after the death of the first. */
  async function goOnElsewhere(): Promise<void> {
    for (const seconds of [RECOVERY_SECONDS, RECOVERY_SECONDS, MONTHS_SECONDS]) {
      advance(seconds);
      await other.app.jobs.enqueueRecurring();
      await other.app.jobs.runDue();
    }
    await stripe.settled();
    await assertConsistent(all);
  }

  /** Runs what other jobs and events of both servers have asked for, until nothing waits that is due soon. */
  async function endFollowUps(): Promise<void> {
    const isSoon = (job: Document) => Number(job['dueAt']) < Date.now() + (elapsed + RECOVERY_SECONDS) * 1000;
    await other.app.jobs.runDue();
    while ((await all('jobs')).some((job) => job['state'] === 'waiting' && isSoon(job))) {
      advance(RECOVERY_SECONDS);
      await other.app.jobs.runDue();
    }
  }

  /** How many documents there are, and how many jobs of each kind are not done. */
  async function whole(): Promise<Counts> {
    await endFollowUps();
    const names = stoppable.names().filter((name) => !NOT_COMPARED.has(name) && name !== 'jobs');
    const counts = await Promise.all(
      names.map(async (name) => [name, await store.store.collection(name).countDocuments({})] as const),
    );
    const jobs: Counts = {};
    for (const { kind, state } of await all('jobs')) {
      if (state === 'done') continue;
      const name = `${String(kind)} ${String(state)}`;
      jobs[name] = (jobs[name] ?? 0) + 1;
    }
    return { ...Object.fromEntries(counts), ...jobs };
  }

  it('a job of every kind is stopped here, or has a test that kills its server', async () => {
    const kinds = (await test.app.jobs.queues()).map(({ kind }) => kind);
    expect([...Object.keys(leavesWaiting), ...Object.keys(elsewhere)].toSorted()).toEqual(kinds.toSorted());
    for (const { file, test: title } of Object.values(elsewhere)) {
      expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toContain(`'${title}'`);
    }
  });

  it.each(Object.keys(leavesWaiting))(
    'another server finishes a stopped job of the kind %s once, and wholly',
    { timeout: PATIENCE.test },
    async (kind) => {
      let hours = 1;
      await test.app.jobs.attempt(kind, await leaveWaiting(kind, hours));
      await goOnElsewhere();
      const wanted = await whole();
      let stops = 0;
      for (let isStopped = true; isStopped;) {
        expect(stops, 'a job has fewer writes').toBeLessThan(MOST_WRITES);
        const key = await leaveWaiting(kind, (hours += 1));
        stoppable.stopAfter(stops + 1);
        await test.app.jobs.attempt(kind, key).catch(() => 'stopped');
        const written = [...stoppable.goOn()];
        isStopped = written.length > stops;
        stops += 1;
        try {
          await goOnElsewhere();
          // An event of the one server may still be on its way to the other, and ask for one more job.
          await vi.waitFor(
            async () => {
              expect(differences(await whole(), wanted)).toBe('');
            },
            { timeout: PATIENCE.rest, interval: 100 },
          );
        } catch (error) {
          throw new Error(`${kind} stopped after ${written.join(', ')}: ${String(error)}`, { cause: error });
        }
      }
      // To take a job and to record its end are writes, too.
      expect(stops).toBeGreaterThan(2);
    },
  );
});
