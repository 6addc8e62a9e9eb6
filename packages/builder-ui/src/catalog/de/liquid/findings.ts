import type { DataType } from '@sluice/liquid';
import { type FindingParams, type Sentences, shortened, visibleSpaces } from '@sluice/liquid/messages';
import { anyBranch } from './branch-name.ts';
import { gap } from './gaps.ts';

const spacePlaces = { start: 'am Anfang', end: 'am Ende', both: 'an beiden Enden' };

const dataTypes: Record<DataType, string> = {
  string: 'ein Text',
  number: 'eine Zahl',
  boolean: 'wahr oder falsch',
  array: 'eine Liste',
  time: 'ein Zeitpunkt',
};

const listedValues: Record<FindingParams['unlisted-value']['kind'], string> = {
  country: 'ist ein Code aus zwei Großbuchstaben wie in ISO 3166',
  language: 'ist ein Code aus Kleinbuchstaben wie in ISO 639',
  gender: 'ist einer der Buchstaben M, F, O, N und P oder fehlt',
  subscription: 'ist einer der Texte opted_in, subscribed und unsubscribed',
  'time-zone': 'ist ein Name wie Europe/Berlin',
};

const ALWAYS = 'Ein Wert allein ist immer wahr.';
const OUTPUT_NEVER_CLOSED = 'Dieses „{{“ wird nie mit „}}“ geschlossen.';

const tornElements: Record<FindingParams['torn-element']['problem'], (tag: string) => string> = {
  opened: (tag) =>
    `Dieser Zweig öffnet ${tag} und schließt es nicht, also steht für seine Personen alles Folgende darin. Schließen Sie es im Zweig.`,
  closed: (tag) =>
    `Dieser Zweig schließt ${tag}, das andere Zweige offen lassen, also zerbricht bei manchen das Layout. Schließen Sie es in allen oder erst danach.`,
  missing: (tag) =>
    `Andere Zweige schließen ${tag}, dieser nicht, also zerbricht bei seinen Personen das Layout. Schließen Sie es auch hier.`,
  repeated: (tag) =>
    `Jede Runde dieser Schleife öffnet oder schließt ${tag} noch einmal, und die Schleife endet nicht, wie sie beginnt. Öffnen und schließen Sie es in der Schleife.`,
  tag: (tag) =>
    `Dieser Zweig lässt ${tag}, Anführungszeichen oder einen Kommentar offen oder schließt, was andere offen lassen. Was folgt, wird nicht mehr als HTML gelesen. Beenden Sie es im Zweig.`,
};

/** The sentences of the checks, in German. */
export const findings: Sentences<FindingParams> = {
  'missing-spaces': (params) =>
    params.problem === 'operator'
      ? `Ohne Leerzeichen vor „${params.operator}“ sieht Liquid den Vergleich nicht: Es fragt nur, ob es einen Wert gibt.`
      : 'Das ist ein besonderes Leerzeichen, etwa ein geschütztes. Liquid liest es nicht als Leerzeichen.',
  'wrong-operator': wrongOperator,
  'missing-value': ({ problem, operator }) =>
    problem === 'empty'
      ? 'Jeder Text enthält den leeren Text, also trifft das auf alle zu, die einen haben. Schreiben Sie den gemeinten Text.'
      : `Hinter „${operator}“ steht nichts, also vergleicht Liquid mit einem fehlenden Wert. Schreiben Sie den Wert, der gemeint ist.`,
  'unquoted-value': ({ problem, value }) =>
    problem === 'reason'
      ? `Ein Grund steht in Anführungszeichen, und ${value} hat keine.`
      : problem === 'filter'
        ? `Ohne Anführungszeichen hält Liquid ${value} nicht für einen Text, und der Filter bekommt ihn nicht.`
        : `Ohne Anführungszeichen hält Liquid ${value} für den Namen einer Variablen, und diese Variable wird nirgends gesetzt.`,
  'wrong-value': ({ written, right }) =>
    `Liquid liest ${written} nicht als Wert${right === undefined ? '.' : `; richtig ist ${right}.`}`,
  'quote-in-quotes': ({ value }) =>
    `Der Text endet am zweiten Anführungszeichen, also vergleicht Liquid nur mit „${value}“. Setzen Sie die andere Art von Anführungszeichen darum.`,
  'filter-in-condition':
    'Filter in einer Bedingung überspringt Liquid stillschweigend. Setzen Sie vorher mit „assign“ eine Variable.',
  'parentheses-in-condition': ({ problem }) =>
    problem === 'harmless'
      ? 'Klammern kennt Liquid nicht. Es überspringt diese, und die Bedingung bedeutet, wonach sie aussieht.'
      : 'Klammern kennt Liquid nicht: Es liest „and“ und „or“ von rechts nach links, was sie auch umschließen.',
  'trailing-text': (params) =>
    params.problem === 'filter'
      ? `Vor „${params.filter}“ fehlt „|“: Liquid überspringt es.`
      : trailingTexts[params.problem](shortened(params.ignored, 40)),
  'lone-value': ({ problem }) =>
    problem === 'choice'
      ? `${ALWAYS} Wiederholen Sie davor das Attribut und den Vergleich.`
      : `${ALWAYS} Schreiben Sie den Vergleich aus, der gemeint ist.`,
  'typographic-quotes':
    'Liquid kennt nur gerade Anführungszeichen: Diesen Wert hält es für den Namen einer Variablen.',
  'unbalanced-tag': unbalancedTag,
  'unknown-tag': unknownTag,
  'unreadable-tag': ({ name }) =>
    `Was in diesem „${name}“ steht, kann Braze nicht lesen und lehnt die ganze Nachricht ab.`,
  'reference-syntax': ({ problem, text }) => {
    switch (problem) {
      case 'outside-braces':
        return `Ein Attribut findet Braze nur in \${…}: ${text}.`;
      case 'object-inside':
        return `In \${…} steht nur der Name: ${text}.`;
      case 'filter-inside':
        return `Alles in \${…} hält Braze für den Namen. Der Filter steht dahinter: ${text}.`;
      case 'missing-brace':
        return `Hier fehlt eine Klammer: ${text}.`;
      case 'single-braces':
        return `Eine Klammer ist nur Text: Erst zwei geben einen Wert aus, ${text}.`;
      case 'own-attribute':
        return `Seine Standardattribute findet Braze nur in \${…}: ${text}. Eine Variable dieses Namens wird nirgends gesetzt.`;
    }
  },
  'sent-as-text': ({ problem, written }) => sentAsText[problem](written),
  'date-text': dateText,
  'never-equal': ({ written, filter, right }) =>
    `Nach ${filter} ist kein Wert wie ${written} geschrieben, also sind die beiden nie gleich.${right === undefined ? '' : ` Schreiben Sie ${right}.`}`,
  'case-values': caseValues,
  'unknown-object': ({ object, near }) =>
    `Braze hat kein Objekt „${object}“ und findet darin nichts.${meant(near)}`,
  'unknown-filter': ({ name, near }) =>
    `Weder Liquid noch Braze hat einen Filter „${name}“: Er ändert nichts.${meant(near)}`,
  'missing-colon': ({ filter }) =>
    `Hinter „${filter}“ fehlt ein Doppelpunkt, also bekommt der Filter nicht, was folgt.`,
  'unknown-variable': ({ name, near, attribute }) => {
    const what = `Dieser Text setzt nirgends eine Variable „${name}“, also hat sie keinen Wert.`;
    return attribute === undefined
      ? `${what}${meant(near)}`
      : `${what} Das Attribut dieses Namens wird ${attribute} geschrieben.`;
  },
  'default-as-custom': ({ name, text }) =>
    `„${name}“ ist ein Standardattribut von Braze; geschrieben wird es ${text}.`,
  'custom-as-default': ({ name, text }) => `„${name}“ ist ein eigenes Attribut; geschrieben wird es ${text}.`,
  'unknown-attribute': ({ problem, name, near }) =>
    problem === 'custom'
      ? `In diesem Arbeitsbereich gibt es kein Attribut „${name}“, also ist es nie gesetzt.${meant(near)}`
      : `Braze hat kein Standardattribut „${name}“, also ist es nie gesetzt.${meant(near)}`,
  'quoted-nothing': ({ value, right }) =>
    `${value} ist ein Text wie jeder andere, und ein fehlender Wert ist nicht dieser Text. Schreiben Sie dafür ${right}, ohne Anführungszeichen.`,
  'unlisted-value': ({ kind, name, value, right }) =>
    `„${name}“ ${listedValues[kind]}, also hat niemand „${value}“.${right === undefined ? '' : ` Schreiben Sie '${right}'.`}`,
  'list-in-value': ({ value }) =>
    `Gesucht wird ein einziger Text mit Komma: „${value}“. Wiederholen Sie den Vergleich für jedes Wort, um eines davon zu suchen.`,
  'type-mismatch': typeMismatch,
  'text-order': ({ name, value }) =>
    `${value} ist Text, und Text wird Buchstabe für Buchstabe geordnet: „9“ kommt nach „10“. Ist „${name}“ eine Zahl, hält Braze mit einem Fehler an.`,
  'impossible-operator': impossibleOperator,
  'unconverted-time': ({ problem, name }) =>
    problem === 'now'
      ? `'now' ist hier nur ein Wort: „${name}“ wird nie mit der Uhrzeit verglichen. Rechnen Sie zuerst beide Seiten in Sekunden um.`
      : problem === 'order'
        ? `„${name}“ ist ein Zeitpunkt: Bei diesem Vergleich hält Braze mit einem Fehler an. Rechnen Sie zuerst beide Seiten in Sekunden um.`
        : `„${name}“ ist ein Zeitpunkt: Er ist nie einem Text gleich und enthält keinen. Machen Sie zuerst mit dem Filter „date“ einen Text daraus.`,
  'mixed-and-or': ({ hasRewrite }) =>
    'Liquid liest „und“ und „oder“ von rechts nach links, also bedeutet das etwas anderes als „und vor oder“. ' +
    (hasRewrite
      ? 'In einer anderen Reihenfolge bedeutet es, wonach es aussieht.'
      : 'Nehmen Sie zwei Zweige mit demselben Text.'),
  'hidden-branch': ({ problem, hiddenBy }) => {
    if (problem === 'else')
      return 'Diesen Text bekommt niemand: Er steht hinter „else“, und das bekommen alle, die so weit kommen.';
    return hiddenBy.length === 0
      ? 'Diesen Text bekommt niemand: Die Bedingungen lassen sich nicht alle zugleich erfüllen.'
      : `Diesen Text bekommt niemand: Wer diese Bedingungen erfüllt, erfüllt schon die von ${anyBranch(hiddenBy)}.`;
  },
  'always-matches': ({ name }) =>
    `Diesen Text bekommen alle: Was „${name}“ auch ist, eine dieser Bedingungen trifft zu.`,
  'incomplete-condition': (params) => gap(params.gap),
  'unquotable-value': (params) => gap(params.gap),
  'not-set-matches': ({ problem, name }) =>
    problem === 'aborts'
      ? `Auch Personen ohne „${name}“ bekommen keine Nachricht, denn auch ein fehlender Wert ist ein anderer.`
      : problem === 'empty'
        ? `Auch Personen ohne „${name}“ bekommen diesen Text: Ein fehlender Wert ist etwas anderes als ein leerer Text.`
        : `Auch Personen ohne „${name}“ bekommen diesen Text, denn auch ein fehlender Wert ist ein anderer.`,
  'not-set-misses': ({ names, outcome }) =>
    `${joinNames(names)} ${names.length === 1 ? 'kann' : 'können'} fehlen: Diese Personen bekommen ${outcome === 'fallback' ? 'den Ersatz' : 'an dieser Stelle nichts'}.`,
  'no-fallback':
    'Wenn kein Zweig zutrifft, bleibt dieser Teil der Nachricht leer und wird trotzdem gesendet.',
  'triple-braces': ({ problem }) =>
    problem === 'third-brace'
      ? 'Liquid kennt zwei Klammern, nicht drei: Die dritte verfälscht den Wert.'
      : OUTPUT_NEVER_CLOSED,
  'liquid-in-abort-reason':
    'Der Grund eines Abbruchs wird wörtlich übernommen: Liquid darin wird nicht ersetzt.',
  'text-before-when': 'Was zwischen „case“ und dem ersten „when“ steht, wird weder gesendet noch ausgeführt.',
  'outer-space': ({ value, at }) =>
    `Der Wert hat ein unsichtbares Leerzeichen ${spacePlaces[at]}: ${visibleSpaces(value)}. Nur Personen mit demselben Leerzeichen erfüllen das.`,
  'thousands-point': ({ value, read, thousands }) =>
    `${value} ist für Liquid ${read.replace('.', ',')}: Hinter dem Punkt stehen Nachkommastellen. Ist ${thousands} gemeint, schreiben Sie es ohne Punkt.`,
  'aborts-everybody': ({ problem }) =>
    problem === 'outside'
      ? 'Das steht außerhalb aller Zweige und bricht die Nachricht ab, also bekommt sie niemand. Verschieben Sie es in einen Zweig.'
      : 'Jeder Zweig bricht die Nachricht ab, also bekommt sie niemand.',
  'empty-message': 'Dieser Zweig hat keinen Text: Wer ihn bekommt, erhält eine leere Nachricht.',
  'missing-default': ({ name }) =>
    `Personen ohne „${name}“ sehen hier keinen Wert. Schreiben Sie einen Ersatz, der in den Satz passt.`,
  'torn-element': ({ problem, name }) => tornElements[problem](name === '' ? 'ein Tag' : `<${name}>`),
  'passed-dates': ({ name }) =>
    `Das trifft auch auf Personen zu, bei denen „${name}“ längst vorbei ist. Sind nur künftige Tage gemeint, fügen Sie „und ist nach jetzt“ hinzu.`,
  'birthday-with-year': ({ problem, name }) => {
    if (problem === 'always')
      return `„${name}“ liegt in der Vergangenheit und wird hier samt Jahr verglichen, also trifft das auf alle zu, die einen Wert haben. Vergleichen Sie nur Tag und Monat.`;
    return problem === 'as-text'
      ? `Hier werden die Sekunden von „${name}“ als Text verglichen: Braze ordnet sie Zeichen für Zeichen oder bricht mit einem Fehler ab. Als Zahlen träfen sie auf niemanden zu, denn der Tag liegt in der Vergangenheit. Vergleichen Sie nur Tag und Monat.`
      : `„${name}“ liegt in der Vergangenheit und wird hier samt Jahr verglichen, also trifft das auf niemanden zu. Vergleichen Sie nur Tag und Monat.`;
  },
  'shadowed-name': ({ name }) =>
    `„${name}“ hat in Liquid eine eigene Bedeutung; eine Variable dieses Namens verdeckt sie oder wird nie gefunden.`,
};

function wrongOperator({ problem, written, right }: FindingParams['wrong-operator']): string {
  if (problem === 'in-assign') return '„assign“ setzt eine Variable mit einem einzigen „=“.';
  if (right !== undefined) return `„${written}“ kennt Liquid nicht; richtig ist „${right}“.`;
  const advice: Record<string, string> = {
    in: 'Drehen Sie den Vergleich um und nehmen Sie „contains“.',
    not: 'Nehmen Sie „!=“ oder „unless“.',
    '!': 'Nehmen Sie „!=“ oder „unless“.',
  };
  return `„${written}“ kennt Liquid nicht. ${advice[written] ?? 'Es hat ==, !=, <, >, <=, >= und contains.'}`;
}

function unbalancedTag(params: FindingParams['unbalanced-tag']): string {
  switch (params.problem) {
    case 'output-never-closed':
      return OUTPUT_NEVER_CLOSED;
    case 'tag-never-closed':
      return 'Dieses „{%“ wird nie mit „%}“ geschlossen.';
    case 'raw-end-trimmed':
      return 'Dieses Ende von „raw“ sieht Braze nicht: Davor darf kein „-“ stehen.';
    case 'block-never-closed':
      return `Dieses „${params.name}“ wird nie geschlossen: Braze lehnt die ganze Nachricht ab.`;
    case 'nothing-opened':
      return `Dieses „${params.name}“ gehört zu nichts, was davor geöffnet wurde.`;
    case 'read-in-comment':
      return `Auch Kommentare werden gelesen: Wegen dieses „${params.name}“ lehnt Braze die Nachricht ab.`;
    case 'closed-by-brace':
      return `Dieses „${params.name}“ ist mit „${params.written}“ geschlossen: Ein Tag endet mit „%}“, und bis dahin gehört alles zu ihm.`;
    case 'branch-text':
      return gap(params.gap);
  }
}

function unknownTag(params: FindingParams['unknown-tag']): string {
  switch (params.problem) {
    case 'unnamed':
      return 'Dieser Tag hat keinen Namen.';
    case 'else-if':
      return 'Die Bedingung hinter „else“ überspringt Liquid. Für eine weitere Bedingung gibt es „elsif“.';
    case 'in-output':
      return `„${params.name}“ ist ein Tag und steht zwischen „{%“ und „%}“. Zwischen zwei Klammern ist es für Liquid eine Variable.`;
    case 'unknown': {
      const sentence = `Liquid kennt keinen Tag „${params.name}“: Braze lehnt die ganze Nachricht ab.`;
      return params.near === undefined ? sentence : `${sentence} Richtig ist „${params.near}“.`;
    }
  }
}

const sentAsText: Readonly<Record<FindingParams['sent-as-text']['problem'], (written: string) => string>> = {
  filter: (written) =>
    `„${written}“ steht außerhalb der Klammern und wird mitgelesen. Der Filter gehört vor „}}“.`,
  'foreign-tag': (written) =>
    `Braze sendet „${written}“ so, wie es dasteht: So schreiben andere Programme einen Wert.`,
  'torn-tag': (written) =>
    `Ein Tag beginnt mit „{%“, ohne etwas dazwischen. „${written}“ und was folgt, sendet Braze als Text.`,
};

function dateText(params: FindingParams['date-text']): string {
  switch (params.problem) {
    case 'format':
      return `Dieses Format hat kein „%“: Alle bekommen ${params.written} statt eines Datums. Schreiben Sie zum Beispiel '%d.%m.%Y'.`;
    case 'counted':
      return `Ein Datum ist keine Zahl: „${params.filter}“ zählt hier ab 0. Machen Sie mit date: '%s' zuerst Sekunden daraus.`;
    case 'digits':
      return `Das Format dieses Werts hat immer zwei Ziffern, also ist er nie ${params.written}. Schreiben Sie ${params.right}.`;
  }
}

function caseValues(params: FindingParams['case-values']): string {
  switch (params.problem) {
    case 'operator':
      return `Ein „when“ nimmt nur Werte und überspringt, was „${params.written}“ fragt. Nehmen Sie „if“ statt „case“.`;
    case 'repeated':
      return `Ein früheres „when“ hat auch ${params.written}: Wer diesen Wert hat, bekommt beide Texte.`;
    case 'second-else':
      return 'Dieses „case“ hat schon ein „else“. Alle anderen bekommen die Texte von beiden.';
  }
}

const trailingTexts: Readonly<
  Record<Exclude<FindingParams['trailing-text']['problem'], 'filter'>, (ignored: string) => string>
> = {
  condition: () =>
    'Was hinter dem Wert steht, überspringt Liquid. Vielleicht fehlen Anführungszeichen um den ganzen Wert.',
  value: (ignored) =>
    `Liquid überspringt „${ignored}“: Hinter einem Wert können hier nur Filter stehen. Verglichen wird mit „if“, gerechnet mit Filtern.`,
  else: (ignored) => `Hinter „else“ überspringt Liquid „${ignored}“.`,
};

function typeMismatch({ name, dataType, value, stops }: FindingParams['type-mismatch']): string {
  if (dataType === 'boolean') {
    return `„${name}“ ist wahr oder falsch, und ${value} ist keines von beiden: Das trifft nie zu.`;
  }
  const why = `„${name}“ ist ${dataTypes[dataType]}, und Braze nimmt nie einen Text für eine Zahl`;
  return stops
    ? `${why}: Beim Vergleich mit ${value} hält es mit einem Fehler an.`
    : `${why}: ${value} trifft nicht zu.`;
}

function impossibleOperator({ name, dataType, why }: FindingParams['impossible-operator']): string {
  const subject = `„${name}“ ist ${dataTypes[dataType]}`;
  switch (why) {
    case 'contains-nothing':
      return `${subject}: Nur Texte und Listen können etwas enthalten, also trifft das nie zu.`;
    case 'never-contains':
      return `${subject}: Nur Texte und Listen können etwas enthalten, also trifft das immer zu.`;
    case 'list-equals-nothing':
      return `${subject} und nie einem einzelnen Wert gleich, also trifft das nie zu. Nehmen Sie „enthält“.`;
    case 'list-differs-always':
      return `${subject} und nie einem einzelnen Wert gleich, also trifft das immer zu. Nehmen Sie „enthält nicht“.`;
    case 'list-has-no-order':
    case 'boolean-has-no-order':
      return `${subject}: Dafür gibt es keine Reihenfolge, also trifft das nie zu.`;
  }
}

function meant(near: string | undefined): string {
  return near === undefined ? '' : ` Meinen Sie „${near}“?`;
}

function joinNames(names: readonly string[]): string {
  const firstNames = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${firstNames} und ${String(names.length - 3)} weitere` : firstNames;
}
