/** What may be imported together, and what it may weigh at once in kB: minified, compressed, without the peers. */
export const sizeBudgets = [
  // 60 and the 5 % that a release may add for right answers.
  { name: 'ConditionBuilder', imports: ['ConditionBuilder'], limit: 63 },
  { name: 'SluiceBuilder', imports: ['SluiceBuilder'], limit: 110 },
] as const;
