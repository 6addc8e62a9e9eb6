import type { Message, Sample } from '@sluice/liquid';
import { readMessage } from '@sluice/liquid/text';

/** An email with three decisions, one of them in a branch, and a list of products. */
export const exampleMailText = `<!doctype html>
<html><head><title>Autumn sale</title><style>td { padding: 6px 0 } .price { text-align: right; font-weight: 600 }</style></head>
<body style="margin:0">
<table width="100%" cellspacing="0" style="background:#fbe3c0"><tr><td style="padding:24px;font:700 22px sans-serif;color:#4a2815">Autumn sale</td></tr></table>
<div style="padding:16px 20px">
{% if {{custom_attribute.\${loyalty_tier}}} == 'gold' %}<p>Hi {{\${first_name} | default: 'there'}}, thank you for wearing gold.</p>{% elsif {{custom_attribute.\${loyalty_tier}}} == 'silver' %}<p>Hi {{\${first_name} | default: 'there'}}, 120 points to gold.</p>{% else %}<p>Nice to have you outdoors.</p>{% endif %}
<p>Our guides wore these three all summer and would buy them again.</p>
<table width="100%" cellspacing="0">{% for product in event_properties.\${products} %}<tr><td>{{ product.name }}<br><small>{% if product.stock < 3 %}Only {{ product.stock }} left{% else %}In stock{% endif %}</small></td><td class="price">{{ product.price }} €</td></tr>{% endfor %}</table>
{% if {{\${country}}} == 'DE' %}<p>Free delivery until Friday, straight to the hut.</p>{% else %}<p>Delivery from 4.90 €.</p>{% endif %}
<p><a href="https://example.com/sale" style="background:#0c1f29;color:#fff;padding:10px 18px;text-decoration:none">See the sale</a></p>
</div></body></html>`;

/** That email, with the same ids each time. */
export function exampleMail(text = exampleMailText): Message {
  let made = 0;
  return readMessage(text, { createId: () => `p${String((made += 1))}` });
}

/** Somebody with gold in Germany. */
export const noor: Sample = {
  values: {
    'custom_attribute:loyalty_tier': 'gold',
    'default_attribute:first_name': 'Noor',
    'default_attribute:country': 'DE',
    'event_properties:products': [
      { name: 'Trail boot Fjell', price: 139, stock: 2 },
      { name: 'Rain jacket Skur', price: 89, stock: 20 },
      { name: 'Headlamp Ember', price: 34, stock: 9 },
    ],
  },
};
