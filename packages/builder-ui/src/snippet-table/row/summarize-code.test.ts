import { describe, expect, it } from 'vitest';
import { summarizeCode } from './summarize-code.ts';

describe('summarizeCode', () => {
  it('shows the conditions without braces and texts', () => {
    const content =
      "{% if {{custom_attribute.${plan}}} == 'free' and {{${country}}} == 'DE' %}\nHi\n{%- elsif custom_attribute.${age} > 3 -%}B{% else %}C{% endif %}";
    expect(summarizeCode(content)).toBe("if plan == 'free' and country == 'DE' elsif age > 3 else");
  });

  it('shows the first line of a snippet without conditions', () => {
    expect(summarizeCode('\n Hello {{${first_name}}} \nBye')).toBe('Hello {{${first_name}}}');
  });

  it('shortens long snippets', () => {
    expect(summarizeCode(`{% if a == '${'x'.repeat(5000)}' %}{% endif %}`).length).toBeLessThan(170);
    expect(summarizeCode('')).toBe('');
  });
});
