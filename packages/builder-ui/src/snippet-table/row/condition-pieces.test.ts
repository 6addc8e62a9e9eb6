import { operatorLabel } from '@sluice/liquid/messages';
import { describe, expect, it } from 'vitest';
import { summarizeConditions } from './SnippetWords.tsx';

function summaryInWords(content: string): string | null {
  const summary = summarizeConditions(content);
  if (summary === null) return null;
  const words = summary.first.map((piece) => {
    if (piece.kind === 'operator') return operatorLabel(piece.operator, piece.isTime ? 'time' : undefined);
    if (piece.kind === 'join') return piece.join;
    if (piece.kind === 'value') return `*${piece.text}*`;
    return piece.kind === 'name' ? piece.text : '';
  });
  return `${words.join(' ')}; ${String(summary.moreBranches)}; ${summary.otherwise}`;
}

describe('the summary of a snippet by its first branch', () => {
  it.each([
    [
      "{% if {{custom_attribute.${plan}}} == 'Basic' and {{${spend}}} >= 300 %}A{% elsif ${a} == 1 %}B{% else %}C{% endif %}",
      'plan is equal to *Basic* and spend is at least *300*; 1; text',
    ],
    [
      "{% if ${country} == 'DE' or ${country} == 'AT' %}A{% endif %}",
      'country is any of *DE, AT*; 0; nothing',
    ],
    ['{% if ${a} != blank %}A{% else %} {% abort_message("no") %}{% endif %}', 'a is set; 0; aborts'],
    ["{%- if gear contains 'and or' -%}A{% endif %}", 'gear contains *and or*; 0; nothing'],
    [
      '{% if ${a} == 1 %}{% if ${b} == 2 %}x{% elsif ${c} == 3 %}y{% else %}z{% endif %}{% endif %}',
      'a is equal to *1*; 0; nothing',
    ],
    [
      "{% assign sluice_90_days_ago = 'now' | date: '%s' | minus: 7776000 %}{% if sluice_time_of_last_order_at < sluice_90_days_ago %}Hi{% endif %}",
      'last_order_at is before *90 days ago*; 0; nothing',
    ],
  ])('%s', (content, expected) => {
    expect(summaryInWords(content)).toBe(expected);
  });

  it('the summary of a snippet by its first branch is missing where there are no conditions, or some that words cannot shorten', () => {
    expect(summaryInWords('Hello {{${first_name}}}')).toBeNull();
    expect(summaryInWords("{% unless ${a} == 'b' %}A{% endunless %}")).toBeNull();
    expect(summaryInWords('{% if vip %}A{% endif %}')).toBeNull();
    expect(summaryInWords("{% if ${a} == 'it')) %}A{% endif %}")).toBeNull();
  });
});
