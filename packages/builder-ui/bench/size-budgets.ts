/** What may be imported together, and what it may weigh at once in kB: minified, compressed, without the peers. */
export const sizeBudgets = [
  { name: 'ConditionBuilder', imports: ['ConditionBuilder'], limit: 75 },
  { name: 'SluiceBuilder', imports: ['SluiceBuilder'], limit: 115 },
] as const;
