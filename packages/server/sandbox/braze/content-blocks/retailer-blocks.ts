/** A Content Block that the sandbox begins with. */
export interface FirstBlock {
  name: string;
  content: string;
  description: string;
  state: 'active' | 'draft';
  tags: string[];
  /** The number of messages that use it. */
  usedIn: number;
  /** Its age in days. */
  age: number;
}

const block = (
  name: string,
  usedIn: number,
  age: number,
  tags: string[],
  lines: string[],
  description = '',
): FirstBlock => ({ name, content: lines.join('\n'), description, state: 'active', tags, usedIn, age });

const draft = (first: FirstBlock): FirstBlock => ({ ...first, state: 'draft' });

const footers: FirstBlock[] = [
  block(
    'order_footer',
    26,
    320,
    ['orders'],
    ['Questions about your order? Reply to this message.'],
    'At the end of every message about an order',
  ),
  block(
    'footer_legal_en',
    38,
    410,
    ['legal'],
    [
      '<p>Lumen Outdoor Ltd, 12 Harbour Street, Bristol.</p>',
      '<p>You get this message because you have an account with us.',
      '<a href="{{${preferences_url}}}">Change what we send you</a></p>',
    ],
  ),
  block(
    'footer_legal_de',
    22,
    410,
    ['legal'],
    [
      '<p>Lumen Outdoor GmbH, Hafenstraße 12, 20457 Hamburg.</p>',
      '<p>Sie erhalten diese Nachricht, weil Sie ein Konto bei uns haben.</p>',
    ],
  ),
  block(
    'header_brand',
    41,
    510,
    ['brand'],
    [
      '<table role="presentation" width="100%"><tr><td align="center">',
      '<img src="https://images.example.com/lumen.png" width="160" alt="Lumen Outdoor">',
      '</td></tr></table>',
    ],
  ),
  block(
    'support_hours',
    17,
    205,
    ['orders'],
    [
      "{% if {{custom_attribute.${support_tier}}} == 'priority' %}",
      'We answer within two hours, also on Sundays.',
      '{% else %}We answer from Monday to Friday, 9 to 17.{% endif %}',
    ],
  ),
];

const loyalty: FirstBlock[] = [
  block(
    'loyalty_greeting',
    12,
    260,
    ['loyalty'],
    [
      "{% if {{custom_attribute.${loyalty_tier}}} == 'gold' %}Welcome back, gold member!" +
        "{% elsif {{custom_attribute.${loyalty_tier}}} == 'silver' %}Good to see you again!" +
        '{% else %}Hello!{% endif %}',
    ],
    'By loyalty tier',
  ),
  block(
    'membership_greeting',
    18,
    150,
    ['loyalty'],
    [
      "{% if {{custom_attribute.${membership_plan}}} == 'family' and {{custom_attribute.${household_size}}} > 2 %}",
      'Your family has saved {{custom_attribute.${store_credit}}} with us.',
      "{% elsif {{custom_attribute.${membership_plan}}} == 'single' %}",
      'Hi {{${first_name}}}, your member price is waiting.',
      '{% else %}Become a member and pay less from today.{% endif %}',
    ],
  ),
  block(
    'points_balance',
    9,
    140,
    ['loyalty'],
    [
      '{% if {{custom_attribute.${loyalty_points}}} >= 1000 %}',
      'You have {{custom_attribute.${loyalty_points}}} points: enough for a free pair of socks.',
      '{% else %}Only {{custom_attribute.${loyalty_points_to_next_tier} | default: "a few"}} points to your next tier.{% endif %}',
    ],
  ),
  block(
    'birthday_voucher',
    3,
    130,
    ['loyalty'],
    [
      '{% if {{custom_attribute.${birthday_reward_sent_at}}} == blank %}',
      'Happy birthday, {{${first_name} | default: "friend"}}! Here are ten euros for you.',
      '{% else %}{% abort_message("voucher was sent") %}{% endif %}',
    ],
  ),
  block(
    'upgrade_prompt',
    7,
    60,
    ['loyalty'],
    [
      "{% if {{custom_attribute.${subscription_status}}} == 'trial' %}",
      'Your trial ends soon. Keep your saved routes.',
      '{% endif %}',
    ],
  ),
  block(
    'referral_thanks',
    5,
    90,
    ['loyalty'],
    [
      '{% if {{custom_attribute.${referral_count}}} > 0 %}',
      'Thank you for bringing {{custom_attribute.${referral_count}}} friends along.',
      '{% else %}Give a friend five euros, and get five yourself.{% endif %}',
    ],
  ),
];

const shopping: FirstBlock[] = [
  block(
    'back_in_stock',
    5,
    120,
    ['newsletter'],
    [
      '{% if {{custom_attribute.${wishlist_item_count}}} > 0 %}',
      'Something from your wish list is back.',
      '{% else %}New on our shelves this week.{% endif %}',
    ],
  ),
  block(
    'shipping_cutoff',
    11,
    45,
    ['orders'],
    [
      "{% if {{custom_attribute.${shipping_country}}} = 'DE' %}",
      'Order until 16:00, and it is with you tomorrow.',
      "{% elsif {{custom_attribute.${shipping_country}}} == 'GB' %}Order until noon for delivery in two days.",
      '{% else %}We deliver within a week.{% endif %}',
    ],
  ),
  block(
    'free_shipping_hint',
    14,
    75,
    ['orders'],
    [
      '{% if {{custom_attribute.${free_shipping_eligible}}} == true %}',
      'Shipping is on us.{% else %}',
      'Spend a little more, and shipping is free.{% endif %}',
    ],
  ),
  block(
    'cart_reminder',
    8,
    70,
    ['newsletter'],
    [
      '{% if {{custom_attribute.${has_open_cart}}} == true and {{custom_attribute.${cart_value}}} > 100 %}',
      'Your cart is waiting, and so is free shipping.',
      '{% elsif {{custom_attribute.${has_open_cart}}} == true %}You left something behind.',
      '{% else %}{% abort_message("no cart") %}{% endif %}',
    ],
  ),
  block(
    'winback_last_order',
    9,
    35,
    ['newsletter'],
    [
      '{% if {{custom_attribute.${days_since_last_order}}} > "90" %}',
      'It has been a while, {{${first_name}}}. Here is what changed.',
      '{% else %}See you soon.{% endif %}',
    ],
  ),
  block(
    'gift_card_hint',
    4,
    30,
    ['newsletter'],
    [
      '{% if {{custom_attribute.${has_gift_card}}} == true %}',
      'Your gift card still has {{custom_attribute.${gift_card_balance}}} on it.{% endif %}',
    ],
  ),
  block(
    'brand_pick',
    6,
    28,
    ['newsletter'],
    [
      "{% case {{custom_attribute.${favorite_brand}}} %}{% when 'Nordwand' %}New jackets from Nordwand.",
      "{% when 'Talweg' %}New boots from Talweg.",
      '{% else %}Our picks of the week.{% endcase %}',
    ],
  ),
];

const outdoors: FirstBlock[] = [
  block(
    'trail_report',
    12,
    25,
    ['newsletter'],
    [
      "{% if {{custom_attribute.${favorite_activity}}} == 'hiking' %}",
      'The ridges are dry, and huts open on Saturday.',
      "{% elsif {{custom_attribute.${favorite_activty}}} == 'climbing' %}The south walls are in shape.",
      '{% else %}Good weather for a walk.{% endif %}',
    ],
  ),
  block(
    'storm_warning',
    4,
    20,
    ['service'],
    [
      "{% if {{custom_attribute.${climate_zone}}} == 'alpine' %}",
      'Storms above 2,000 metres from Friday on. Please stay low.',
      '{% else %}{% abort_message("not in the mountains") %}{% endif %}',
    ],
  ),
  block(
    'trip_countdown',
    3,
    15,
    ['service'],
    [
      '{% if {{custom_attribute.${trips_planned}}} > 0 %}',
      'Your next trip is close. Is your kit complete?{% endif %}',
      '{{content_blocks.${support_hours}}}',
    ],
  ),
  block(
    'tent_care',
    2,
    12,
    ['service'],
    [
      '{% if {{custom_attribute.${owns_tent}}} == true %}',
      'Dry it, air it, then fold it: three minutes that add years.{% endif %}',
    ],
  ),
  draft(
    block(
      'winter_banner',
      0,
      6,
      [],
      ['Winter sale: {{custom_attribute.${favorite_brand} | default: "all brands"}}'],
    ),
  ),
];

/** The Content Blocks of a shop for outdoor gear. A few have mistakes that the checks find. */
export const retailerBlocks: readonly FirstBlock[] = [...footers, ...loyalty, ...shopping, ...outdoors];

/** Tags must exist at the provider before a block may have them. */
export const retailerTags = ['orders', 'loyalty', 'winter', 'newsletter', 'legal', 'brand', 'service'];
