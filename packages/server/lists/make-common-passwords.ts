/**
 * Makes `common-passwords.bloom` of a list of passwords, the commonest first, one a line: `README.md` says which list.
 * `node --conditions=@sluice/source packages/server/lists/make-common-passwords.ts LIST [FILE]`
 */
import { createReadStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { PASSWORD_MIN_LENGTH } from '../src/contracts/index.ts';
import { createBloomFilter } from '../src/security/bloom-filter.ts';

const COUNT = 100_000;
/** Almost twenty bits for each. */
const BYTES = 245_760;

const [list, file = new URL('common-passwords.bloom', import.meta.url)] = process.argv.slice(2);
if (list === undefined) {
  process.stderr.write('Name the file with the passwords.\n');
  process.exit(1);
}

const passwords = new Set<string>();
for await (const line of createInterface({ input: createReadStream(list) })) {
  const password = line.trim().toLowerCase();
  // Shorter ones are refused anyway.
  if (password.length >= PASSWORD_MIN_LENGTH) passwords.add(password);
  if (passwords.size === COUNT) break;
}
writeFileSync(file, createBloomFilter(passwords, BYTES));
process.stdout.write(`${passwords.size} passwords in ${BYTES} bytes\n`);
