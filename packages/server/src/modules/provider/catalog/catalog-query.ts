import type { AttributeSort, CustomAttribute, CustomEvent, EventSort } from '../../../contracts/index.ts';

interface Paged {
  /** In lower case; the name must contain it. */
  text: string;
  page: number;
  limit: number;
}

export interface AttributeQuery extends Paged {
  sort: Exclude<AttributeSort, 'uses' | '-uses'>;
  /** `null`: those of no known type. */
  dataType?: CustomAttribute['dataType'];
  status?: CustomAttribute['status'] | undefined;
  isUsable?: boolean | undefined;
}

export interface EventQuery extends Paged {
  sort: EventSort;
  status?: CustomEvent['status'] | undefined;
}

/** Restricts a list to some raw names, or to all others. */
export interface NameFilter {
  names: readonly string[];
  isIn: boolean;
}
