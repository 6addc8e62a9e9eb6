import type { CatalogSource } from '../../../contracts/index.ts';
import type { CustomAttributeDocument, CustomEventDocument } from './catalog.document.ts';
import type { NewItem } from './imported-items.ts';
import {
  toAttributeStatus,
  toDataType,
  toEventStatus,
  toLabel,
  toDisplayName,
  unusableReason,
} from './provider-values.ts';
import type { AttributeItem, EventItem } from '../client/wire-items.ts';

/** What all items of an import have in common. */
export interface Origin {
  source: CatalogSource;
  lastSeenAt: Date;
}

const DESCRIPTION_MAX = 2000;

function sharedFields({ name: rawName, description, status }: AttributeItem | EventItem, origin: Origin) {
  const name = toDisplayName(rawName);
  return {
    ...origin,
    name,
    nameKey: name.toLowerCase(),
    rawName,
    rawStatus: toLabel(status),
    description: description?.slice(0, DESCRIPTION_MAX) ?? null,
  };
}

export function newAttribute(item: AttributeItem, origin: Origin): NewItem<CustomAttributeDocument> {
  const typed = {
    dataType: toDataType(item.data_type),
    rawDataType: toLabel(item.data_type),
    status: toAttributeStatus(item.status),
  };
  return { ...sharedFields(item, origin), ...typed, isUsable: unusableReason(typed) === null };
}

export const newEvent = (item: EventItem, origin: Origin): NewItem<CustomEventDocument> => ({
  ...sharedFields(item, origin),
  status: toEventStatus(item.status),
});
