import type { CustomAttribute, CustomEvent } from '../../contracts/index.ts';
import type { StoredDocument } from '../../store/store.ts';

interface ImportedDocument extends StoredDocument {
  workspaceId: string;
  /** The number of its import. Only the newest complete import is shown. */
  generation: number;
  name: string;
  /** The name in lower case, for sorting and searching. */
  nameKey: string;
  rawName: string;
  description: string | null;
  lastSeenAt: Date;
}

export interface CustomAttributeDocument extends ImportedDocument {
  dataType: CustomAttribute['dataType'];
  /** Missing in what an older version imported. */
  providerType?: string | null;
  source: CustomAttribute['source'];
}

export interface CustomEventDocument extends ImportedDocument {
  status: CustomEvent['status'];
}

/** The generation of a workspace's data that is shown. The id is the workspace's. */
export interface CatalogDocument extends StoredDocument {
  generation: number;
}
