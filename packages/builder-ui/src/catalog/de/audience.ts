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
    failed: 'Wer etwas anderes bekommt, ließ sich nicht ermitteln.',
    before: 'Vorher',
    after: 'Jetzt',
    person: (values) => `Zum Beispiel ${values}`,
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
