/**
 * A message for people without its words: a code, and the parameters of the sentence. `Params` lists the
 * parameters of each code. Sentences are made where the language is known: in English by `@sluice/liquid/messages`.
 */
export type Coded<Params> = {
  [Code in keyof Params]: { code: Code; params: Params[Code] };
}[keyof Params];

/** The parameters of a sentence that needs none. */
export type NoParams = Readonly<Record<string, never>>;
