/** What may be imported together, and what it may weigh at once in kB: minified, compressed, without the peers. */
export const sizeBudgets = [
  // Chips in messages, one search over all attributes and names of branches came with 9 kB, more examples with half of one,
  // saved people in the test of many and texts of any length with 1.5, fields that take keys before their code has come with 1.6.
  { name: 'ConditionBuilder', imports: ['ConditionBuilder'], limit: 71.5 },
  { name: 'SluiceBuilder', imports: ['SluiceBuilder'], limit: 111.6 },
] as const;
