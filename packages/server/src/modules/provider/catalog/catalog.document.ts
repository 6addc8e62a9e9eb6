import type {
  CatalogSource,
  CustomAttribute,
  CustomEvent,
  ImportKind,
  AttributeSort,
  EventSort,
} from '../../../contracts/index.ts';
import type { StoredDocument } from '../../../store/store.ts';

/** Its id is derived from workspace, generation and raw name, so that a page that is staged twice is stored once. */
interface ImportedDocument extends StoredDocument {
  workspaceId: string;
  /** The number of its import. Only the newest complete import is shown. */
  generation: number;
  name: string;
  /** The name in lower case, for sorting and searching. */
  nameKey: string;
  rawName: string;
  rawStatus: string | null;
  description: string | null;
  source: CatalogSource;
  lastSeenAt: Date;
}

export interface CustomAttributeDocument extends ImportedDocument {
  dataType: CustomAttribute['dataType'];
  rawDataType: string | null;
  status: CustomAttribute['status'];
  /** True when conditions can use it. */
  isUsable: boolean;
}

export interface CustomEventDocument extends ImportedDocument {
  status: CustomEvent['status'];
}

/** The generation of each list that is shown. */
export type Generations = Record<ImportKind, number>;

/** What a workspace shows. The id is the workspace's. Generations only grow. */
export interface CatalogDocument extends StoredDocument {
  attributesGeneration: number;
  eventsGeneration: number;
}

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
