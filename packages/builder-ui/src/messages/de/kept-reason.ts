/** The English sentences of the model, by how they start or end, and the same in German. `$1` is what stands in quotes. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [
    /^"(.+)" is kept as it is: the builder/u,
    '„$1“ bleibt, wie es ist: Der Builder bearbeitet nur Bedingungen.',
  ],
  [/^"(.+)" outside of the conditions/u, '„$1“ außerhalb der Bedingungen bleibt, wie es ist.'],
  [/^This sets a variable/u, 'Hier wird eine Variable für die Bedingungen darunter gesetzt.'],
  [/^Text outside/u, 'Text außerhalb der Bedingungen bleibt, wie er ist.'],
  [/^This is not complete Liquid/u, 'Das ist kein vollständiges Liquid; es bleibt, wie es ist.'],
  [/^The end of this "(.+)" is missing/u, 'Hier fehlt das Ende von „$1“.'],
  [/^Liquid skips a part/u, 'Einen Teil dieser Bedingung überspringt Liquid; die Prüfungen sagen, welchen.'],
  [/^There is no condition/u, 'In diesem Block steht keine Bedingung.'],
  [/^Branches after "else"/u, 'Zweige nach „else“ werden nie erreicht.'],
  [/^A value stands in two/u, 'Ein Wert steht in zwei „when“-Zweigen, und Braze sendet beide Texte.'],
  [/^Braze cannot read the condition of this "(.+)"/u, 'Die Bedingung dieses „$1“ kann Braze nicht lesen.'],
  [/^The builder would write/u, 'Der Builder schriebe diese Bedingung anders, als sie hier steht.'],
  [/^The opposite of this/u, 'Das Gegenteil dieses Vergleichs lässt sich ohne „unless“ nicht sagen.'],
  [/^The builder cannot ask about "(.+)"/u, 'Nach „$1“ kann der Builder nicht fragen.'],
  [/^The condition does not start/u, 'Die Bedingung beginnt nicht mit einem Attribut.'],
  [
    /^The condition only asks/u,
    'Die Bedingung fragt nur, ob es einen Wert gibt; der Builder vergleicht mit einem.',
  ],
  [/^"(.+)" is no operator/u, '„$1“ ist kein Vergleich, den Liquid kennt.'],
  [
    /^The condition compares two/u,
    'Die Bedingung vergleicht zwei Attribute; der Builder vergleicht mit einem Wert.',
  ],
  [
    /^The condition compares with an empty/u,
    'Die Bedingung vergleicht mit einem leeren Text; „ist nicht gesetzt“ fragt danach und nach fehlenden Werten.',
  ],
  [/^The builder cannot compare with a range/u, 'Mit einem Bereich kann der Builder nicht vergleichen.'],
];

const ANY = 'Dieser Teil bleibt, wie er ist: Der Builder kann ihn nicht als Karten zeigen.';

/** Why a piece of imported text is kept, in German; a general sentence for a reason that is not listed. */
export function keptReason(english: string): string {
  for (const [pattern, german] of sentences) {
    const found = pattern.exec(english);
    if (found !== null) return german.replace('$1', found[1] ?? '');
  }
  return ANY;
}
