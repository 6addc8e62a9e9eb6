import { checkTitle } from '../../exports/messages.ts';
import { checkSeverities, type CheckCode } from '../../exports/text.ts';
import type { Unread } from '../input/read-texts.ts';
import { HOMEPAGE, pageOf, VERSION, webPageOf } from './docs.ts';
import { placesOf } from './places.ts';
import type { Report, Result } from './report.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/** Writes results as SARIF 2.1.0, which code scanning and editors show where they are. */
export function sarifOf({ results }: Report, unread: readonly Unread[]): object {
  const codes = [...new Set(results.map(({ code }) => code))];
  const placesIn = new Map(
    [...new Set(results.map(({ text }) => text))].map((text) => [text, placesOf(text.text)]),
  );
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'sluice',
            version: VERSION,
            ...(HOMEPAGE !== undefined && { informationUri: HOMEPAGE }),
            rules: codes.map(ruleOf),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: unread.length === 0,
            toolExecutionNotifications: unread.map(({ name, sentence }) => ({
              level: 'error',
              message: { text: sentence },
              locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(name) } } }],
            })),
          },
        ],
        results: results.map((result) => ({
          ruleId: result.code,
          ruleIndex: codes.indexOf(result.code),
          level: levels[result.severity],
          message: { text: result.sentence },
          locations: [locationOf(result, placesIn.get(result.text) ?? placesOf(''))],
        })),
      },
    ],
  };
}

function ruleOf(code: string): object {
  if (!isCheck(code)) return { id: code, shortDescription: { text: titles.get(code) ?? code } };
  const [page, address] = [pageOf(code), webPageOf(code)];
  return {
    id: code,
    shortDescription: { text: checkTitle(code) },
    ...(page !== undefined && { help: { text: page, markdown: page } }),
    ...(address !== undefined && { helpUri: address }),
    defaultConfiguration: { level: levels[checkSeverities[code]] },
  };
}

const isCheck = (code: string): code is CheckCode => Object.hasOwn(checkSeverities, code);

/** Results of the commands that are no checks. */
const titles = new Map([
  ['person-fails', 'A person who receives something else than they must'],
  ['receives-else', 'A person who receives something else than before'],
  ['changed', 'A change of a text'],
  ['can-be-fixed', 'A text that can be fixed without changing what anybody receives'],
]);

function locationOf({ text, start, end }: Result, placeAt: ReturnType<typeof placesOf>): object {
  const artifactLocation = { uri: uriOf(fileNameOf(text.name, text.snippet?.name)) };
  if (text.snippet !== undefined)
    return {
      physicalLocation: { artifactLocation, region: { startLine: text.snippet.line } },
      logicalLocations: [{ name: text.snippet.name, kind: 'resource' }],
    };
  const [from, to] = [placeAt(start), placeAt(end)];
  const region = {
    startLine: from.line,
    startColumn: from.column,
    endLine: to.line,
    endColumn: to.column,
  };
  return { physicalLocation: { artifactLocation, region } };
}

/** The file that a text is in, from the name of the text. */
export function fileNameOf(name: string, snippet: string | undefined): string {
  return snippet === undefined ? name : name.slice(0, -snippet.length - 1);
}

/** A path as an address relative to where the command was called. */
function uriOf(name: string): string {
  const path = name.split('/').map(encodeURIComponent).join('/');
  return path.startsWith('/') ? `file://${path}` : path;
}
