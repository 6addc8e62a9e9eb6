/** The values that a condition can compare with and nobody can type, in German. */
export const comparedWith = {
  'empty-text': 'ein leerer Text',
  empty: 'nichts darin',
  nothing: 'kein Wert oder falsch',
};

/** After the name of an attribute: what the condition asks there. */
export const asks = {
  'empty-text': { '==': 'ist ein leerer Text', '!=': 'ist kein leerer Text' },
  empty: { '==': 'ist leer', '!=': 'ist nicht leer' },
  nothing: { '==': 'fehlt oder ist falsch', '!=': 'fehlt nicht und ist nicht falsch' },
};
