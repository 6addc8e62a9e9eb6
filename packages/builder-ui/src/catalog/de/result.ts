import { sentence } from '@sluice/liquid/messages';
import type { Severity } from '@sluice/liquid/text';
import type { ValueNote } from '../../condition-tester/inputs/value-types.ts';
import type { OtherType } from '../../condition-tester/people/cell-input.ts';
import { sizeText } from '../../condition-tester/people/many/size-text.ts';
import type { NotSimulatedPart } from '../../condition-tester/result/not-simulated.ts';
import type { GapKinds } from '../../syntax-preview/gap-kinds.ts';
import type { Messages } from '../default-messages.ts';
import { formatNumber, plural } from '../../messages/plural.ts';
import { checkTitles } from './liquid/check-titles.ts';
import { findings } from './liquid/findings.ts';
import { fixEffects, fixLabels } from './liquid/fixes.ts';

const count = (value: number, one: string, other: string) => plural('de', value, { one, other });

/** Says how many parts keep a text from being copied, and why. */
const gaps = (value: number, kinds: GapKinds): string =>
  ({
    missing: count(value, '# Teil fehlt', '# Teile fehlen'),
    invalid: count(value, '# Teil ist ungültig', '# Teile sind ungültig'),
    both: count(value, '# Teil fehlt oder ist ungültig', '# Teile fehlen oder sind ungültig'),
  })[kinds];
const number = (value: number) => formatNumber('de', value);

const severities: Record<Severity, string> = { error: 'Fehler', warning: 'Warnung', info: 'Gut zu wissen' };

const weights: Record<Severity, string> = {
  error: 'Die Nachricht schlägt fehl oder sagt etwas anderes, als es scheint',
  warning: 'Die Nachricht wird gesendet, vielleicht anders als gemeint',
  info: 'Die Nachricht wird gesendet, wie sie ist',
};

const list = new Intl.ListFormat('de');

/** The first of some names, and how many more there are. */
const fewOf = (names: readonly string[]): string =>
  names.length > 3
    ? `${names.slice(0, 2).join(', ')} und ${String(names.length - 2)} weiteren`
    : names.join(', ');

const days = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' });

const momentIn = (timeZone: string) =>
  new Intl.DateTimeFormat('de', { dateStyle: 'long', timeStyle: 'short', timeZone });

const acceptedDay = new Intl.DateTimeFormat('de', { day: 'numeric', month: 'long', year: 'numeric' });
const acceptedTime = new Intl.DateTimeFormat('de', { hour: '2-digit', minute: '2-digit' });

function onlyBraze(parts: readonly NotSimulatedPart[]): string {
  const facts = parts.flatMap((part) => whatBrazeKnows(part) ?? []);
  const sentence = facts.length === 0 ? '' : `Nur Braze weiß, ${list.format(facts)}.`;
  return facts.length === parts.length
    ? sentence
    : `${sentence} Sie ist zu komplex, um ganz simuliert zu werden, und endet hier deshalb vorzeitig.`.trim();
}

function whatBrazeKnows({ kind, name, text }: NotSimulatedPart): string | undefined {
  switch (kind) {
    case 'tag':
      return `was „${name}“ liefert`;
    case 'object':
      return `welchen Wert ${text} hat`;
    case 'filter':
      return `was der Filter „${name}“ ergibt`;
    case 'work':
      return undefined;
  }
}

const typeNames: Readonly<Record<OtherType['expected'], string>> = {
  text: 'Text',
  number: 'eine Zahl',
  boolean: 'wahr oder falsch',
  date: 'ein Datum',
  list: 'eine Liste',
  json: 'ein Objekt oder eine Liste in JSON',
  email: 'eine E-Mail-Adresse',
  'subscription-state': 'ein Status',
};

function valueNote(note: ValueNote): string {
  switch (note.kind) {
    case 'is-text':
      return note.expected === 'number'
        ? `„${note.text}“ wird als Text getestet. Eine Zahl sieht aus wie 1000 oder 9.5.`
        : `„${note.text}“ wird als Text getestet. Erwartet: ${typeNames[note.expected]}.`;
    case 'other-type':
      return `Anders als für dieses Attribut vorgesehen. Getestet: ${typeNames[note.type]}. Vorgesehen: ${typeNames[note.expected]}.`;
    case 'name-of-code':
      return `„${note.text}“ hat in Braze niemand: Dort steht ${note.code}.`;
    case 'unknown-type':
      return 'Wird als Text getestet, denn der Typ dieses Attributs ist unbekannt.';
  }
}

function otherType({ column, type, expected, people, row, value }: OtherType): string {
  const who = people === 1 ? '' : `${number(people)} Personen, zum Beispiel `;
  return `${column}: ${who}Zeile ${number(row)} mit „${value}“. Getestet: ${typeNames[type]}. Vorgesehen: ${typeNames[expected]}.`;
}

/** The words about the text and about the people who get it. */
export const deResult: Pick<Messages, 'conditionTester' | 'findings' | 'syntaxPreview'> = {
  findings: {
    label: 'Prüfung',
    checking: 'Wird geprüft …',
    nothingFound: 'Keine Probleme gefunden. Alle Prüfungen bestanden.',
    severity: (severity) => severities[severity],
    sentence: (finding) => sentence(findings, finding),
    title: (code) => checkTitles[code],
    places: (title, value) => `${title}: ${number(value)} Stellen`,
    fix: (fix) => sentence(fixLabels, fix),
    fixEffect: (fix) => sentence(fixEffects, fix),
    fixFor: (fix, finding) => `${fix}: ${finding}`,
    fixAll: (value) => `Alle ${number(value)} beheben`,
    fixAllEffect: 'Ändert niemandes Nachricht.',
    fixAllWritingEffect: 'Liquid liest dann, was hier steht.',
    accept: 'So ist es gemeint',
    acceptFor: (finding) => `So ist es gemeint: ${finding}`,
    accepted: (value) => `So gemeint: ${number(value)}`,
    acceptedBy: (name, at) =>
      at === undefined ? name : `${name}, ${acceptedDay.format(at)}, ${acceptedTime.format(at)}`,
    meant: 'So gemeint',
    more: 'Mehr',
    moreFor: (finding) => `Mehr: ${finding}`,
    why: 'Warum',
    whyFor: (finding) => `Warum: ${finding}`,
    hideWhy: 'Warum ausblenden',
    whyTerms: {
      check: 'Worum es geht',
      weight: 'Was geschieht',
      person: 'Zum Beispiel',
      fix: 'Die Behebung',
    },
    weight: (severity) => weights[severity],
    notSet: 'nicht gesetzt',
    comesBack: 'Kommt wieder, wenn sich etwas daran ändert',
    askAgain: 'Wieder zeigen',
    askAgainFor: (finding) => `Wieder zeigen: ${finding}`,
    show: 'Anzeigen',
    showFor: (finding) => `Stelle anzeigen: ${finding}`,
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
    textTooLong: (length, max) =>
      `Ein Snippet kann höchstens ${number(max)} Zeichen haben. Dieser Text hat ${number(length)}: Er kann übernommen und getestet, aber erst gekürzt gespeichert werden.`,
    formatLockedShort: 'Importiertes Layout',
    label: 'Liquid-Vorschau',
    ready: 'Kopieren',
    copied: 'Kopiert',
    failed: 'Nicht kopiert',
    refused: 'Unvollständig',
    copiedStatus: 'Kopiert',
    failedStatus: 'Kopieren fehlgeschlagen. Bitte versuchen Sie es erneut.',
    refusedStatus: 'Nicht kopiert: Es fehlen noch Teile.',
    refusedInvalidStatus: 'Nicht kopiert: Manche Teile sind ungültig.',
    copyIncomplete: (value, kinds) =>
      `${gaps(value, kinds ?? 'missing')}. ${
        (kinds ?? 'missing') === 'missing'
          ? count(value, 'Ergänzen Sie ihn', 'Ergänzen Sie sie')
          : count(value, 'Berichtigen Sie ihn', 'Berichtigen Sie sie')
      }, um zu kopieren.`,
    missing: (value, kinds) => gaps(value, kinds ?? 'missing'),
    layout: 'Anordnung',
    readable: 'Gut lesbar',
    tight: 'Kompakt',
    tightDetail: 'Ohne Zeilenumbrüche in der Nachricht: {%- -%}',
    oneLine: 'Eine Zeile',
    references: 'Schreibweise der Verweise',
    braced: 'Mit Klammern',
    bare: 'Ohne Klammern',
    formatLocked:
      'Importierte Tags behalten ihre Anordnung. Ihre Auswahl gilt, sobald Sie eine Bedingung, einen Zweig oder den Ersatz ändern.',
    wrap: 'Lange Zeilen umbrechen',
    loading: 'Wird geladen …',
    findingsOfLine: (line, found) => `Zeile ${number(line)}: ${found.join(' ')}`,
    goToLine: (line) => `Zeile ${number(line)}: zur Karte gehen`,
    edit: 'Bearbeiten',
    editLabel: 'Liquid-Text',
    cancelEdit: 'Abbrechen',
    applyEdit: 'Übernehmen',
    escapeRefused:
      'Ihre Änderungen sind noch nicht übernommen. „Übernehmen“ verwendet sie, „Abbrechen“ legt sie beiseite.',
    saveRefused:
      'Nicht gespeichert, und Ihr Text ist nicht übernommen: Wählen Sie oben, was bleiben soll, und speichern Sie dann noch einmal.',
    editHint: 'Fügen Sie Liquid oder beliebigen Text ein, oder schreiben Sie ihn.',
    conflict: 'Die Karten haben sich geändert, seit Sie diesen Text bearbeiten.',
    conflictHelp:
      'Wenn Sie Ihren Text übernehmen, ersetzt er sie. Was Sie auch wählen, lässt sich rückgängig machen.',
    keepText: 'Meinen Text behalten',
    keepCards: 'Die Karten behalten',
    becomesCards: (value, hasFallback) =>
      `${count(value, 'Wird zu # Karte', 'Wird zu # Karten')}${hasFallback ? ' und einem Ersatz' : ''}.`,
    readingText: 'Der Text wird gelesen …',
    becomesNoCards:
      'Die Bedingungen in diesem Text können keine Karten werden. Er bleibt ganz erhalten, als Text.',
    becomesText:
      'In diesem Text sind noch keine Bedingungen. Er bleibt ganz erhalten, und Sie können Zweige darum herum anlegen.',
    islandCount: (value) =>
      count(value, '# Teil bleibt als Text erhalten:', '# Teile bleiben als Text erhalten:'),
    moreIslands: (value) => `und ${number(value)} weitere`,
    turnIntoCards: 'In Karten umwandeln',
    sendsTheSame: 'Alle erhalten dasselbe.',
    wholeValuesOnly: 'Danach gelten nur ganze Werte: ein Teil, etwa „D“ von „DE“, genügt nicht mehr.',
    chooseChain: 'Bedingungen, die als Karten gezeigt werden',
    chain: (position, branches) =>
      `Bedingungen ${number(position)}, ${count(branches, '# Zweig', '# Zweige')}`,
    found: (value, areOnCards) => `${number(value)} Befunde${areOnCards ? ', jeder auf seiner Karte' : ''}`,
    fixFound: (fixable, all) => {
      if (fixable < all) return `${number(fixable)} beheben`;
      return fixable === 2 ? 'Beide beheben' : 'Alle beheben';
    },
    matchedLine: 'Zutreffend:',
    helpers:
      'Violette Namen, die mit „sluice_“ beginnen, sind Hilfsvariablen. Liquid berechnet sie zuerst, und die Bedingungen benutzen sie.',
    groupHelpers: 'Hilfsvariablen der Gruppen',
    usesHelpers: (value) => (value === 1 ? 'nutzt die Hilfsvariable' : 'nutzt die Hilfsvariablen'),
    whyHelpers: 'weil Liquid keine Klammern kennt.',
    needsNoHelper:
      'braucht keine Hilfsvariable: Liquid liest von rechts nach links, und diese Reihenfolge sagt genau, was Ihre Gruppen sagen.',
    counts: (lines, branches) =>
      `${count(lines, '# Zeile', '# Zeilen')} · ${count(branches, '# Zweig', '# Zweige')}`,
  },
  conditionTester: {
    label: 'Mit einer Beispielperson testen',
    toolbar: 'Wer getestet wird, und wann',
    fillSample: 'Ausfüllen',
    test: 'Testen',
    needsValues: (value) =>
      count(
        value,
        '# Attribut braucht einen Wert. „Nicht gesetzt“ gilt als einer.',
        '# Attribute brauchen einen Wert. „Nicht gesetzt“ gilt als einer.',
      ),
    usedIn: (branches) => (branches.length === 0 ? '' : `in ${fewOf(branches)}`),
    usedInText: (branches) => (branches.length === 0 ? 'im Text darum' : `im Text von ${fewOf(branches)}`),
    kindOf: (name) => `Art des Wertes für ${name}`,
    kindValue: 'Ein Wert',
    valueOfType: {
      text: 'Ein Text',
      number: 'Eine Zahl',
      boolean: 'Wahr oder falsch',
      date: 'Ein Datum',
      list: 'Eine Liste',
      json: 'Objekte, etwa Produkte',
      email: 'Eine E-Mail-Adresse',
      'subscription-state': 'Ein Status',
    },
    kindWords: {
      text: 'Text',
      number: 'Zahl',
      boolean: 'wahr / falsch',
      date: 'Datum',
      list: 'Liste',
      json: 'Objekte',
      email: 'E-Mail',
      'subscription-state': 'Status',
      'not-set': 'nicht gesetzt',
      empty: 'leer',
    },
    kindNotSet: 'Nicht gesetzt',
    kindEmpty: 'Leerer Text',
    valueHint: 'Wert',
    listHint: 'Werte, durch Kommas getrennt',
    jsonHint: '[{ "name": "…", "preis": … }]',
    asJson: 'Als JSON',
    asTable: 'Als Tabelle',
    entries: (value) => count(value, '# Zeile', '# Zeilen'),
    oneObject: 'Ein Objekt',
    addEntry: (entry) => (entry === undefined ? 'Zeile hinzufügen' : `${entry} hinzufügen`),
    removeEntry: (entry, place) => `${entry ?? 'Zeile'} ${String(place)} entfernen`,
    cellOfEntry: (field, entry, place) => `${field} von ${entry ?? 'Zeile'} ${String(place)}`,
    addField: 'Feld hinzufügen',
    fieldName: 'Name des Feldes',
    choose: 'Wählen',
    unknownType: 'Typ unbekannt',
    valueNote,
    testAs: { number: 'Als Zahl testen', boolean: 'Als wahr oder falsch testen' },
    takeCode: (code) => `${code} nehmen`,
    takeCodes: 'Die Codes nehmen',
    leaveNames: 'Die Namen lassen, wie sie sind',
    pastePayload: 'Beispieldaten einfügen …',
    pastePayloadHelp: 'JSON eines Events, eines API-Aufrufs oder einer Person',
    payloadTitle: 'Beispieldaten einfügen',
    payloadHelp:
      'Das JSON eines Events, eines Aufrufs, der die Nachricht auslöst, einer Person, oder was Connected Content antwortet. Es bleibt in diesem Browser.',
    payloadField: 'Beispiel in JSON',
    payloadIsNoJson:
      'Das ist kein JSON. Es beginnt mit { oder [, und Namen und Texte stehen in doppelten Anführungszeichen.',
    payloadHasNothing: 'Keiner der Werte, die die Nachricht verwendet, kommt darin vor.',
    payloadFound: (names) => `Gefunden: ${fewOf(names)}.`,
    payloadMissing: (names) => `Nicht darin, bleibt, wie es ist: ${fewOf(names)}.`,
    payloadCancel: 'Abbrechen',
    takePayload: (value) => (value === 0 ? 'Werte nehmen' : count(value, '# Wert nehmen', '# Werte nehmen')),
    nobodyYet: 'Noch niemand zum Testen.',
    firstStep: '„Ausfüllen“ erfindet eine Person. Oder wählen Sie eine, oder geben Sie unten Werte ein.',
    firstStepByHand: 'Wählen Sie eine Person, oder geben Sie unten Werte ein.',
    examplePeople: 'Erfundene Personen',
    exampleGets: (branch) => `Bekommt ${branch}`,
    exampleWithoutValues: 'Keine Werte',
    madeUp: 'Beispielwerte: erfunden, nicht von einer echten Person.',
    madeUpInPart: 'Die Werte, die Sie nicht selbst eingegeben haben, sind erfunden.',
    madeUpBadge: 'Beispielwerte',
    sendDate: 'Sendedatum',
    sendNow: 'Jetzt',
    sendMoment: (at) => `${days.format(new Date(`${at.slice(0, 10)}T00:00Z`))}, ${at.slice(11, 16)}`,
    noSendDate: 'Kein Datum',
    closeSending: 'Fertig',
    sendOnDate: 'An einem Datum',
    asIf: (name, value) => {
      if (value === 0) return `Als wäre der Tag von ${name}`;
      const distance = count(Math.abs(value), 'einen Tag', '# Tage');
      return `Als wäre es ${distance} ${value < 0 ? 'vor' : 'nach'} ${name}`;
    },
    sendDateAndTime: 'Datum und Uhrzeit',
    timeZone: 'Zeitzone',
    noSuchDate: 'Geben Sie ein vollständiges Datum mit Uhrzeit ein, ab dem Jahr 1000.',
    day: (day) => days.format(new Date(`${day}T00:00Z`)),
    sentOn: (moment, timeZone, isNow) =>
      `${isNow ? 'Jetzt gesendet:' : 'Als wäre gesendet am'} ${momentIn(timeZone).format(moment)}, ${timeZone}.`,
    dayInUtc: (day) =>
      `Für Braze ist der ${days.format(new Date(`${day}T00:00Z`))}: Tage zählen dort in UTC.`,
    nothingToTest: 'Keine vollständige Bedingung zum Testen',
    nothingToTestHelp: 'Ergänzen Sie zuerst Art, Name, Vergleich und Wert einer Bedingung.',
    matched: 'Bedingung trifft zu:',
    notMatched: 'Keine Bedingung trifft zu',
    expected: (headline) => `Verglichen ohne Groß- und Kleinschreibung und Typ: ${headline}`,
    noFallback: 'Kein Ersatz eingerichtet',
    aborts: (reason) => `Nachricht abbrechen: ${reason}`,
    fallsBack: (text) => `Ersatztext: ${text}`,
    fallsBackBelow: 'Die Person bekommt den Ersatztext, wie unten gezeigt.',
    stops: 'Braze hält hier mit einem Fehler an',
    nearMiss: (branch, name, what) => `${branch}: ${name} ${what}.`,
    engineSays: (error) => `Fehlermeldung von Braze: ${error}`,
    refused: 'Braze würde diese Nachricht ablehnen',
    emailParts: { subject: 'Betreff', preheader: 'Vorschautext' },
    whatPersonSees: 'Was die Person sieht',
    whatSees: (name) => `Was ${name} sieht`,
    sentOnColumn: 'Gesendet am',
    seesNothing: 'Nichts: Die Nachricht wird nicht gesendet.',
    seesEmpty: 'Hier erscheint nichts.',
    seesError: 'Die Fehlermeldung von Braze anstelle des Textes.',
    errorInPlaceOfText: 'Braze setzt seine Fehlermeldung an die Stelle des Textes.',
    messageFrame: 'Die Nachricht',
    frameHasNoNetwork: 'Links, Skripte und Bilder aus dem Internet sind hier abgeschaltet.',
    nothingPrinted: (places) =>
      `Nicht gesetzt, deshalb steht dort nichts: ${fewOf(places.map(({ text, times }) => (times === 1 ? text : `${text} (${String(times)}-mal)`)))}.`,
    fetchedByBraze: 'holt Braze beim Senden; leer lassen oder ein Beispiel einfügen',
    simulatedInPart: 'Nur ein Teil dieser Nachricht lässt sich simulieren.',
    onlyBraze,
    liquidAsWritten: 'Liquid im Text wird gezeigt, wie es geschrieben ist.',
    why: 'Warum',
    branchesBefore: (value) =>
      value === 1
        ? 'Der Zweig davor trifft nicht zu.'
        : `Die ${number(value)} Zweige davor treffen nicht zu.`,
    showResult: 'Ganzen Test anzeigen',
    stale: 'Bedingungen, Werte oder Sendedatum haben sich seit diesem Test geändert.',
    holds: 'ja',
    doesNotHold: 'nein',
    stopsHere: 'Fehler',
    notAsked: 'nicht mehr gefragt',
    moreNotAsked: (value) =>
      count(value, '# weiterer Zweig wird nicht gefragt', '# weitere Zweige werden nicht gefragt'),
    has: (value) => `hat ${value}`,
    notSet: 'keinen Wert',
    emptyText: 'einen leeren Text',
    abortedBecause: (reason) => `Grund im Nachrichtenprotokoll: ${reason}`,
    noBranch: 'kein Zweig',
    samplePeople: 'Beispielpersonen',
    choosePerson: 'Person wählen',
    ownValues: 'Eigene Werte',
    personMenu: 'Personen speichern und ändern',
    savePerson: 'Als Beispielperson speichern',
    personName: 'Name der Beispielperson',
    confirmSavePerson: 'Speichern',
    cancelSavePerson: 'Abbrechen',
    savesValues: 'Geben Sie zuerst Werte ein',
    copyPerson: (name) => `${name} kopieren`,
    copyOfPerson: (name) => `Kopie von ${name}`,
    updatePerson: (name) => `${name} aktualisieren`,
    renamePerson: (name) => `${name} umbenennen`,
    newPersonName: 'Neuer Name',
    retryPeople: 'Erneut versuchen',
    deletePerson: (name) => `${name} löschen`,
    manyPeople: 'Viele Personen auf einmal testen',
    nobodyInList: 'Legen Sie eine Liste ab, oder probieren Sie es mit erfundenen Personen',
    savedPeople: 'Gespeicherte Beispielpersonen',
    allSavedPeople: (value) => `Alle ${number(value)}`,
    pastePeople: 'Personen als CSV oder JSON',
    pastePeopleHelp:
      'Die erste Zeile nennt die Attribute; jede weitere ist eine Person. Eine leere Zelle heißt „Nicht gesetzt“.',
    pasteExample: (columns) => ['name', ...columns].join(','),
    exampleLists: {
      help: 'Erfundene Personen mit den Attributen dieser Vorlage.',
      branches: { title: 'Eine Person je Zweig', description: 'CSV, wie aus einer Tabelle.' },
      json: { title: 'Dieselben Personen als JSON', description: 'Objekte, wie aus einer API.' },
      unusual: {
        title: 'Ungewöhnliche Werte',
        description: 'Was am häufigsten schiefgeht, für einen Zweig.',
      },
    },
    unusualValue: {
      'other-case': 'Andere Schreibung',
      space: 'Leerzeichen am Ende',
      'no-number': 'Text statt Zahl',
      nothing: 'Keine Werte',
    },
    testEverybody: 'Alle testen',
    peopleTested: (value) => count(value, '# Person getestet.', '# Personen getestet.'),
    moreProblems: (value) => `und ${number(value)} weitere`,
    peopleProblem: (problem) => {
      switch (problem.kind) {
        case 'not-json':
          return `Diese Liste kann nicht gelesen werden: Bei Zeile ${number(problem.line)} ist ein Fehler im JSON.`;
        case 'not-a-list':
          return 'Dieses JSON ist keine Liste von Personen. Sie sieht so aus: [{"name": "Noor"}, …].';
        case 'no-heads':
          return 'Die erste Zeile sieht wie eine Person aus und wird mitgetestet. Wählen Sie zu jeder Spalte das Attribut.';
        case 'same-heads':
          return `${number(problem.columns)} Spalten heißen ${problem.column}. Verwendet wird die erste, wenn Sie keine andere wählen.`;
        case 'formulas':
          return `${count(problem.people, '# Person hat', '# Personen haben')} bei ${problem.column} eine Formel, etwa „${problem.value}“ in Zeile ${number(problem.row)}. Sie wird als Text getestet.`;
        case 'encoding':
          return 'Diese Datei ist nicht in UTF-8. Sie wurde als Windows-1252 (Latin-1) gelesen: Prüfen Sie die Umlaute.';
        case 'no-people':
          return 'Keine Personen gefunden. Schreiben Sie unter die Zeile mit den Attributen eine Zeile je Person.';
        case 'no-known-column':
          return `Keine Spalte heißt wie ein Attribut der Bedingungen, etwa ${problem.columns.slice(0, 5).join(', ')}. Wählen Sie unten ein Attribut.`;
        case 'too-many':
          return `Nur die ersten ${number(problem.limit)} Personen wurden getestet.`;
        case 'not-a-person':
          return `Zeile ${number(problem.row)} ist kein Objekt mit Attributen. Diese Person wurde ausgelassen.`;
        case 'cells':
          return `Zeile ${number(problem.row)} hat ${count(problem.found, '# Zelle', '# Zellen')} statt ${number(problem.expected)}. Diese Person wurde ausgelassen.`;
        case 'open-quote':
          return `In Zeile ${number(problem.row)} öffnet sich ein Anführungszeichen, das nie geschlossen wird: Ab dort ist nichts lesbar. Schließen Sie es, oder entfernen Sie es.`;
        case 'other-type':
          return otherType(problem);
        case 'names-of-codes': {
          const { column, people, row, value, code, areUsed } = problem;
          const found = `${count(people, '# Person hat', '# Personen haben')} bei ${column} einen Namen, etwa „${value}“ in Zeile ${number(row)}.`;
          return areUsed
            ? `${found} Getestet wird mit dem Code, den Braze hat, etwa ${code}.`
            : `${found} In Braze hat ihn niemand: Dort steht ein Code, etwa ${code}.`;
        }
        case 'missing-column':
          return `Keine Spalte für ${problem.column}: Das gilt als „Nicht gesetzt“.`;
        case 'missing-value': {
          const { names, column } = problem;
          const who = [
            ...names.slice(0, 3),
            ...(names.length > 3 ? [`${number(names.length - 3)} weitere`] : []),
          ];
          return `${who.join(', ')}: kein Wert für ${column}. Das gilt als „Nicht gesetzt“.`;
        }
        case 'unknown-column':
          return `Keine Bedingung verwendet ${problem.column}: Diese Spalte wurde ignoriert.`;
      }
    },
    dropFile: 'Datei hierher ziehen',
    dropFileHelp: 'CSV, Excel oder JSON, oder mit Strg V einfügen',
    chooseFile: 'Datei wählen',
    dropNow: 'Loslassen, um diese Personen zu testen',
    staysHere:
      'Dateien und eingefügte Personen werden in diesem Browser gelesen. Nichts wird gesendet, solange Sie sie nicht behalten.',
    readingFile: (name) => `${name} wird gelesen…`,
    pastedCells: 'Eingefügte Zellen',
    fileFacts: (people, bytes) => `${count(people, '# Person', '# Personen')}, ${sizeText(bytes, 'de')}`,
    longFileFacts: (people, tested, bytes) =>
      `${people === 'unknown' ? `mehr als ${number(tested)}` : number(people)} Personen, die ersten ${number(tested)} werden getestet, ${sizeText(bytes, 'de')}`,
    peopleCount: (people) => count(people, '# Person', '# Personen'),
    removeFile: (name) => `${name} entfernen`,
    severalFiles: 'Nur eine Datei auf einmal: Die erste wurde gelesen.',
    fileProblem: (problem, name, maxMegabytes) => {
      switch (problem) {
        case 'too-large':
          return `${name} ist zu groß: Excel- und JSON-Dateien dürfen ${number(maxMegabytes)} MB haben. Lassen Sie Spalten weg, oder speichern Sie sie als CSV.`;
        case 'old-excel':
          return `${name} ist durch ein Passwort geschützt oder eine Excel-Datei der alten Art. Speichern Sie sie als XLSX ohne Passwort oder als CSV.`;
        case 'broken-excel':
          return `${name} kann nicht gelesen werden: Die Datei ist beschädigt oder keine Excel-Datei. Speichern Sie sie noch einmal als XLSX oder als CSV.`;
        case 'other-format':
          return `${name} ist keine Liste von Personen. Wählen Sie eine CSV-, Excel- oder JSON-Datei.`;
        case 'unreadable':
          return `${name} kann nicht mehr gelesen werden. Wählen Sie die Datei noch einmal.`;
      }
    },
    columns: 'Spalten',
    columnsUsed: (used, all) => `${number(used)} von ${number(all)} verwendet`,
    columnMeans: (column) => `Was ${column} ist`,
    columnNotUsed: 'Nicht verwendet',
    columnIsName: 'Name der Person',
    suggestedColumn: 'Vorschlag',
    firstIsPerson: 'Die erste Zeile ist eine Person',
    columnsHelp:
      'Eine leere Zelle heißt „Nicht gesetzt“. Großbuchstaben, Leerzeichen und Bindestriche im Namen einer Spalte zählen nicht.',
    filters: 'Die Personen eines Zweigs zeigen',
    allPeople: (people) => `Alle ${number(people)}`,
    peopleOfBranch: number,
    searchPeople: 'Personen suchen',
    nobodyFound: 'Niemand heißt hier so.',
    downloadResults: 'Herunterladen',
    resultsFile: 'personen-und-zweige.csv',
    testAgain: 'Noch einmal testen',
    keptPeople: 'Behaltene Personen',
    runAtEverySave: 'Bei jedem Speichern testen',
    runAtEverySaveHelp: (people) =>
      people === 1
        ? 'Behält diese Person beim Snippet und sagt, ob sie etwas anderes bekommt'
        : `Behält diese ${number(people)} Personen beim Snippet und sagt, wer etwas anderes bekommt`,
    keepAndClose: 'Behalten und schließen',
    showKept: 'Behaltene Personen zeigen',
    keepingFailed: (reason) => `Die Personen wurden nicht behalten. Sie sind noch hier. ${reason}`,
    deleteKept: 'Die behaltenen Personen löschen',
    outcomes: 'Ergebnis je Person',
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
