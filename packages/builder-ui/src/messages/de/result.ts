import { sentence } from '@sluice/liquid/messages';
import type { Severity } from '@sluice/liquid/text';
import type { NotSimulatedPart } from '../../condition-tester/result/not-simulated.ts';
import type { Messages } from '../default-messages.ts';
import { formatNumber, plural } from '../plural.ts';
import { findings } from './liquid/findings.ts';
import { fixEffects, fixLabels } from './liquid/fixes.ts';

const count = (value: number, one: string, other: string) => plural('de', value, { one, other });
const number = (value: number) => formatNumber('de', value);

const severities: Record<Severity, string> = { error: 'Fehler', warning: 'Warnung', info: 'Gut zu wissen' };

const list = new Intl.ListFormat('de');

function onlyBraze(parts: readonly NotSimulatedPart[]): string {
  const known = parts.flatMap((part) => whatBrazeKnows(part) ?? []);
  const said = known.length === 0 ? '' : `Nur Braze weiß, ${list.format(known)}.`;
  return known.length === parts.length
    ? said
    : `${said} Sie macht mehr Arbeit, als hier versucht wird, und endet deshalb vorzeitig.`.trim();
}

function whatBrazeKnows({ kind, name, text }: NotSimulatedPart): string | undefined {
  switch (kind) {
    case 'tag':
      return `was „${name}“ bringt`;
    case 'object':
      return `wofür ${text} steht`;
    case 'filter':
      return `was der Filter „${name}“ ergibt`;
    case 'work':
      return undefined;
  }
}

/** What is said about the text and about the people who get it. */
export const deResult: Pick<Messages, 'conditionTester' | 'findings' | 'syntaxPreview'> = {
  findings: {
    label: 'Prüfung',
    checking: 'Wird geprüft …',
    nothingFound: 'Nichts gefunden. Jede Prüfung ist bestanden.',
    severity: (severity) => severities[severity],
    sentence: (finding) => sentence(findings, finding),
    fix: (fix) => sentence(fixLabels, fix),
    fixEffect: (fix) => sentence(fixEffects, fix),
    fixFor: (fix, finding) => `${fix}: ${finding}`,
    show: 'Zeigen',
    showFor: (finding) => `Zeigen, wo: ${finding}`,
    summary: (errors, warnings, notes) =>
      [
        errors > 0 && count(errors, '# Fehler', '# Fehler'),
        warnings > 0 && count(warnings, '# Warnung', '# Warnungen'),
        notes > 0 && count(notes, '# Hinweis', '# Hinweise'),
      ]
        .filter(Boolean)
        .join(', '),
  },
  syntaxPreview: {
    label: 'Liquid-Vorschau',
    ready: 'Kopieren',
    copied: 'Kopiert',
    failed: 'Nicht kopiert',
    refused: 'Unvollständig',
    copiedStatus: 'Kopiert',
    failedStatus: 'Das Kopieren ist misslungen. Bitte versuchen Sie es noch einmal.',
    refusedStatus: 'Nichts wurde kopiert: Es fehlen Teile.',
    copyIncomplete: (value) =>
      count(
        value,
        '# Teil fehlt. Ergänzen Sie ihn, um zu kopieren.',
        '# Teile fehlen. Ergänzen Sie sie, um zu kopieren.',
      ),
    missing: (value) => count(value, '# Teil fehlt', '# Teile fehlen'),
    layout: 'Anordnung des Textes',
    readable: 'Gut lesbar',
    tight: 'Ohne Zeilenumbrüche in der Nachricht',
    oneLine: 'Eine Zeile',
    references: 'Schreibweise der Verweise',
    braced: 'Mit Klammern',
    bare: 'Ohne Klammern',
    formatLocked:
      'Diese Tags bleiben genau so, wie sie importiert wurden: Was hier gewählt wird, gilt, sobald Sie eine Bedingung, einen Zweig oder den Ersatz ändern.',
    wrap: 'Lange Zeilen umbrechen',
    loading: 'Wird geladen …',
    findingsOfLine: (line, found) => `Zeile ${number(line)}: ${found.join(' ')}`,
    edit: 'Bearbeiten',
    editLabel: 'Liquid-Text',
    cancelEdit: 'Abbrechen',
    applyEdit: 'Übernehmen',
    escapeRefused:
      'Der Text ist geändert: Mit „Übernehmen“ behalten Sie die Änderungen, mit „Abbrechen“ verwerfen Sie sie.',
    becomesCards: (value) => count(value, 'Wird zu # Karte.', 'Wird zu # Karten.'),
    noChain:
      'Hier gibt es kein „Wenn“, das als Karten gezeigt werden kann; noch gibt es nichts zu übernehmen.',
    islandCount: (value) =>
      count(value, '# Teil bleibt genau, wie er ist:', '# Teile bleiben genau, wie sie sind:'),
    moreIslands: (value) => `und ${number(value)} weitere`,
    chooseChain: 'Welche Bedingungen Karten werden',
    chain: (position, branches) =>
      `Bedingungen ${number(position)}, ${count(branches, '# Zweig', '# Zweige')}`,
    matchedLine: 'Zutreffend:',
    counts: (lines, branches) =>
      `${count(lines, '# Zeile', '# Zeilen')} · ${count(branches, '# Zweig', '# Zweige')}`,
  },
  conditionTester: {
    label: 'Mit einer Beispielperson testen',
    fillSample: 'Beispiel einsetzen',
    test: 'Testen',
    needsValues: (value) =>
      count(
        value,
        '# Attribut braucht einen Wert. „Nicht gesetzt“ gilt als einer.',
        '# Attribute brauchen einen Wert. „Nicht gesetzt“ gilt als einer.',
      ),
    inText: 'im Nachrichtentext',
    kindOf: (name) => `Art des Wertes für ${name}`,
    kindValue: 'Ein Wert',
    kindNotSet: 'Nicht gesetzt',
    kindEmpty: 'Leerer Text',
    valueHint: 'Wert',
    listHint: 'Werte, durch Kommas getrennt',
    choose: 'Wählen',
    unreadableNumber: 'Geben Sie eine Zahl ein, etwa 50 oder 9.5.',
    unreadable: 'Dieser Wert passt nicht zum Attribut.',
    nothingToTest: 'Keine vollständige Bedingung zum Testen',
    nothingToTestHelp: 'Ergänzen Sie zuerst Art, Name, Vergleich und Wert einer Bedingung.',
    matched: 'Bedingung trifft zu:',
    notMatched: 'Keine Bedingung trifft zu',
    noFallback: 'Kein Ersatz eingerichtet',
    aborts: (reason) => `Nachricht abbrechen: ${reason}`,
    fallsBack: (text) => `Ersatztext: ${text}`,
    stops: 'Braze hält hier mit einem Fehler an',
    refused: 'Braze würde diese Nachricht ablehnen',
    whatPersonSees: 'Was die Person sieht',
    seesNothing: 'Nichts: Die Nachricht wird nicht gesendet.',
    seesEmpty: 'An dieser Stelle steht nichts.',
    seesError: 'Eine kaputte Nachricht oder keine.',
    simulatedInPart: 'Die Nachricht lässt sich nur zum Teil nachstellen.',
    onlyBraze,
    liquidAsWritten: 'Liquid im Text wird gezeigt, wie es geschrieben ist.',
    why: 'Warum',
    stale: 'Bedingungen oder Werte haben sich seit diesem Test geändert.',
    holds: 'ja',
    doesNotHold: 'nein',
    stopsHere: 'Fehler',
    has: (value) => `hat ${value}`,
    notSet: 'keinen Wert',
    emptyText: 'einen leeren Text',
    abortedBecause: (reason) => `Grund im Nachrichtenprotokoll: ${reason}`,
    nothingSent: 'nichts gesendet',
    samplePeople: 'Beispielpersonen',
    choosePerson: 'Beispielperson wählen',
    savePerson: 'Als Beispielperson sichern',
    personName: 'Name der Beispielperson',
    keepPerson: 'Sichern',
    deletePerson: (name) => `${name} löschen`,
    manyPeople: 'Viele Personen auf einmal testen',
    pastePeople: 'Personen als CSV oder JSON',
    pastePeopleHelp:
      'Die erste Zeile nennt die Attribute; jede weitere ist eine Person. Eine leere Zelle heißt „Nicht gesetzt“.',
    pasteExample: (columns) => ['name', ...columns].join(','),
    testEverybody: 'Alle testen',
    peopleTested: (value) => count(value, '# Person getestet.', '# Personen getestet.'),
    moreProblems: (value) => `und ${number(value)} weitere`,
    peopleProblem: (problem) => {
      switch (problem.kind) {
        case 'not-json':
          return `Das ist kein vollständiges JSON: ${problem.detail}`;
        case 'no-people':
          return 'In diesem Text steht niemand: Unter der Zeile mit den Attributen ist jede Zeile eine Person.';
        case 'no-known-column':
          return 'Keine Spalte ist ein Attribut, nach dem die Bedingungen fragen.';
        case 'too-many':
          return `Nur die ersten ${number(problem.limit)} Personen wurden getestet.`;
        case 'not-a-person':
          return `Zeile ${number(problem.row)} ist kein Objekt mit Attributen. Diese Person wurde ausgelassen.`;
        case 'cells':
          return `Zeile ${number(problem.row)} hat ${count(problem.found, '# Zelle', '# Zellen')} statt ${number(problem.expected)}. Diese Person wurde ausgelassen.`;
        case 'value':
          return `Zeile ${number(problem.row)}: „${problem.value}“ passt nicht zu ${problem.column}. Diese Person wurde ausgelassen.`;
        case 'missing-column':
          return `Keine Spalte für ${problem.column}: Das gilt als „Nicht gesetzt“.`;
        case 'unknown-column':
          return `Die Bedingungen fragen nicht nach ${problem.column}: Die Spalte wird nicht verwendet.`;
      }
    },
    shares: 'Wie viele was bekommen',
    share: (name, value) => `${name}: ${number(value)}`,
    outcomes: 'Was alle bekommen',
    person: 'Person',
    branch: 'Zweig',
    rowNumber: (row) => `Zeile ${number(row)}`,
    skipped: (value) =>
      count(
        value,
        '# unvollständiger Zweig wurde ausgelassen.',
        '# unvollständige Zweige wurden ausgelassen.',
      ),
  },
};
