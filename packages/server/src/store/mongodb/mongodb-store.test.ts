import { expect, it } from 'vitest';
import { databaseName } from './mongodb-store.ts';

it.each([
  ['mongodb://127.0.0.1:27017', 'sluice'],
  ['mongodb://127.0.0.1:27017/?replicaSet=rs0', 'sluice'],
  ['mongodb://127.0.0.1/marketing', 'marketing'],
  ['mongodb://a.example:27017,b.example:27018,c.example/marketing?replicaSet=rs0', 'marketing'],
  ['mongodb+srv://user:p%40ss@cluster.example/my%2Ddata?retryWrites=true', 'my-data'],
])('the server finds in the connection string %s the database name %s', (uri, name) => {
  expect(databaseName(uri)).toBe(name);
});
