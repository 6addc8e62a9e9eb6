/** What may be imported together, and what it may weigh at once in kB: minified, compressed, without the peers. */
export const sizeBudgets = [
  // Of `downshift` and the icons only what is used, as in the published files (`build/take-in-libraries.ts`). To load a part of
  // less than some 3 kB later saves nothing: what it shares with the rest moves to files of its own, which compress worse.
  { name: 'ConditionBuilder', imports: ['ConditionBuilder'], limit: 64.2 },
  { name: 'SluiceBuilder', imports: ['SluiceBuilder'], limit: 106.2 },
] as const;
