import { formatNumber, plural } from '../../messages/plural.ts';
import type { Messages } from '../default-messages.ts';

const number = (value: number) => formatNumber('de', value);

const list = new Intl.ListFormat('de');

const namesOf = (names: readonly string[]): string =>
  names.length <= 3
    ? list.format(names)
    : `${names.slice(0, 2).join(', ')} und ${number(names.length - 2)} weitere`;

/** The words of the tests of a snippet. */
export const deSnippetTests: Pick<Messages, 'snippetTests'> = {
  snippetTests: {
    title: 'Testpersonen',
    pass: (passing) => plural('de', passing, { one: '# Person besteht', other: '# Personen bestehen' }),
    allPass: (passing) =>
      passing === 1
        ? '1 Person erhält, was sie soll'
        : `Alle ${number(passing)} Personen erhalten, was sie sollen`,
    change: (changed, isAfter) =>
      isAfter
        ? plural('de', changed, {
            one: '# erhält jetzt etwas anderes',
            other: '# erhalten jetzt etwas anderes',
          })
        : plural('de', changed, {
            one: '# Person erhält jetzt etwas anderes',
            other: '# Personen erhalten jetzt etwas anderes',
          }),
    goesOn: (part) => `${part},`,
    running: 'Die Tests laufen …',
    loading: 'Die Tests werden geladen …',
    waits: 'Die Tests warten, bis alle Bedingungen vollständig sind.',
    watched: (value) =>
      plural('de', value, {
        one: '# Person wird nur beobachtet: Was sie erhalten soll, hat noch niemand gesagt.',
        other: '# Personen werden nur beobachtet: Was sie erhalten sollen, hat noch niemand gesagt.',
      }),
    takeNow: 'Übernehmen, was sie jetzt erhalten',
    unknown: (value) =>
      plural('de', value, {
        one: 'Was # Person erhält, weiß nur Braze.',
        other: 'Was # Personen erhalten, weiß nur Braze.',
      }),
    goBack: 'Zurückgehen',
    goBackHelp: 'Macht die Änderungen seit dem letzten Bestehen aller Tests rückgängig',
    accept: 'Annehmen',
    acceptFor: (name) => `Annehmen, was ${name} jetzt erhält`,
    acceptAll: (value) => (value === 2 ? 'Beide annehmen' : `Alle ${number(value)} annehmen`),
    undo: 'Rückgängig',
    accepted: (names) => `Angenommen für ${namesOf(names)}`,
    addedPeople: (names) =>
      names.length === 1
        ? `${names[0] ?? ''} ist jetzt Testperson`
        : `${number(names.length)} Personen hinzugefügt`,
    removed: (name) => `${name} entfernt`,
    changedPeople: 'Personen, die jetzt etwas anderes erhalten',
    was: 'vorher',
    now: 'jetzt',
    aborted: (reason, isNow) => {
      const what = isNow
        ? 'Nichts, die Nachricht wird abgebrochen'
        : 'Nichts, die Nachricht wurde abgebrochen';
      return reason === '' ? what : `${what} (${reason})`;
    },
    nothing: 'Nichts',
    inPart: (part, text) =>
      `${part === 'subject' ? 'Betreff' : 'Vorschautext'}: ${text === '' ? 'keiner' : text}`,
    failed: (error) => `Braze bricht mit einem Fehler ab: ${error}`,
    nameless: (value) => `Person Nr. ${number(value)}`,
    emptyTitle: 'Noch keine Tests',
    emptyHelp: 'Ein Test ist eine Person mit dem, was sie erhalten soll. Alle laufen nach jeder Änderung.',
    makeUp: 'Personen erzeugen',
    addPerson: 'Diese Person hinzufügen',
    nobodyInTester: 'Geben Sie zuerst im Tab „Test“ die Werte einer Person ein',
    added: (value, isComplete) => {
      if (value === 0)
        return isComplete
          ? 'Für jeden Zweig und beide Seiten jeder Bedingung, die entscheidet, ist schon jemand da.'
          : 'Es ließ sich niemand hinzufügen, der noch nicht da ist.';
      const who = plural('de', value, {
        one: '# Person wurde hinzugefügt',
        other: '# Personen wurden hinzugefügt',
      });
      return isComplete
        ? `${who}: Für jeden Zweig und beide Seiten jeder Bedingung, die entscheidet, ist jetzt jemand da.`
        : `${who}. Nicht jede Bedingung ließ sich entscheiden: Eine Änderung kann unbemerkt bleiben.`;
    },
    people: (value) => plural('de', value, { one: '# Testperson', other: '# Testpersonen' }),
    mustReceive: 'soll erhalten',
    notSaid: 'Nur beobachtet',
    menuOf: (name) => `Aktionen für ${name}`,
    rename: 'Umbenennen',
    remove: 'Entfernen',
    newName: (name) => `Neuer Name für ${name}`,
    saveName: 'Speichern',
    cancel: 'Abbrechen',
    livesHere: 'Diese Tests bleiben, solange diese Seite offen ist.',
    saving: 'Die Tests werden gespeichert …',
    refused: (reason) => `Die Tests wurden nicht gespeichert. Sie sind noch hier. ${reason}`.trim(),
    keepMine: 'Diese behalten',
    takeStored: 'Gespeicherte Tests nehmen',
  },
};
