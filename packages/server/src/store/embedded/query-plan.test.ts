import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Filter } from '../store.ts';
import { fieldExpression, planQuery, planSort } from './query-plan.ts';

interface Parcel {
  _id: string;
  owner: string;
  sentAt: number | null;
}

const indexed = new Set(['_id', 'owner', 'sentAt']);

let database: DatabaseSync;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE parcels (id TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT');
  const columns = ['owner', 'sentAt'].map(fieldExpression).join(', ');
  database.exec(`CREATE INDEX parcels_owner_sent ON parcels (${columns})`);
  database.exec(`CREATE INDEX parcels_sent ON parcels (${fieldExpression('sentAt')})`);
  const insert = database.prepare('INSERT INTO parcels VALUES (?, ?)');
  for (let number = 0; number < 1000; number += 1) {
    const owner = number % 2 === 0 ? 'ada' : 'bob';
    insert.run(`p${number}`, JSON.stringify({ owner, sentAt: number % 3 === 0 ? number : null }));
  }
});
afterEach(() => database.close());

function explained(filter: Filter<Parcel>) {
  const { where, parameters, rest } = planQuery(filter, indexed);
  const sql = `SELECT id FROM parcels ${where} ${planSort({ _id: 1 }, indexed)}`;
  const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters);
  const found = database.prepare(sql).all(...parameters);
  return { rest, steps: steps.map(({ detail }) => String(detail)), ids: found.map(({ id }) => id) };
}

it.each<[string, Filter<Parcel>, string[]]>([
  ['an owner', { owner: 'ada' }, ['p0', 'p2']],
  ['an owner and a state', { owner: 'ada', sentAt: null }, ['p2']],
  ['two owners', { owner: { $in: ['ada', 'bob'] } }, ['p0', 'p1', 'p2']],
  ['a state', { sentAt: { $ne: null } }, ['p0']],
])('parcels that are listed by id and by %s are read by their ids, and no others', (_name, others, found) => {
  const { steps, ids, rest } = explained({ _id: { $in: ['p2', 'p1', 'p0', 'p1000'] }, ...others });
  expect(rest).toBeUndefined();
  expect(ids).toEqual(found);
  expect(steps[0]).toBe('SEARCH parcels USING INDEX sqlite_autoindex_parcels_1 (id=?)');
  expect(steps.join()).not.toContain('parcels_owner_sent');
});

it('parcels that are not listed by id are read from the index of what they are found by', () => {
  const { steps, ids } = explained({ owner: 'ada', sentAt: null });
  expect(steps[0]).toBe('SEARCH parcels USING INDEX parcels_owner_sent (<expr>=? AND <expr>=?)');
  expect(ids).toHaveLength(333);
});
