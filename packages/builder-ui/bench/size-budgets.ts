/** What may be imported together, and what it may weigh at once in kB: minified, compressed, without the peers. */
export const sizeBudgets = [
  // Chips in messages, one search over all attributes and names of branches came with 9 kB.
  { name: 'ConditionBuilder', imports: ['ConditionBuilder'], limit: 71 },
  { name: 'SluiceBuilder', imports: ['SluiceBuilder'], limit: 112 },
] as const;
