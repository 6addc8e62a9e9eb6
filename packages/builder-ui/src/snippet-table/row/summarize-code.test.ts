import { describe, expect, it } from 'vitest';
import { summarizeCode } from './SnippetWords.tsx';

describe('summarizeCode', () => {
  it('summarizeCode shows the conditions without braces and texts', () => {
    const content =
      "{% if {{custom_attribute.${plan}}} == 'free' and {{${country}}} == 'DE' %}\nHi\n{%- elsif custom_attribute.${age} > 3 -%}B{% else %}C{% endif %}";
    expect(summarizeCode(content)).toBe("if plan == 'free' and country == 'DE' elsif age > 3 else");
  });

  it('summarizeCode shows what a date is compared with, not the variables that the builder sets for it', () => {
    const content =
      "{% if {{custom_attribute.${last_order_at}}} != blank %}{% assign sluice_time_of_last_order_at = {{custom_attribute.${last_order_at}}} | date: '%s' | plus: 0 %}{% endif %}\n{% assign sluice_90_days_ago = 'now' | date: '%s' | minus: 7776000 %}\n{% if sluice_time_of_last_order_at < sluice_90_days_ago %}Hi{% else %}{% abort_message('no') %}{% endif %}";
    expect(summarizeCode(content)).toBe('if last_order_at < 90 days ago else');
  });

  it('summarizeCode shows the first line of a snippet without conditions', () => {
    expect(summarizeCode('\n Hello {{${first_name}}} \nBye')).toBe('Hello {{${first_name}}}');
  });

  it('summarizeCode shortens long snippets', () => {
    expect(summarizeCode(`{% if a == '${'x'.repeat(5000)}' %}{% endif %}`).length).toBeLessThan(170);
    expect(summarizeCode('')).toBe('');
  });

  it('summarizeCode shortens a snippet between two emojis, never within one', () => {
    expect(summarizeCode('👩‍👩‍👧‍👦'.repeat(100))).toBe(`${'👩‍👩‍👧‍👦'.repeat(14)}…`);
  });
});
