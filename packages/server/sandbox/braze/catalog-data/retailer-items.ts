import type { WireAttribute, WireEvent } from '../wire.ts';

const byType: Record<string, string[]> = {
  String: [
    'subscription_status',
    'loyalty_tier',
    'preferred_store',
    'preferred_language',
    'acquisition_channel',
    'acquisition_campaign',
    'favorite_brand',
    'favorite_activity',
    'last_category_viewed',
    'last_product_viewed',
    'last_search_term',
    'shirt_size',
    'shoe_size',
    'shipping_country',
    'shipping_zip',
    'shipping_method',
    'payment_method',
    'device_tier',
    'newsletter_frequency',
    'customer_segment',
    'churn_risk',
    'referral_code',
    'referred_by',
    'support_tier',
    'account_manager',
    'membership_plan',
    'membership_renewal_period',
    'survey_answer_terrain',
    'experience_level',
    'climate_zone',
  ],
  'String (Automatically Detected)': [
    'utm_source',
    'utm_medium',
    'utm_term',
    'landing_page',
    'browser_family',
  ],
  Number: [
    'total_spend',
    'total_spend_last_30d',
    'total_spend_last_90d',
    'lifetime_total_spins',
    'average_order_value',
    'order_count',
    'order_count_last_30d',
    'return_count',
    'cart_value',
    'cart_item_count',
    'wishlist_item_count',
    'loyalty_points',
    'loyalty_points_to_next_tier',
    'store_credit',
    'gift_card_balance',
    'days_since_last_order',
    'sessions_last_7d',
    'emails_opened_last_30d',
    'pushes_opened_last_30d',
    'review_count',
    'average_review_score',
    'nps_score',
    'household_size',
    'trips_planned',
    'kilometers_tracked',
    'elevation_gain_total',
    'discount_affinity',
    'predicted_next_order_value',
    'support_tickets_open',
    'referral_count',
  ],
  Boolean: [
    'has_app_installed',
    'has_open_cart',
    'has_loyalty_card',
    'has_gift_card',
    'is_employee',
    'is_business_customer',
    'is_first_purchase_done',
    'is_vip',
    'owns_tent',
    'owns_bike',
    'push_opt_in_prompt_seen',
    'sms_consent',
    'newsletter_consent',
    'profile_completed',
    'free_shipping_eligible',
  ],
  Date: [
    'last_order_at',
    'first_order_at',
    'last_return_at',
    'last_store_visit_at',
    'last_app_open_at',
    'loyalty_joined_at',
    'loyalty_tier_expires_at',
    'membership_renewal_at',
    'trial_ends_at',
    'last_review_at',
    'cart_updated_at',
    'next_trip_starts_at',
    'gift_card_expires_at',
    'birthday_reward_sent_at',
    'newsletter_consent_at',
  ],
  Array: [
    'favorite_categories',
    'favorite_brands',
    'purchased_categories',
    'wishlist_product_ids',
    'recently_viewed_skus',
    'interests',
    'visited_stores',
    'active_coupons',
    'owned_product_lines',
    'newsletter_topics',
  ],
  'Object Array': ['cart_items', 'recent_orders', 'planned_trips'],
  Object: ['home_address', 'size_profile'],
};

const withdrawn: Record<string, { type: string; status: string }> = {
  legacy_crm_id: { type: 'String', status: 'Blocklisted' },
  old_newsletter_flag: { type: 'Boolean', status: 'Trashed' },
};

/** Realistic names with characters that are special in Liquid. */
const unusual: [name: string, type: string][] = [
  ['Préférence de contact', 'String'],
  ['größe (cm)', 'Number'],
  ['favorite "trail"', 'String'],
  ['legacy{field}', 'String'],
];

const descriptions: Record<string, string> = {
  subscription_status: 'free, trial or pro',
  loyalty_tier: 'bronze, silver or gold',
  total_spend: 'All orders so far, in euros',
  last_order_at: 'When the newest order was paid',
  cart_value: 'What is in the cart now, in euros',
  favorite_categories: 'Up to five, most bought first',
};

const ARRAY_LENGTH = 25;

/** The customer attributes of an outdoor retailer. Sorted by name, as Braze sends them. */
export const retailerAttributes: readonly WireAttribute[] = Object.entries(byType)
  .flatMap(([type, names]) => names.map((name): [string, string] => [name, type]))
  .concat(unusual)
  .concat(Object.entries(withdrawn).map(([name, { type }]): [string, string] => [name, type]))
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, type]) => ({
    name,
    description: descriptions[name] ?? null,
    data_type: type,
    array_length: type.includes('Array') ? ARRAY_LENGTH : null,
    status: withdrawn[name]?.status ?? 'Active',
    tag_names: [],
  }));

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
