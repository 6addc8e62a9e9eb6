import type { ProviderChange, ProviderChanges } from '../../../contracts/index.ts';
import type { StoredDocument } from '../../../store/store.ts';
import type { CustomAttributeDocument } from '../catalog/catalog.document.ts';

/** An attribute as one import saw it. */
export type AttributeSnapshot = ProviderChange['before'];

/** Copies what a change keeps of an attribute, so that it can be compared after its list was deleted. */
export const toSnapshot = ({
  name,
  rawName,
  dataType,
  rawDataType,
  status,
}: CustomAttributeDocument): AttributeSnapshot => ({ name, rawName, dataType, rawDataType, status });

/** What imports found out about one attribute. Its id is derived from the workspace and the raw name. */
export interface ChangeDocument extends StoredDocument {
  workspaceId: string;
  rawName: string;
  kind: ProviderChange['kind'];
  before: AttributeSnapshot;
  after: AttributeSnapshot | null;
  importId: string;
  foundAt: Date;
  /** True when somebody said that a proposed rename is none. The attribute counts as gone then. */
  isRejected: boolean;
  isDismissed: boolean;
  /** Counts the steps of renames to its new name, none of which may happen beside the choice of another one. */
  renameSteps?: number;
}

/** A snippet in which somebody renamed an attribute. Its id is derived from the change, the snippet and the new name. */
export interface RenameDocument extends StoredDocument {
  workspaceId: string;
  changeId: string;
  snippetId: string;
  /** The version before the rename. It is on disk before the snippet is changed. */
  version: number;
  from: string;
  to: string;
  renamedBy: string;
  renamedAt: Date;
  undoUntil: Date;
}

/** What the newest comparison of a workspace found. The id is the workspace's. */
export interface DriftDocument extends StoredDocument {
  /** The generation of attributes that was compared last. */
  generation: number;
  importId: string;
  foundAt: Date;
  /** Comparisons of older versions kept no names. */
  nothingToDo: Omit<ProviderChanges['nothingToDo'], 'addedNames'> & { addedNames?: string[] };
  findings: LibraryFindings | null;
}

export interface LibraryFindings {
  errors: number;
  warnings: number;
  snippets: number;
  /** The time when the check began. */
  checkedAt: Date;
}

/** What a change counts as: a proposal that was turned down leaves an attribute that is gone. */
export const kindOf = ({ kind, isRejected }: Pick<ChangeDocument, 'kind' | 'isRejected'>) =>
  kind === 'renamed' && isRejected ? 'gone' : kind;
