import { decideChecks } from '../exports/analysis.ts';
import type { Message, Template } from '../exports/index.ts';
import { checkForAll, type Catalog, type Finding, type Severity } from '../exports/text.ts';
import { findingMessage, fixEffect, fixLabel } from '../exports/messages.ts';
import { givenCatalog } from './input/attributes.ts';
import type { SourceText } from './input/read-texts.ts';
import type { Command, Order } from './order.ts';
import { docsOf } from './output/docs.ts';
import { counted, type Paint, visible } from './output/paint.ts';
import { placesOf, type Place } from './output/places.ts';
import type { Result } from './output/report.ts';
import { WrongUse } from './wrong-use.ts';

/** Says what is wrong with texts. */
export const check: Command = {
  summary: 'Say what is wrong with Liquid, and where',
  takes: '[file, folder or library.json …]',
  details: `Every check has a page, which the end of the output leads to. Errors are what Braze cannot read or sends to the wrong
people, warnings are probably not meant, and infos are worth knowing. The command ends with 1 when there is an
error, or more warnings than --max-warnings allows.`,
  options: ['catalog', 'content-block', 'max-warnings'],
  hasResults: true,
  run: checkTexts,
};

/** A finding with all that is said about it. */
interface Told {
  text: SourceText;
  finding: Finding;
  place: Place;
  end: Place;
  sentence: string;
}

function checkTexts({ folder, texts, options, paint }: Order) {
  const most = mostWarnings(options['max-warnings']);
  const catalog = givenCatalog(folder, options.catalog);
  const told = texts.flatMap((text) => {
    const placeAt = placesOf(text.text);
    return findingsIn(text, catalog, options['content-block'] === true).map((finding): Told => ({
      text,
      finding,
      place: placeAt(finding.start),
      end: placeAt(finding.end),
      sentence: findingMessage(finding),
    }));
  });
  const count = (severity: Severity) => told.filter(({ finding }) => finding.severity === severity).length;
  const counts = { errors: count('error'), warnings: count('warning'), infos: count('info') };
  const shown = options.quiet === true ? told.filter(({ finding }) => finding.severity === 'error') : told;
  return {
    lines: [
      ...linesOf(shown, paint),
      ...(options.quiet === true ? [] : [summary(counts, texts.length, paint)]),
    ],
    data: { ...counts, texts: texts.length, findings: shown.map(dataOf) },
    results: shown.map(resultOf),
    isFailed: counts.errors > 0 || counts.warnings > most,
  };
}

function mostWarnings(written: string | undefined): number {
  if (written === undefined) return 0;
  if (!/^\d+$/.test(written)) throw new WrongUse(`--max-warnings takes a number, not "${written}".`);
  return Number(written);
}

/** The findings of a text that nobody has called right, in its order. */
function findingsIn(text: SourceText, given: Catalog | undefined, isBlock: boolean): readonly Finding[] {
  const { configuration, file, snippet } = text;
  const catalog = given ?? configuration.catalog;
  /** A snippet is meant by the path of its library, too. */
  const paths =
    file === undefined ? [] : [file, ...(snippet === undefined ? [] : [`${file}#${snippet.name}`])];
  const of = isBlock || paths.some(configuration.isContentBlock) ? 'content-block' : 'message';
  const subject = snippet?.template ?? snippet?.message ?? text.text;
  return checkForAll(subject, { catalog, of, decide }).filter(
    ({ code, part }) => part === snippet?.part && !configuration.isIgnored(paths, code),
  );
}

/** Enough for what people write: a thousand texts take a second or two. */
const LIMIT = 100_000;

const decide = (subject: Template | Message) => decideChecks(subject, { limit: LIMIT });

const colors = { error: 'red', warning: 'yellow', info: 'cyan' } as const;

function linesOf(told: readonly Told[], paint: Paint): readonly string[] {
  const width = Math.max(0, ...told.map(({ place }) => `${place.line}:${place.column}`.length));
  let name: string | undefined;
  const lines = told.flatMap(({ text, finding: { severity, code, fix }, place, sentence }) => {
    const heading =
      text.name === name ? [] : [...(name === undefined ? [] : ['']), paint('bold', visible(text.name))];
    name = text.name;
    const at = `${place.line}:${place.column}`.padStart(width);
    const line = `  ${at}  ${paint(colors[severity], severity.padEnd(7))}  ${visible(sentence)}  ${paint('dim', code)}`;
    if (fix === undefined) return [...heading, line];
    const effect = fixEffect(fix);
    const help = `${fixLabel(fix)}.${effect === '' ? '' : ` ${effect}`}`;
    return [...heading, line, `${' '.repeat(width + 13)}${paint('dim', `Fix: ${visible(help)}`)}`];
  });
  const codes = [...new Set(told.map(({ finding }) => finding.code))].toSorted();
  if (codes.length === 0) return lines;
  return [...lines, '', 'Explained in', ...codes.map((code) => `  ${docsOf(code)}`), ''];
}

function summary(
  { errors, warnings, infos }: { errors: number; warnings: number; infos: number },
  texts: number,
  paint: Paint,
): string {
  const files = counted(texts, 'text');
  if (errors + warnings + infos === 0) return paint('green', `Nothing is wrong in ${files}.`);
  const found = `${counted(errors, 'error')}, ${counted(warnings, 'warning')} and ${counted(infos, 'info')} in ${files}.`;
  return paint(errors > 0 ? 'red' : 'yellow', found);
}

function dataOf({ text, finding, place, end, sentence }: Told) {
  const { code, severity, params, fix, example, start } = finding;
  return {
    text: text.name,
    line: place.line,
    column: place.column,
    endLine: end.line,
    endColumn: end.column,
    offset: start,
    severity,
    code,
    sentence,
    params,
    docs: docsOf(code),
    ...(fix && {
      fix: {
        code: fix.code,
        label: fixLabel(fix),
        effect: fixEffect(fix),
        ...(fix.kind === 'text' && { edits: fix.edits }),
      },
    }),
    ...(example && { example }),
  };
}

const resultOf = ({ text, finding: { code, severity, start, end }, sentence }: Told): Result => ({
  code,
  severity,
  sentence,
  text,
  start,
  end,
});
