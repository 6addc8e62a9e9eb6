import type { Undecided } from '@sluice/liquid/analysis';
import { formatNumber, plural } from '../../messages/plural.ts';
import type { Messages } from '../default-messages.ts';

/** The words about who receives something else. */
export const deAudience: Pick<Messages, 'audienceComparison'> = {
  audienceComparison: {
    label: 'Wer etwas anderes bekommt',
    computing: 'Es wird ermittelt, wer etwas anderes bekommt …',
    formatting: 'Nur die Form: Niemand bekommt etwas anderes.',
    same: 'Für alle bewiesen: Niemand bekommt etwas anderes.',
    moves: (value) =>
      plural('de', value, {
        one: '# Art von Personen bekommt etwas anderes',
        other: '# Arten von Personen bekommen etwas anderes',
      }),
    allKnown: 'Für alle bewiesen: Sonst bekommt niemand etwas anderes.',
    mayBeMore: 'Vielleicht bekommen noch andere etwas anderes: Nicht alle ließen sich ermitteln.',
    undecided: 'Es ist nicht entschieden, ob jemand etwas anderes bekommt.',
    why: (reason: Undecided): string => {
      switch (reason.code) {
        case 'too-many-steps':
          return 'Es gibt mehr Fälle, als sich durchgehen lassen.';
        case 'variable-from-text':
          return `Die Variable ${reason.params.name} setzt ein Text.`;
        case 'compared-attributes':
          return `Die Attribute ${reason.params.name} und ${reason.params.other} werden miteinander verglichen.`;
        case 'mixed-questions':
          return `Die Bedingungen fragen so nach ${reason.params.name}, dass es keine gemeinsame Liste der Fälle gibt.`;
        case 'parts-of-one-value':
          return `Die Bedingungen fragen nach mehreren Teilen von ${reason.params.name}.`;
        case 'text-with-tags':
          return 'Ein Text hat eigene Tags, und es fand sich niemand, für den er etwas anderes ergibt.';
        case 'passage-unknown':
          return 'Eine Schleife, ein unveränderter Teil oder die Reihenfolge der Teile ist anders.';
      }
    },
    failed: 'Wer etwas anderes bekommt, ließ sich nicht ermitteln.',
    before: 'Vorher',
    after: 'Jetzt',
    person: (values) => `Zum Beispiel ${values}`,
    value: (name, value) => `${name} ist ${value}`,
    notSet: (name) => `${name} ist nicht gesetzt`,
    empty: (name) => `${name} ist leer`,
    truth: { true: 'wahr', false: 'falsch' },
    everybody: 'Alle, die die Nachricht bekommen',
    wrongType: 'Nur mit einem Wert, der nicht zum Typ des Attributs passt.',
    noBranch: 'Kein Zweig',
    wholeMessage: 'Nachricht',
    nothing: 'Nichts',
    emptyText: 'Ein leerer Text',
    notSent: (reason) => (reason === '' ? 'Nicht gesendet' : `Nicht gesendet: „${reason}“`),
    error: (message) => `Nicht gesendet, Fehler bei Braze: ${message}`,
    more: (value) => `${formatNumber('de', value)} weitere zeigen`,
  },
};
