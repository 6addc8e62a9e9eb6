import type { IncompletePart, Operator } from '@sluice/liquid';
import type { Messages } from '../default-messages.ts';
import { plural } from '../plural.ts';
import { keptReason } from './kept-reason.ts';

const count = (value: number, one: string, other: string) => plural('de', value, { one, other });

const operators: Record<Operator, string> = {
  '==': 'ist gleich',
  '!=': 'ist nicht gleich',
  '>': 'ist größer als',
  '<': 'ist kleiner als',
  '>=': 'ist mindestens',
  '<=': 'ist höchstens',
  contains: 'enthält',
  'does-not-contain': 'enthält nicht',
  'is-any-of': 'ist eines von',
  'is-set': 'ist gesetzt',
  'is-not-set': 'ist nicht gesetzt',
};

const operatorsForTime: Partial<Record<Operator, string>> = {
  '>': 'ist nach',
  '<': 'ist vor',
  '>=': 'ist am oder nach',
  '<=': 'ist am oder vor',
};

const missing: Record<IncompletePart['part'], string> = {
  attributeType: 'Wählen Sie, woher das Attribut kommt.',
  attributeName: 'Wählen Sie ein Attribut.',
  eventProperty: 'Nennen Sie eine Eigenschaft des Ereignisses.',
  subscriptionGroupId: 'Nennen Sie die Kennung der Abonnementgruppe.',
  operator: 'Wählen Sie, wie verglichen wird.',
  value: 'Geben Sie einen Wert ein.',
  text: 'Geben Sie einen Text ein.',
};

const impossible: Record<IncompletePart['part'], string> = {
  attributeType: 'Diese Art von Attribut kann Liquid nicht abfragen.',
  attributeName: 'Diesen Namen kann Liquid nicht schreiben.',
  eventProperty: 'Den Namen dieser Eigenschaft kann Liquid nicht schreiben.',
  subscriptionGroupId: 'Diese Kennung kann Liquid nicht schreiben.',
  operator: 'So kann Liquid hier nicht vergleichen.',
  value: 'Diesen Wert kann Liquid hier nicht vergleichen.',
  text: 'Ein Tag im Text würde diesen Zweig zu früh oder nie beenden.',
};

const why = {
  list: 'Eine Liste ist nie einem einzelnen Wert gleich. Nehmen Sie „enthält“.',
  order: 'Dafür gibt es keine Reihenfolge; das trifft nie zu.',
  content: 'Nur Texte und Listen können etwas enthalten.',
};

/** What the builder itself says. */
export const deBuilder: Pick<
  Messages,
  'attributes' | 'attributeCombobox' | 'conditionBuilder' | 'liquid' | 'primitives' | 'sluiceBuilder'
> = {
  attributes: {
    attributeTypes: {
      custom_attribute: 'Eigenes Attribut',
      default_attribute: 'Standardattribut',
      custom_event: 'Eigenes Ereignis',
      variable: 'Variable',
    },
    dataTypes: {
      string: 'Text',
      number: 'Zahl',
      boolean: 'wahr/falsch',
      array: 'Liste',
      time: 'Zeitpunkt',
    },
  },
  attributeCombobox: {
    placeholder: 'Attribut wählen',
    toggle: 'Attribute zeigen',
    listLabel: 'Attribute',
    resultCount: (value) =>
      value === 0 ? 'Kein Attribut gefunden.' : count(value, '# Attribut gefunden.', '# Attribute gefunden.'),
    noMatch: (query) => `Kein Attribut passt zu „${query}“`,
    nothingToChoose: 'Noch keine Attribute. Tippen Sie einen Namen.',
    searching: 'Attribute werden gesucht …',
    searchFailed: 'Die Suche ist fehlgeschlagen.',
    searchAgain: 'Erneut versuchen',
    takeTyped: (name) => `„${name}“ verwenden`,
    notInData: 'nicht in Ihren Daten',
    unknown: 'unbekannt',
    unknownHelp: 'Dieser Name steht nicht in Ihren Daten. Er wird verwendet, wie er getippt ist.',
  },
  conditionBuilder: {
    title: 'Bedingungen',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    if: 'Wenn',
    elseIf: 'Sonst wenn',
    else: 'Sonst',
    addElseIf: '„Sonst wenn“ hinzufügen',
    statementName: (index) => (index === 0 ? 'Wenn' : `Sonst wenn ${String(index)}`),
    open: (name) => `${name} öffnen`,
    close: (name) => `${name} schließen`,
    statementMenu: (name) => `Aktionen für ${name}`,
    conditionMenu: (name) => `Aktionen für ${name}`,
    conditionName: (position, statement) => `Bedingung ${String(position)} von ${statement}`,
    dragHandle: (name) => `${name} verschieben`,
    dragHelp: 'Leertaste nimmt auf, Pfeiltasten wählen den Platz, Leertaste legt ab, Escape bricht ab.',
    dragPickedUp: (name, place) => `${name} aufgenommen. ${place}`,
    dragPlace: (position, total, statement) =>
      `Platz ${String(position)} von ${String(total)}${statement === undefined ? '' : ` in ${statement}`}.`,
    dragPutDown: (name, place) => `${name} abgelegt. ${place}`,
    dragCanceled: (name) => `${name} bleibt, wo es war.`,
    dragOnlyCondition: 'Die einzige Bedingung eines Zweigs kann nicht verschoben werden.',
    removed: (name) => `${name} gelöscht.`,
    duplicated: (name, copy) => `${name} dupliziert als ${copy}.`,
    moved: (name, place) => `${name} verschoben. ${place}`,
    otherCards: 'Diese Bedingungen sind jetzt die Karten. Die bisherigen bleiben als Text erhalten.',
    undone: (edit) => `Rückgängig gemacht: ${edit}.`,
    redone: (edit) => `Wiederholt: ${edit}.`,
    edits: {
      'statement-added': 'Zweig hinzugefügt',
      'statement-removed': 'Zweig gelöscht',
      'statement-duplicated': 'Zweig dupliziert',
      'statement-moved': 'Zweig verschoben',
      'statement-text-changed': 'Text geändert',
      'condition-added': 'Bedingung hinzugefügt',
      'condition-removed': 'Bedingung gelöscht',
      'condition-duplicated': 'Bedingung dupliziert',
      'condition-moved': 'Bedingung verschoben',
      'condition-changed': 'Bedingung geändert',
      'settings-changed': 'Ersatz geändert',
      'template-replaced': 'anderes Liquid übernommen',
    },
    addAndCondition: 'Und-Bedingung hinzufügen',
    addOrCondition: 'Oder-Bedingung hinzufügen',
    duplicate: 'Duplizieren',
    moveUp: 'Nach oben',
    moveDown: 'Nach unten',
    delete: 'Löschen',
    alreadyFirst: 'Steht schon ganz oben.',
    alreadyLast: 'Steht schon ganz unten.',
    onlyStatement: 'Der einzige Zweig kann nicht gelöscht werden.',
    onlyCondition: 'Die einzige Bedingung kann nicht gelöscht werden.',
    when: 'wenn',
    and: 'und',
    or: 'oder',
    switchJoin: (current, other) => `Verbunden mit ${current}. Zu ${other} wechseln`,
    attributeType: 'Art des Attributs',
    attributeName: 'Name des Attributs',
    eventName: 'Name des Ereignisses',
    chooseAttribute: 'Attribut wählen',
    chooseEvent: 'Ereignis wählen',
    chooseType: 'Art wählen',
    eventProperty: 'Eigenschaft des Ereignisses',
    eventPropertyHint: 'Eigenschaft, etwa price',
    eventNote: 'Gilt nur in Nachrichten, die dieses Ereignis auslöst.',
    groupId: 'Kennung der Abonnementgruppe',
    operator: 'Vergleich',
    chooseOperator: 'Vergleichen',
    value: 'Wert',
    valueHint: 'Wert',
    listHint: 'Werte, durch Kommas getrennt',
    listMore: 'Wert hinzufügen',
    listValues: 'Werte',
    suggestions: 'Vorgeschlagene Werte',
    suggestionCount: (value) =>
      value === 0 ? 'Keine Vorschläge.' : count(value, '# Vorschlag.', '# Vorschläge.'),
    suggestionsLoading: 'Werte werden gesucht …',
    suggestionsFailed: 'Die Vorschläge konnten nicht geladen werden. Jeder Wert kann getippt werden.',
    true: 'wahr',
    false: 'falsch',
    chooseTruth: 'wahr oder falsch',
    dateKind: 'Art des Datums',
    dateOn: 'Datum',
    dateAgo: 'vor',
    dateFromNow: 'ab jetzt',
    dateNow: 'jetzt',
    date: 'Datum',
    dateAmount: 'Wie viele',
    dateUnit: 'Einheit',
    minutes: 'Minuten',
    hours: 'Stunden',
    days: 'Tage',
    weeks: 'Wochen',
    thenSend: 'Dann senden',
    thenSendHint: 'Der Text, den diese Person bekommt. Liquid ist erlaubt.',
    insertAttribute: 'Attribut einfügen',
    insertTitle: 'Einzufügendes Attribut',
    insertDefault: 'Wenn es fehlt',
    insertDefaultHint: 'etwa Hallo',
    insert: 'Einfügen',
    cancel: 'Abbrechen',
    tokenProblems: {
      missing: 'Wählen Sie ein Attribut.',
      name: 'Dieser Name kann nicht in Liquid stehen.',
      quotes: 'Verwenden Sie nur eine Art von Anführungszeichen: beide kann Liquid nicht enthalten.',
      braces: 'Lassen Sie doppelte Klammern weg: sie beendeten den Platzhalter zu früh.',
    },
    abortInstead: 'Stattdessen abbrechen',
    sendInstead: 'Stattdessen Text senden',
    thenAbort: 'Dann Nachricht abbrechen. Grund',
    keptBefore: 'Bleibt vor den Bedingungen',
    keptAfter: 'Bleibt nach den Bedingungen',
    keptChain: 'Diese Bedingungen stehen für sich; nur jeweils eine Gruppe ist als Karten zu sehen.',
    keptCode: 'Liquid, das bleibt',
    editKept: 'Stattdessen diese bearbeiten',
    editKeptRefused:
      'Vervollständigen Sie zuerst die Bedingungen auf den Karten: Was dort fehlt, ginge verloren.',
    unfoldKept: (lines) => (lines === 1 ? 'Alles zeigen' : `Alle ${String(lines)} Zeilen zeigen`),
    foldKept: 'Weniger zeigen',
    showKept: (value) => `${String(value)} weitere zeigen`,
    emptySummary: 'Noch nichts gewählt',
    missingAttribute: 'Attribut',
    missingOperator: 'Vergleich',
    missingValue: 'Wert',
    incomplete: 'unvollständig',
    incompleteCount: (value) => count(value, '# Teil fehlt', '# Teile fehlen'),
    conditionNumber: (position) => `Bedingung ${String(position)}`,
    grouping: (real) => `Gelesen als: ${real}.`,
    groupingDiffers: (real, usual) =>
      `Liquid liest von rechts: ${real}. Die meisten Menschen läsen ${usual}.`,
    fallback: 'Ersatz, wenn nichts davon zutrifft',
    fallbackSwitch: 'Ersatz',
    fallbackChoice: 'Was der Ersatz tut',
    abortMessage: 'Nachricht abbrechen',
    customText: 'Eigener Text',
    abortReason: 'Grund',
    abortHelp: 'Die Nachricht wird nicht gesendet. Der Grund steht im Nachrichtenprotokoll von Braze.',
    fallbackText: 'Ersatztext',
  },
  liquid: {
    operator: (operator, _english, dataType) =>
      (dataType === 'time' ? operatorsForTime[operator] : undefined) ?? operators[operator],
    impossibleOperator: (operator, dataType) => {
      if (operator === 'contains' || operator === 'does-not-contain') return why.content;
      return dataType === 'array' && !['<', '>', '<=', '>='].includes(operator) ? why.list : why.order;
    },
    problem: ({ kind, part }) => (kind === 'missing' ? missing : impossible)[part],
    keptReason,
    whatIsSent: ({ provider }) => {
      const index = provider.branch?.index ?? 0;
      const name = index === 0 ? 'Wenn' : `Sonst wenn ${String(index)}`;
      switch (provider.outcome) {
        case 'matched':
          return `Braze sendet den Text von „${name}“.`;
        case 'error':
          return `Braze hält bei „${name}“ mit einem Fehler an; die Person bekommt eine kaputte Nachricht.`;
        case 'fallback':
          return 'Braze nimmt den Ersatz.';
        case 'nothing-sent':
          return 'Kein Zweig trifft zu und es gibt keinen Ersatz: Diese Stelle bleibt leer.';
        case 'nothing-to-test':
          return 'Noch ist kein Zweig vollständig.';
      }
    },
    whyDifferent: () =>
      'Braze vergleicht genau: Groß- und Kleinschreibung zählt, und ein Text ist nie eine Zahl.',
  },
  primitives: {
    pending: 'In Arbeit …',
    showPassword: 'Passwort zeigen',
    hidePassword: 'Passwort verbergen',
    clearSearch: 'Suche leeren',
    selectPlaceholder: 'Wählen',
    close: 'Schließen',
    cancel: 'Abbrechen',
    dismiss: 'Ausblenden',
    notifications: 'Mitteilungen',
    backgroundNotifications: 'Mitteilungen im Hintergrund',
    loading: 'Wird geladen …',
    copy: 'Kopieren',
    copied: 'Kopiert',
    typeToConfirm: (phrase) => `Tippen Sie zur Bestätigung ${phrase}`,
    previousPage: 'Vorherige Seite',
    nextPage: 'Nächste Seite',
    pageOf: (page, pages) => `Seite ${String(page)} von ${String(pages)}`,
    of: (pages) => `von ${String(pages)}`,
  },
  sluiceBuilder: {
    importLiquid: 'Liquid importieren',
    result: 'Ergebnis',
    preview: 'Vorschau',
    test: 'Test',
    checks: 'Prüfung',
    testNeedsConditions: 'Vervollständigen Sie zuerst eine Bedingung.',
    openSheet: 'Ergebnis öffnen',
    closeSheet: 'Ergebnis schließen',
    attributesFailed: 'Die Attribute konnten nicht geladen werden.',
    attributesFailedHelp: 'Namen können inzwischen getippt werden.',
    attributesLoading: 'Attribute werden geladen …',
    retry: 'Erneut versuchen',
  },
};
