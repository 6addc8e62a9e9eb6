/** What may be imported together, and what it may weigh at once in kB: minified, compressed, without the peers. */
export const sizeBudgets = [
  // Of `downshift` and the icons only what is used, as in the published files (`build/take-in-libraries.ts`).
  { name: 'ConditionBuilder', imports: ['ConditionBuilder'], limit: 60 },
  { name: 'SluiceBuilder', imports: ['SluiceBuilder'], limit: 96 },
] as const;
