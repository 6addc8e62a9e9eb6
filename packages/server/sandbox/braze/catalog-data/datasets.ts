import type { Switches } from '../switches.ts';
import type { ItemSource, WireAttribute, WireEvent } from '../wire.ts';
import { generatedAttributes, generatedEvents } from './generated.ts';
import { retailerAttributes } from './retailer-attributes.ts';
import { retailerEvents } from './retailer-events.ts';
import { unusualAttributes, unusualEvents } from './unusual-names.ts';

/** The items that the switch selects. */
export function attributesOf(dataset: Switches['attributes']): ItemSource<WireAttribute> {
  if (typeof dataset === 'number') return generatedAttributes(dataset);
  if (dataset === 'retailer') return retailerAttributes;
  return dataset === 'unusual-names' ? unusualAttributes : (dataset as WireAttribute[]);
}

/** The items that the switch selects. */
export function eventsOf(dataset: Switches['events']): ItemSource<WireEvent> {
  if (typeof dataset === 'number') return generatedEvents(dataset);
  if (dataset === 'retailer') return retailerEvents;
  return dataset === 'unusual-names' ? unusualEvents : (dataset as WireEvent[]);
}
