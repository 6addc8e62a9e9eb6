import { plural } from '../../messages/plural.ts';
import type { Messages } from '../default-messages.ts';

const count = (value: number, one: string, other: string) => plural('de', value, { one, other });
const list = (names: readonly string[]) => new Intl.ListFormat('de').format(names);

/** The words of the tab that says who gets what. */
export const deWhoGetsWhat: Pick<Messages, 'whoGetsWhat'> = {
  whoGetsWhat: {
    nothingToSay: 'Keine vollständigen Bedingungen',
    nothingToSayHelp: 'Füllen Sie zuerst Typ, Name, Operator und Wert einer Bedingung aus.',
    working: 'Es wird berechnet, wer was bekommt …',
    failed: 'Wer was bekommt, ließ sich nicht berechnen',
    failedHelp: 'Ihre Nachricht ist unverändert. Die nächste Änderung versucht es neu.',
    outcomes: 'Was Menschen bekommen',
    allFound: (outcomes) =>
      outcomes === 1 ? 'Das einzige Ergebnis gefunden' : `Alle ${String(outcomes)} Ergebnisse gefunden`,
    forEverybody: 'für alle denkbaren Personen',
    someFound: (outcomes) => count(outcomes, '# Ergebnis gefunden', '# Ergebnisse gefunden'),
    notAllDecided: 'es kann mehr geben',
    lengthAs: 'Länge als',
    channels: { sms: 'SMS-Text', push: 'Push-Nachricht', subject: 'Betreff' },
    length: ({ channel, signs, room, segments, cuts }) => {
      if (channel === 'sms') return `${String(signs)} von ${String(room)}, ${String(segments)} SMS`;
      const signsText = `${String(signs)} Zeichen`;
      if (cuts.length === 0) return `${signsText}, ganz zu sehen`;
      return `${signsText}, gekürzt: ${list(cuts.map((where) => cutNames[where]))}`;
    },
    nobody: 'niemand',
    nobodyGets: 'Diesen Text bekommt niemand',
    nobodyFallsBack: 'Hier kommt niemand an',
    everybodyMeets: 'Alle erfüllen schon einen Zweig darüber.',
    notComplete: 'Noch nicht vollständig',
    notCompleteWhy: 'In den Bedingungen fehlt etwas, deshalb zählt der Zweig nicht.',
    contradiction: 'Die Bedingungen widersprechen sich: Niemand kann sie erfüllen.',
    alwaysBefore: (branch) => `${branch} steht darüber, und alle erfüllen diesen Zweig.`,
    covered: (branches) => `Alle, die ihn erfüllen, bekommen schon ${list(branches)}.`,
    notNow: 'In diesem Moment erfüllt ihn niemand. Zu einem anderen Sendezeitpunkt vielleicht schon.',
    moveUp: 'Nach oben setzen',
    moveUpLabel: (branch, above) =>
      `${branch} über ${above} setzen: Wer den Zweig erfüllt, bekommt dann seinen Text`,
    guardIt: 'Absichern',
    errorIn: (branch) => `Fehler in ${branch}`,
    everybodyElse: 'Alle anderen',
    nothingSent: 'Keine Nachricht',
    emptyText: 'Ein leerer Text',
    notSent: (reason) => (reason === '' ? 'Nicht gesendet' : `Nicht gesendet, Grund „${reason}“`),
    aborted: 'Nachricht abgebrochen',
    notDecided: 'Nicht entschieden',
    ofAll: (all) => `von ${String(all)}`,
    testPeople: (all) => count(all, 'Testperson', 'Testpersonen'),
    sharesNote: 'Gezählt werden Ihre Testpersonen, nicht Ihr Publikum bei Braze.',
    openPerson: (name, values) => `Mit ${name} testen, ${values}`,
    missing: 'Wenn etwas fehlt',
    missingHelp: 'Was Menschen bekommen, wenn ein Attribut nicht wie erwartet ist',
    attribute: 'Attribut',
    fix: 'Abhilfe',
    kinds: {
      'not-set': 'Nicht gesetzt',
      blank: 'Leerer Text',
      false: 'Wert false',
      'wrong-type': 'Falscher Typ',
    },
    cells: {
      error: 'Fehler',
      'not-sent': 'nicht gesendet',
      nothing: 'nichts',
      'no-effect': 'ohne Wirkung',
      'as-it-is': 'wie es ist',
      'left-empty': 'bleibt leer',
      'not-decided': 'nicht entschieden',
    },
    anyOf: (names) => new Intl.ListFormat('de', { type: 'disjunction' }).format(names),
    printed: (text) => `„${text}“`,
    guard: 'Absichern',
    guardLabel: (attribute) => `${attribute} absichern: Niemand bekommt deshalb einen Fehler`,
    guarded: (attribute) => `${attribute} ist abgesichert. Rückgängig nimmt es zurück.`,
    noAttributes: 'Nach keinem Attribut wird gefragt.',
    overlaps: 'Überschneidungen',
    overlap: (gets, alsoMeets, person) =>
      `Wer ${person} hat, erfüllt ${gets} und ${alsoMeets} und bekommt ${gets}, weil dieser Zweig zuerst steht.`,
    wholeOverlap: (gets, alsoMeets) =>
      `Wer ${alsoMeets} erfüllt, erfüllt auch ${gets} und bekommt dessen Text, weil er zuerst steht.`,
    moreOverlaps: (more) => count(more, '# weitere', '# weitere'),
    noOverlaps: 'Keine zwei Zweige teilen sich jemanden.',
    noOtherOverlaps: 'Sonst teilen sich keine zwei Zweige jemanden.',
    overlapsOpen: 'Ob sich andere Zweige jemanden teilen, ist nicht entschieden.',
    simpler: 'Einfacher',
    simplerHelp: 'Alle bekommen, was sie jetzt bekommen: bewiesen',
    simplification: ({ code, branch, into }) =>
      ({
        'branch-dropped': `${branch} bekommt niemand.`,
        'branches-merged': `${into ?? ''} und ${branch} senden denselben Text.`,
        'branch-needless': `Auch ohne ${branch} bekommen alle dasselbe.`,
        'condition-dropped': `Eine Bedingung von ${branch} entscheidet nie.`,
        'list-made': `Alternativen von ${branch} passen in eine Liste.`,
        'group-opened': `Eine Gruppe von ${branch} sagt ohne Klammern dasselbe.`,
      })[code],
    simplify: {
      'branch-dropped': 'Entfernen',
      'branches-merged': 'Zusammenlegen',
      'branch-needless': 'Entfernen',
      'condition-dropped': 'Bedingung entfernen',
      'list-made': 'Liste daraus machen',
      'group-opened': 'Gruppe auflösen',
    },
    simplifyAll: (steps) => count(steps, '# Schritt ausführen', 'Alle # Schritte ausführen'),
    simplified: 'Vereinfacht. Rückgängig nimmt es zurück.',
    moved: (branch) => `${branch} steht jetzt weiter oben. Rückgängig nimmt es zurück.`,
    lookAt: 'Ansehen',
    wholeMessage: 'Alle Entscheidungen zusammen',
    allMessages: (messages) =>
      messages === 1
        ? 'Die einzige Nachricht gefunden'
        : `Alle ${String(messages)} verschiedenen Nachrichten gefunden`,
    someMessages: (messages) =>
      count(messages, '# Nachricht gefunden', '# verschiedene Nachrichten gefunden'),
    decision: (number) => `Entscheidung ${String(number)}`,
    getsNothing: 'nichts',
    notMet: 'kommt nicht dorthin',
    agreements: 'Was zusammengehört',
    agreement: (first, gets, second, other) =>
      `In „${second}“ bekommt ${other}, wer in „${first}“ ${gets} bekommt.`,
    noAgreements: 'Keine zwei Entscheidungen stimmen immer überein.',
    moreMessages: (most) => `Nur die ersten ${String(most)} sind zu sehen.`,
  },
};

const cutNames = {
  'ios-lock-screen': 'iPhone-Sperrbildschirm',
  'ios-banner': 'iPhone-Banner',
  'android-lock-screen': 'Android-Sperrbildschirm',
  'android-drawer': 'Android',
  'gmail-android': 'Gmail auf Android',
  'gmail-iphone': 'Gmail auf dem iPhone',
  'apple-mail-iphone': 'Apple Mail auf dem iPhone',
  'gmail-desktop': 'Gmail am Computer',
};
