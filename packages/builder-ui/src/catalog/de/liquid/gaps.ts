import type { GapParams } from '@sluice/liquid';
import { plainNumber, sentence, type Coded, type Sentences } from '@sluice/liquid/messages';
import { formatNumber } from '../../../messages/plural.ts';

const units = { minute: 'Minuten', hour: 'Stunden', day: 'Tage', week: 'Wochen' };

const gaps: Sentences<GapParams> = {
  'name-with-brace': 'Ein Name mit „}“ darin beendet den Verweis zu früh; Braze kann ihn nicht lesen.',
  'name-with-line-break': 'In einem Namen kann kein Zeilenumbruch stehen.',
  'name-blank': 'Ein Name kann nicht nur aus Leerzeichen bestehen.',
  'not-a-variable': 'So heißt in Liquid keine Variable; möglich sind etwa hour oder items[0].price.',
  'value-too-long': ({ limit }) => `Der Wert ist länger als ${formatNumber('de', limit)} Zeichen.`,
  'value-not-a-number': ({ value }) => {
    const meant = plainNumber(value);
    return meant === undefined
      ? 'Dieses Attribut ist eine Zahl, also muss auch der Wert eine sein, etwa 50 oder 9.5.'
      : `Schreiben Sie ${meant}: Eine Zahl hat nur Ziffern und einen Punkt.`;
  },
  'value-neither-true-nor-false':
    'Dieses Attribut ist wahr oder falsch, also muss der Wert eines von beiden sein.',
  'text-brackets-open': ({ opening, closing }) => `Im Text steht „${opening}“ ohne „${closing}“.`,
  'loop-variable-missing': 'Geben Sie einem Eintrag der Liste einen Namen, etwa product.',
  'loop-list-missing': 'Wählen Sie eine Liste.',
  'loop-part-unreadable': ({ text }) =>
    `Liquid kann „${text}“ hier nicht lesen. Möglich ist ein Name oder eine Zahl.`,
  'text-block-open': ({ name }) => `Der Text öffnet „${name}“ und schließt es nie.`,
  'text-closes-nothing': ({ name }) =>
    `Im Text steht „${name}“, wo nichts offen ist, was es schließen könnte.`,
  'text-ends-branch': ({ name }) =>
    `„${name}“ im Text würde diesen Zweig beenden. Fügen Sie stattdessen einen Zweig hinzu.`,
  'attribute-type-missing': 'Wählen Sie, woher das Attribut kommt.',
  'attribute-missing': 'Wählen Sie ein Attribut.',
  'event-property-missing': 'Nennen Sie eine Eigenschaft des Ereignisses.',
  'subscription-group-missing': 'Nennen Sie die Kennung der Abonnementgruppe.',
  'operator-missing': 'Wählen Sie, wie verglichen wird.',
  'value-missing': 'Geben Sie einen Wert ein, mit dem verglichen wird.',
  'group-empty': 'Fügen Sie der Gruppe eine Bedingung hinzu, oder entfernen Sie die Gruppe.',
  'date-missing': 'Geben Sie ein Datum ein, mit dem verglichen wird.',
  'days-missing': 'Geben Sie die Zahl der Tage ein.',
  'range-end-missing': ({ end }) =>
    end === 'first' ? 'Geben Sie ein, wo der Bereich beginnt.' : 'Geben Sie ein, wo der Bereich endet.',
  'range-reversed': ({ first, last }) =>
    `Zwischen ${first} und ${last} liegt nichts: Der Bereich endet, bevor er beginnt. Tauschen Sie die beiden.`,
  'days-unreadable': ({ most }) => `Geben Sie eine Zahl von Tagen zwischen 0 und ${most} ein.`,
  'amount-missing': ({ unit }) => `Geben Sie die Zahl der ${units[unit]} ein.`,
  'amount-unreadable': ({ amount, unit }) =>
    /^[-−–+]/.test(amount)
      ? `Geben Sie die Zahl der ${units[unit]} ohne Vorzeichen ein, nicht „${amount}“; die Richtung wählen Sie daneben.`
      : `Geben Sie eine ganze Zahl der ${units[unit]} mit höchstens sechs Ziffern ein: „${amount}“ ist keine.`,
  'date-unreadable':
    'Geben Sie ein Datum wie 2026-03-01 ein, oder „30 days ago“ für „vor 30 Tagen“, oder „2 weeks from now“ für „in 2 Wochen“.',
};

/** Says in German what is missing or impossible, and what to do about it. */
export function gap(problem: Coded<GapParams>): string {
  return sentence(gaps, problem);
}
