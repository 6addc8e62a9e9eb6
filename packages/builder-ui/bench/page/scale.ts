/** The size of what is measured, the same for everybody. */
export const STATEMENTS = 200;
export const CONDITIONS = 10;

/** Where somebody types: in the middle, so that there is as much above as below. */
export const TYPED_STATEMENT = 100;
export const TYPED_CONDITION = 5;

/** The attributes that can be chosen. */
export const attributeNames: readonly string[] = Array.from(
  { length: 50 },
  (_, index) => `attribute_${String(index)}`,
);

export const attributeOf = (statement: number, condition: number): string =>
  attributeNames[(statement * CONDITIONS + condition) % attributeNames.length] ?? '';

export const valueOf = (statement: number, condition: number): string =>
  `value ${String(statement)} ${String(condition)}`;
