import type { LoadTagSuggestions } from '../tag-input/useTagSuggestions.ts';
import type { TableSnippet } from '../snippet-table/table-snippet.ts';

/** The moment the fixtures are looked at. */
export const NOW = Date.parse('2026-11-02T12:00:00Z');

const ago = (hours: number): string => new Date(NOW - hours * 3_600_000).toISOString();
const mara = { id: 'mara', displayName: 'Mara Voss', initials: 'MV' };
const jonas = { id: 'jonas', displayName: 'Jonas Tinker', initials: 'JT' };

export const snippets: readonly TableSnippet[] = [
  {
    id: 's1',
    name: 'Upgrade prompt',
    content:
      "{% if {{custom_attribute.${subscription_status}}} == 'free' and {{custom_attribute.${total_spend}}} >= 50 %}\nGo Pro.\n{% endif %}",
    tags: ['lifecycle', 'upsell'],
    updatedBy: mara,
    updatedAt: ago(4 / 60),
    isFavorite: true,
  },
  {
    id: 's2',
    name: 'Win-back by last order',
    content: '{% if {{custom_attribute.${last_order_days}}} < 90 %}\nWe miss you.\n{% endif %}',
    tags: ['lifecycle', 'winback'],
    updatedBy: jonas,
    updatedAt: ago(2),
    isDraft: true,
  },
  {
    id: 's3',
    name: 'Shipping cut-off by country',
    content: "{% if {{${country}}} == 'DE' %}A{% elsif {{${country}}} == 'AT' %}B{% else %}C{% endif %}",
    tags: ['shipping', 'lifecycle', 'email', 'push', 'sms', 'autumn'],
    updatedBy: mara,
    updatedAt: ago(24),
  },
  {
    id: 's4',
    name: 'A name that somebody made so long that no table in the world could ever show it on one line',
    content: 'Plain text without any condition',
    tags: [],
    updatedBy: { displayName: 'Anna Krone' },
    updatedAt: ago(24 * 65),
  },
];

const knownTags = ['cart', 'email', 'lifecycle', 'loyalty', 'shipping', 'upsell', 'vip', 'winback'];

/** A host's tag source that answers at once. */
export const loadTags: LoadTagSuggestions = (query) =>
  Promise.resolve(knownTags.filter((tag) => tag.includes(query.toLowerCase())));
