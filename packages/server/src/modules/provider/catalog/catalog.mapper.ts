import type { CustomAttribute, CustomEvent } from '../../../contracts/index.ts';
import type { CustomAttributeDocument, CustomEventDocument } from './catalog.document.ts';
import { unusableReason } from './provider-values.ts';

const shared = (document: CustomAttributeDocument | CustomEventDocument) => ({
  id: document._id,
  workspaceId: document.workspaceId,
  name: document.name,
  rawName: document.rawName,
  rawStatus: document.rawStatus,
  description: document.description,
  source: document.source,
  lastSeenAt: document.lastSeenAt.toISOString(),
});

/** @param uses how many snippets use it */
export const toCustomAttribute = (document: CustomAttributeDocument, uses: number): CustomAttribute => ({
  ...shared(document),
  dataType: document.dataType,
  rawDataType: document.rawDataType,
  status: document.status,
  unusableReason: unusableReason(document),
  uses,
});

export const toCustomEvent = (document: CustomEventDocument): CustomEvent => ({
  ...shared(document),
  status: document.status,
});
