import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Quoted values of data, which nobody reads. */
const DATA = new Set(['added', 'premium', 'pro']);
/** What begins like a text in the list of errors, and only describes one. */
const DESCRIPTIONS = /^(?:Client validation|Any other|Network failure|User-facing)/u;

const withoutBraces = (text) => text.replaceAll(/[{}]/gu, '');

/** The two documents of the specification; `undefined` where they are not on this machine. */
export function readSpecification(folder) {
  if (!existsSync(folder)) return undefined;
  const read = (number) => {
    const name = readdirSync(folder).find((file) => file.startsWith(`${number}-`));
    return name === undefined ? '' : readFileSync(join(folder, name), 'utf8');
  };
  const [first, second] = [read(1), read(2)];
  return { first, second, whole: withoutBraces(`${first}\n${second}`) };
}

/** The text of a numbered section. */
const sectionOf = (document, number) =>
  document.split(/^## /mu).find((part) => part.startsWith(`${number}.`)) ?? '';

/** The second document quotes its texts. */
const quotedIn = (document) =>
  [...document.matchAll(/(?<![\p{L}\p{N}])'((?:[^'\n]|'(?=\p{L}))+)'(?!\p{L})/gu)].map((match) => match[1]);

/** The first one names the texts of its form in a table. */
const messagesOf = (section) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...line.matchAll(/[,;] ([A-Z][^;|]*?)(?=;| \|)/gu)].map((match) => match[1].trim()));

/** Titles in its list of errors, and sentences after a colon: whatever no known text covers. */
function uncovered(section, known) {
  const longestFirst = known.toSorted((a, b) => b.length - a.length);
  const rest = section
    .split('\n')
    .slice(1)
    .filter((line) => !line.startsWith('Session handling:'))
    .map((line) => longestFirst.reduce((left, text) => left.replaceAll(text, '·'), line.replace(/^- /u, '')));
  const titles = /\b[A-Z][a-z]+(?: [A-Z][a-z]+)+\b|[:;,(] [A-Z][a-z']+(?: [\w']+){2,}/gu;
  return rest
    .flatMap((line) => [...line.matchAll(titles)].map((match) => match[0]))
    .filter((text) => !DESCRIPTIONS.test(text));
}

/** What the specification quotes and these texts do not have. */
export function missingTexts({ first, second }, texts) {
  const known = texts.map(withoutBraces);
  const quoted = [...quotedIn(second), ...messagesOf(sectionOf(first, 5))].map(withoutBraces);
  const missing = quoted.filter((text) => !known.includes(text) && !DATA.has(text));
  return [...new Set(missing), ...uncovered(withoutBraces(sectionOf(first, 8)), known)];
}
