import type { Template } from '@sluice/liquid';
import { renameReference } from '@sluice/liquid/compare';
import { importText } from '@sluice/liquid/text';

let made = 0;
const ids = (): string => `compared-${String((made += 1))}`;

/** A message about plans, as it was before somebody edited it. */
export const plansBefore = `{% if {{custom_attribute.\${plan}}} == 'Basic' and {{custom_attribute.\${total_spend}}} >= 300 %}
Hi {{\${first_name} | default: 'there'}}, Silver is on us this month.
{% elsif {{custom_attribute.\${plan}}} == 'Silver' %}
Hi {{\${first_name} | default: 'there'}}, 12 % off with your Silver card.
{% elsif {{custom_attribute.\${plan}}} == 'Gold' %}
Hi {{\${first_name} | default: 'there'}}, your free guided hike is waiting.
{% elsif {{custom_attribute.\${plan}}} == 'Silver' and {{\${country}}} == 'CH' %}
Grüezi {{\${first_name} | default: 'there'}}, collect your stamp in any hut.
{% else %}
{% abort_message('no matching plan') %}
{% endif %}`;

/** The same with one other value. */
export const plansAfter = plansBefore.replace("'Gold'", "'Platinum'");

/** The same with a change of every kind. */
export const plansRewritten = plansBefore
  .replace('>= 300', '> 500')
  .replace("== 'Silver' and {{${country}}} == 'CH'", "== 'Silver' or {{${country}}} == 'AT'")
  .replace('your free guided hike is waiting', 'your guided hike in spring is free')
  .replace("{% abort_message('no matching plan') %}", 'See you soon.')
  .replace('{% else %}', "{% elsif {{custom_attribute.${plan}}} == 'Team' %}\nHi, team.\n{% else %}");

export const plans = (text: string): Template => importText(text, { createId: ids });

/** A report whose attribute got another name at the provider. */
export const trailReport = plans(`{% if {{custom_attribute.\${favorite_activity}}} == 'climbing' %}
Dry rock until Sunday
{% elsif {{custom_attribute.\${favorite_activity}}} == 'hiking' or {{custom_attribute.\${favorite_activity}}} == 'trail running' %}
Snow line at 1,800 m
{% else %}
This week: {{custom_attribute.\${favorite_activity} | default: 'outdoors'}}
{% endif %}`);

export const renamedReport = renameReference(trailReport, {
  from: { object: 'custom_attribute', name: 'favorite_activity' },
  to: { object: 'custom_attribute', name: 'favourite_activity' },
});
