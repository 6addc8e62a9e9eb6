import type { IslandReasonParams, Sentences } from '@sluice/liquid/messages';

/** Why a piece of an imported text is kept, in German. */
export const islandReasons: Sentences<IslandReasonParams> = {
  'text-outside': 'Text außerhalb der Bedingungen bleibt, wie er ist.',
  'tag-outside': ({ name }) => `„${name}“ außerhalb der Bedingungen bleibt, wie es ist.`,
  'no-chain': ({ name }) => `„${name}“ bleibt, wie es ist: Der Builder bearbeitet nur Bedingungen.`,
  'sets-variable': 'Hier wird eine Variable für die Bedingungen darunter gesetzt.',
  'broken-liquid': 'Das ist kein vollständiges Liquid; es bleibt, wie es ist.',
  'unclosed-block': ({ name }) => `Hier fehlt das Ende von „${name}“.`,
  'no-condition': 'In diesem Block steht keine Bedingung.',
  'branches-after-else': 'Zweige nach „else“ werden nie erreicht.',
  'repeated-when':
    'Zwei Werte dieses „case“ können gleich sein, und Braze sendet für jeden von ihnen einen Text.',
  'unreadable-condition': ({ name }) => `Die Bedingung dieses „${name}“ kann Braze nicht lesen.`,
  'skipped-part': 'Einen Teil dieser Bedingung überspringt Liquid; die Prüfungen sagen, welchen.',
  'printed-differently': 'Der Builder würde diese Bedingung anders schreiben.',
  'no-opposite': 'Das Gegenteil dieses Vergleichs lässt sich ohne „unless“ nicht ausdrücken.',
  'unknown-subject': ({ text }) => `Nach „${text}“ kann der Builder nicht fragen.`,
  'no-subject': 'Die Bedingung beginnt nicht mit einem Attribut.',
  'unknown-operator': ({ operator }) => `„${operator}“ ist kein Vergleich, den Liquid kennt.`,
  'unquoted-value': ({ text }) =>
    `„${text}“ hat keine geraden Anführungszeichen, also hält Liquid es für eine Variable; der Builder vergleicht mit einem Wert.`,
  'range-value': 'Mit einem Bereich kann der Builder nicht vergleichen.',
};
