import type { Coded } from '@sluice/liquid/messages';

/** One member of a union of parameters, without its `problem`. */
type WithoutProblem<Params, Problem> = Params extends { problem: infer Own }
  ? Problem extends Own
    ? Omit<Params, 'problem'>
    : never
  : never;

type NonEmpty<T> = readonly [T, ...T[]];

/**
 * Example parameters for each code, and for each `problem` of a code that has several sentences. A code or a problem
 * without an example does not compile. What may be absent has an example with it and one without.
 */
export type Examples<Params> = {
  readonly [Code in keyof Params]: [Params[Code]] extends [{ problem: infer Problem extends string }]
    ? { readonly [Each in Problem]: NonEmpty<WithoutProblem<Params[Code], Each>> }
    : NonEmpty<Params[Code]>;
};

/** The examples one by one, as the package would give them. */
export function codedExamples<Params>(examples: Examples<Params>): readonly Coded<Params>[] {
  return Object.entries(examples).flatMap(([code, entry]) =>
    Array.isArray(entry)
      ? entry.map((params: unknown) => ({ code, params }) as Coded<Params>)
      : Object.entries(entry as Record<string, readonly object[]>).flatMap(([problem, all]) =>
          all.map((params) => ({ code, params: { problem, ...params } }) as Coded<Params>),
        ),
  );
}
