import type { WireEvent } from '../wire.ts';

const active = [
  'added_to_cart',
  'added_to_wishlist',
  'app_installed',
  'booked_rental',
  'cancelled_membership',
  'checked_store_stock',
  'completed_profile',
  'completed_survey',
  'completed_tour',
  'joined_loyalty_program',
  'left_review',
  'opened_trail_map',
  'placed_order',
  'redeemed_coupon',
  'redeemed_points',
  'reached_loyalty_tier',
  'referred_friend',
  'returned_item',
  'searched_catalog',
  'started_checkout',
  'started_trial',
  'viewed_category',
  'viewed_product',
  'visited_store',
];

const others: [name: string, status: string][] = [
  ['clicked_winter_banner', 'Inactive'],
  ['planned_trip', 'Draft'],
  ['used_old_store_finder', 'Trashed'],
];

/** The customer events of an outdoor retailer. Sorted by name, as Braze sends them. */
export const retailerEvents: readonly WireEvent[] = active
  .map((name): [string, string] => [name, 'Active'])
  .concat(others)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, status]) => ({
    name,
    description: null,
    included_in_analytics_report: true,
    status,
    tag_names: [],
  }));
