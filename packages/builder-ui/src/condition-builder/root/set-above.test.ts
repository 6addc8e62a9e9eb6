import { describe, expect, it } from 'vitest';
import { rootOfVariable, variablesSetIn } from './set-above.ts';

describe('the variables that the text above sets', () => {
  it('the variables that the text above sets are found in every tag that sets one', () => {
    const text = `{% assign hour = 'now' | date: '%H' %}{%- capture greeting -%}Hi{% endcapture %}
      {% for item in items %}{% endfor %}{% increment visits %} assign = 5 {{ assign }}`;
    expect([...variablesSetIn(text)]).toEqual(['hour', 'greeting', 'item', 'visits']);
  });

  it('the variables that the text above sets are recognized in names with a path', () => {
    expect(rootOfVariable('item.price[0]')).toBe('item');
    expect(rootOfVariable('hour')).toBe('hour');
    expect(rootOfVariable('${odd}')).toBe('');
  });
});
