import type { FixParams, Sentences } from '@sluice/liquid/messages';
import { branchName } from './branch-name.ts';

/** The labels of the buttons that make a fix, in German. */
export const fixLabels: Sentences<FixParams> = {
  'add-spaces': 'Leerzeichen setzen',
  'write-plain-spaces': 'Gewöhnliche Leerzeichen setzen',
  'write-operator': ({ operator }) => `„${operator}“ schreiben`,
  'write-value': ({ value }) => `${value} schreiben`,
  'add-value': ({ value }) => `${value} hinzufügen`,
  'replace-value': ({ value }) => `${value} schreiben`,
  'use-number': ({ number }) => `${number} nehmen`,
  'convert-to-number': 'In eine Zahl umwandeln',
  'quote-value': ({ value }) => `${value} schreiben`,
  'quote-argument': ({ value }) => `${value} schreiben`,
  'quote-reason': ({ value }) => `${value} schreiben`,
  'straighten-quotes': 'Gerade Anführungszeichen setzen',
  'set-variable-first': 'Vorher eine Variable setzen',
  'remove-parentheses': 'Klammern entfernen',
  'remove-ignored': 'Übersprungenen Teil entfernen',
  'repeat-comparison': 'Vergleich wiederholen',
  'ask-for-any': 'Nach jedem davon suchen',
  'reorder-conditions': 'In die gemeinte Reihenfolge bringen',
  'ask-for-value': 'Zuerst nach einem Wert fragen',
  'use-contains': '„enthält“ nehmen',
  'abort-instead': 'Nachricht stattdessen abbrechen',
  'close-at-end': ({ name }) => `„${name}“ am Ende schließen`,
  'close-tag': 'Tag mit „%}“ schließen',
  'close-gaps': '„{%“ und „%}“ zusammenfügen',
  'count-seconds': 'Zuerst in Sekunden umrechnen',
  'close-output': 'Fehlende „}“ schreiben',
  'remove-tag': 'Entfernen',
  'remove-trim-marker': '„-“ entfernen',
  'remove-brace': 'Eine Klammer entfernen',
  'write-tag': ({ name }) => `„${name}“ schreiben`,
  'write-else-if': '„elsif“ schreiben',
  'write-filter': ({ name }) => `„${name}“ schreiben`,
  'add-colon': 'Doppelpunkt setzen',
  'add-bar': ({ filter }) => `„|“ vor „${filter}“ setzen`,
  'write-output': ({ text }) => `${text} schreiben`,
  'write-reference': ({ text }) => `${text} schreiben`,
  'use-attribute': ({ name }) => `„${name}“ nehmen`,
  'use-variable': ({ name }) => `„${name}“ nehmen`,
  'use-or': '„oder“ nehmen',
  'move-branch-up': ({ before }) => `Vor „${branchName(before)}“ setzen`,
  'abort-branch': 'Nachricht stattdessen abbrechen',
  'add-default': ({ value }) => `Ersatz „${value}“ schreiben`,
  'add-empty-default': 'Ersatz schreiben',
  'ask-for-future': '„und ist nach jetzt“ hinzufügen',
  'use-anniversary': ({ days }) =>
    days === 0 ? 'Nach heute fragen, in jedem Jahr' : `Nach den nächsten ${days} Tagen fragen, in jedem Jahr`,
};

/** For whom something changes, in German; empty where a fix changes nobody's message. */
export const fixEffects: Sentences<FixParams> = {
  'add-spaces': 'Dann entscheidet der Vergleich, wer den Text bekommt.',
  'write-plain-spaces': 'Dann entscheidet der Vergleich, wer den Text bekommt.',
  'write-operator': ({ operator }) =>
    operator === '='
      ? 'Die Variable hat dann für alle diesen Wert.'
      : 'Dann entscheidet der Vergleich, wer den Text bekommt.',
  'write-value': 'Dann entscheidet dieser Wert, wer den Text bekommt.',
  'add-value': ({ value, operator }) => {
    if (operator === 'contains-none-of')
      return `Auf Personen mit ${value} darin trifft es dann nicht mehr zu.`;
    return `Auf Personen mit ${value} ${operator === undefined ? '' : 'darin '}trifft es dann auch zu.`;
  },
  'replace-value': ({ value, old, operator }) => {
    if (operator === 'contains')
      return `Auf Personen mit ${value} darin trifft es dann zu, auf Personen mit nur ${old} nicht mehr.`;
    if (operator === 'does-not-contain')
      return `Auf Personen mit nur ${old} darin trifft es dann zu, auf Personen mit ${value} nicht mehr.`;
    const [wins, loses] = operator === '==' ? [value, old] : [old, value];
    return `Auf Personen mit ${wins} trifft es dann zu, auf Personen mit ${loses} nicht mehr.`;
  },
  'use-number': 'Dann entscheidet dieser Wert, wer den Text bekommt.',
  'convert-to-number': ({ name }) =>
    `Dann entscheidet die Zahl in „${name}“, wer den Text bekommt, auch wo sie als Text geschrieben ist.`,
  'quote-value': 'Dann entscheidet dieser Wert, wer den Text bekommt.',
  'quote-argument': 'Der Filter bekommt dann diesen Text, für alle.',
  'quote-reason': 'Das Protokoll zeigt dann diesen Grund bei allen, die diesen Zweig bekommen.',
  'straighten-quotes': 'Liquid liest dann für alle den Text, der dazwischen steht.',
  'set-variable-first': 'Was der Filter ergibt, entscheidet dann, wer den Text bekommt.',
  'remove-parentheses': 'Jeder Vergleich gilt dann so, wie er dort steht.',
  'remove-ignored': '',
  'ask-for-any': 'Wer eines dieser Wörter hat, erfüllt die Bedingung dann.',
  'repeat-comparison':
    'Auf Personen, für die der wiederholte Vergleich nicht zutrifft, trifft es dann nicht mehr zu.',
  'reorder-conditions':
    'Personen, für die sich die beiden Reihenfolgen unterscheiden, bekommen dann den anderen Text.',
  'ask-for-value': ({ name, aborts }) =>
    aborts === true
      ? `Personen ohne „${name}“ bekommen die Nachricht dann.`
      : `Personen ohne „${name}“ bekommen diesen Text dann nicht mehr.`,
  'use-contains': 'Dann trifft es auf Personen zu, in deren Liste das steht.',
  'abort-instead': 'Personen, auf die kein Zweig zutrifft, bekommen die Nachricht dann nicht mehr.',
  'close-at-end': ({ name }) => `Braze sendet die Nachricht dann, und alles, was folgt, gehört zu „${name}“.`,
  'close-tag': 'Alle bekommen dann den Text, der für sie gemeint ist.',
  'close-gaps': 'Alle bekommen dann den Text, der für sie gemeint ist.',
  'count-seconds': 'Alle bekommen dann das Datum, das gemeint ist.',
  'close-output': 'Braze sendet die Nachricht dann, hier mit dem Wert.',
  'remove-tag': 'Braze sendet die Nachricht dann an alle.',
  'remove-trim-marker': 'Braze sendet die Nachricht dann an alle.',
  'remove-brace': 'Alle bekommen dann hier den Wert.',
  'write-tag': 'Braze liest den Tag dann in der Nachricht an alle.',
  'write-else-if':
    'Nur wer diese Bedingung erfüllt, bekommt dann den Text, nicht mehr alle, die so weit kommen.',
  'write-filter': 'Alle bekommen dann, was der Filter ergibt.',
  'add-bar': 'Alle bekommen dann, was der Filter ergibt.',
  'add-colon': 'Alle bekommen dann, was der Filter ergibt.',
  'write-output': 'Alle bekommen dann hier den Wert statt seines Namens.',
  'write-reference': 'Braze liest dann den Wert dieses Attributs.',
  'use-attribute': 'Braze liest dann den Wert dieses Attributs.',
  'use-variable': 'Dann gilt für alle, was in dieser Variablen steht.',
  'use-or': 'Dann bekommt den Text, wer eine dieser Bedingungen erfüllt.',
  'move-branch-up': 'Wer diese Bedingungen erfüllt, bekommt dann diesen Text.',
  'abort-branch': 'Personen, die diesen Zweig bekommen, bekommen dann keine Nachricht mehr.',
  'add-default': ({ name, value }) => `Personen ohne „${name}“ sehen dann „${value}“.`,
  'add-empty-default': ({ name }) =>
    `Personen ohne „${name}“ oder mit false darin sehen dann nichts, bis ein Wort zwischen den Anführungszeichen steht.`,
  'ask-for-future': ({ name }) =>
    `Auf Personen, bei denen „${name}“ vorbei ist, trifft es dann nicht mehr zu.`,
  'use-anniversary': 'Dann entscheiden Tag und Monat, wer den Text bekommt.',
};
