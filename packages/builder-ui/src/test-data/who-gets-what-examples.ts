import type { Template } from '@sluice/liquid';
import { importText } from '@sluice/liquid/text';

const plan = '{{custom_attribute.${plan}}}';
const spend = '{{custom_attribute.${total_spend}}}';
const name = "{{${first_name} | default: 'there'}}";

/** A greeting by plan: one branch that nobody gets, an abort for the rest, and an error for a spend that is text. */
export const membershipGreeting: Template = importText(
  `{% if ${plan} == 'Basic' and ${spend} >= 300 %}Hi ${name}, Silver is on us this month.{% elsif ${plan} == 'Silver' %}Hi ${name}, 12 % off with your Silver card.{% elsif ${plan} == 'Platinum' %}Hi ${name}, your free guided hike is waiting.{% elsif ${plan} == 'Silver' and {{\${country}}} == 'CH' %}Grüezi ${name}, collect your stamp in any hut.{% else %}{% abort_message('no matching plan') %}{% endif %}`,
);

/** A text that sets a variable of its own and asks for it: what it can be is not known. */
export const undecidedGreeting: Template = importText(
  "{% capture kind %}{{custom_attribute.${plan} | downcase}}-{{${city}}}{% endcapture %}{% if kind == 'silver-Bern' %}Grüezi{% elsif {{custom_attribute.${plan}}} == 'Gold' %}Hello{% else %}Hi{% endif %}",
);

/** Two decisions about the plan, which go together, and one about the country. */
export const membershipMail =
  "{% if {{custom_attribute.${plan}}} == 'Gold' %}Dear Gold member{% else %}Hello{% endif %}, welcome.\n{% if {{custom_attribute.${plan}}} == 'Gold' %}Your golden offer: 20 % off.{% else %}Your offer: 5 % off.{% endif %}\n{% if {{${country}}} == 'CH' %}Grüezi{% endif %}";
