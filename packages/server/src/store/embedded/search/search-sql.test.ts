import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import type { StoredDocument } from '../../store.ts';
import type { SearchFilter, SearchPage } from '../../search.ts';
import { createReader } from './reader.ts';
import { pageSql } from './search-sql.ts';
import { ensureSearchTables } from './search-tables.ts';

interface Note extends StoredDocument {
  shelf: string;
  text: string;
  removedAt: string | null;
  title: string;
  at: number;
  tags: string[];
}

/** More than are sorted. */
const COUNT = 4500;
const indexedFields = new Set(['title', 'at']);

const noteOf = (index: number): Note => ({
  _id: `note_${(index * 7919) % 10_007}`,
  // Every ninth is on another shelf, every fiftieth was removed.
  shelf: index % 9 === 0 ? 'other' : 'own',
  removedAt: index % 50 === 0 ? 'today' : null,
  text: index % 3 === 0 ? 'plain words' : 'plain rare words',
  // Many share a title, and many a time.
  title: `title ${(index * 31) % 700}`,
  at: Math.floor(index / 40),
  tags: index % 4 === 0 ? ['even', 'all'] : ['all'],
});

function fill(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE notes (id TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT');
  ensureSearchTables<Note>(database, 'notes', {
    scope: 'shelf',
    text: 'text',
    scalars: ['removedAt'],
    sorts: { title: 1, at: -1 },
    lists: ['tags'],
    stamp: 'at',
  });
  const insert = database.prepare('INSERT INTO notes VALUES (?, ?)');
  database.exec('BEGIN');
  for (let index = 0; index < COUNT; index += 1) {
    const note = noteOf(index);
    insert.run(note._id, JSON.stringify(note));
  }
  database.exec('COMMIT');
  return database;
}

it('a search that finds thousands gives the same pages from the order of the keys as by sorting what it finds', () => {
  const database = fill();
  const reader = createReader(database);
  const find = (order: ReadonlySet<string>, filter: SearchFilter<Note>, page: SearchPage<Note>) => {
    const { total, ids } = reader.page(pageSql('notes', order, filter, page), Infinity);
    return { total, ids: JSON.parse(ids) as string[] };
  };
  const scope = { scope: 'own', equal: { removedAt: null } };
  const filters: SearchFilter<Note>[] = [
    scope,
    { ...scope, texts: ['plain'] },
    { ...scope, texts: ['words', 'plain'] },
    { ...scope, texts: ['rare'], all: { tags: ['all'] } },
    { ...scope, texts: ['ra'], all: { tags: ['all'] } },
    { ...scope, all: { tags: ['all'] } },
    { ...scope, all: { tags: ['all', 'even'] } },
  ];
  const sorts = [
    { title: 1, _id: 1 },
    { title: -1, _id: 1 },
    { at: 1, _id: 1 },
    { at: -1, _id: 1 },
  ] as const;
  for (const filter of filters) {
    for (const sort of sorts) {
      for (const skip of [0, 25, 2400, 5000]) {
        const page = { sort, skip, limit: 25 };
        expect(find(indexedFields, filter, page), JSON.stringify({ filter, page })).toEqual(
          find(new Set(), filter, page),
        );
      }
    }
  }
  expect(find(indexedFields, scope, { sort: sorts[0], skip: 0, limit: 25 }).total).toBeGreaterThan(2000);
  database.close();
});

it('pages of a search that finds thousands are read in the order of the keys, and nothing is sorted for them', () => {
  const database = fill();
  const { inOrder } = pageSql<Note>(
    'notes',
    indexedFields,
    { scope: 'own', equal: { removedAt: null }, texts: ['plain'] },
    { sort: { at: -1, _id: 1 }, skip: 0, limit: 25 },
  );
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${inOrder?.sql}`).all('own', 25, 0);
  expect(plan.map(({ detail }) => detail)).toContain(
    'SEARCH k USING INDEX notes_search_keys_by_at (<expr>=?)',
  );
  database.close();
});
