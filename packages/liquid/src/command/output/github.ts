import type { Unread } from '../input/read-texts.ts';
import { placesOf } from './places.ts';
import type { Report } from './report.ts';
import { fileNameOf } from './sarif.ts';

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** Writes results as commands of GitHub's workflows, which show them at the lines of a pull request. */
export function githubLinesOf({ results }: Report, unread: readonly Unread[]): readonly string[] {
  const told = results.map(({ code, severity, sentence, text, start, end }) => {
    const { snippet } = text;
    const file = fileNameOf(text.name, snippet?.name);
    if (snippet !== undefined)
      return commandOf(
        commands[severity],
        { file, line: snippet.line, title: code },
        `${snippet.name}: ${sentence}`,
      );
    const placeAt = placesOf(text.text);
    const [from, to] = [placeAt(start), placeAt(end)];
    // GitHub draws columns only within one line.
    const columns = from.line === to.line ? { col: from.column, endColumn: to.column } : {};
    return commandOf(
      commands[severity],
      { file, line: from.line, endLine: to.line, ...columns, title: code },
      sentence,
    );
  });
  return [
    ...told,
    ...unread.map(({ name, sentence }) => commandOf('error', { file: name, title: 'unreadable' }, sentence)),
  ];
}

function commandOf(
  command: string,
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const written = Object.entries(properties).map(([name, value]) => `${name}=${propertyOf(String(value))}`);
  return `::${command} ${written.join(',')}::${dataOf(message)}`;
}

/** A message ends at a line break, so that breaks are written with their numbers. */
const dataOf = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** A property also ends at a comma, and all of them at a colon. */
const propertyOf = (text: string): string => dataOf(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
