/* global db, rs, sleep -- mongosh runs this file: `mongodb-set` in compose.yaml. It may run again at every start. */
const members = ['mongodb-1', 'mongodb-2', 'mongodb-3'].map((name, _id) => ({ _id, host: `${name}:27017` }));

try {
  rs.status();
} catch {
  rs.initiate({ _id: 'sluice', members });
}
while (!rs.status().members.some(({ stateStr }) => stateStr === 'PRIMARY')) sleep(500);
