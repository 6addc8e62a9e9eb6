import type { Message } from '@sluice/liquid';
import { readMessage } from '@sluice/liquid/text';

const EMAIL = `<!DOCTYPE html>
<html lang="en">
  <body style="margin: 0; background: #f3f1ea; font-family: Georgia, serif; color: #22302a">
    <div style="max-width: 600px; margin: 0 auto; padding: 32px; background: #ffffff">
      <p style="font-size: 14px; color: #5d6b62">Lumen Outdoor</p>
      <h1 style="font-size: 28px">The autumn sale is here</h1>
      <p>Hi {{\${first_name} | default: 'there'}},</p>
      {% if {{custom_attribute.\${loyalty_tier}}} == 'gold' %}<p>As a Gold member you shop a day before everybody else.</p>{% elsif {{custom_attribute.\${loyalty_tier}}} == 'silver' %}<p>Two more trips until Gold. These count twice this week.</p>{% else %}<p>Join our club, and the first trip is on us.</p>{% endif %}
      <h2 style="font-size: 20px">Chosen for you</h2>
      {% for product in {{event_properties.\${products}}} limit: 3 %}<p><b>{{product.name}}</b>, {{product.price}} EUR{% if product.stock < 5 %} <span style="color: #b3401f">Only a few left</span>{% endif %}</p>
      {% else %}<p>Have a look at what is new this week.</p>{% endfor %}
      {% if {{\${country}}} == 'DE' %}<p>Free delivery until Sunday.</p>{% elsif {{\${country}}} == 'AT' %}<p>Free delivery until Saturday.</p>{% else %}<p>Order by Friday for delivery next week.</p>{% endif %}
      <p style="font-size: 12px; color: #5d6b62">Lumen Outdoor, 1 Harbor Street</p>
    </div>
  </body>
</html>
`;

let count = 0;

/** A whole email: several decisions, and a list of products that has one of its own. */
export const demoEmail: Message = readMessage(EMAIL, { createId: () => `part-${(count += 1)}` });
