import type { Json } from '../field.ts';

/** A rule of react-querybuilder: as much of its format as a condition says. */
export interface QueryRule {
  id?: string | undefined;
  field: string;
  operator: string;
  value: Json;
  /** `field`: the value is the name of another field. */
  valueSource?: 'value' | 'field' | undefined;
}

/** A group of react-querybuilder. */
export interface QueryRuleGroup {
  id?: string | undefined;
  combinator: string;
  not?: boolean | undefined;
  rules: readonly (QueryRule | QueryRuleGroup)[];
}
