import { createTemplate, generateLiquid, templateReducer } from '@sluice/liquid';
import type { Template } from '@sluice/liquid';
import { describe, expect, it } from 'vitest';
import { exampleTemplate } from '../test-data/example-template.ts';
import { previewLines } from './preview-lines.ts';
import type { LitBranch } from './preview-lines.ts';

const textOf = (template: Template, lit?: LitBranch) =>
  previewLines(generateLiquid(template), lit)
    .filter((line) => lit === undefined || line.isLit)
    .map((line) => line.tokens.map((token) => token.text).join(''));

describe('previewLines', () => {
  it('shows the generated text, line by line', () => {
    expect(textOf(exampleTemplate).join('\n')).toBe(generateLiquid(exampleTemplate).text);
  });

  it('lights the tag and the text of one branch, and no other line', () => {
    const lines = textOf(exampleTemplate, { statementId: 's2' });
    expect(lines).toEqual([
      "{% elsif {{custom_attribute.${subscription_status}}} == 'pro' %}",
      'Thanks for being on the Pro Plan!',
    ]);
  });

  it('lights every line of a branch with several conditions', () => {
    expect(textOf(exampleTemplate, { statementId: 's1' })).toHaveLength(3);
  });

  it('lights the fallback without the closing tag', () => {
    expect(textOf(exampleTemplate, 'fallback')).toEqual([
      '{% else %}',
      "{% abort_message('no matching branch') %}",
    ]);
  });

  it('lights a branch without text by its tag alone', () => {
    const template = templateReducer(exampleTemplate, {
      type: 'statement-text-changed',
      statementId: 's2',
      text: '',
    });
    expect(textOf(template, { statementId: 's2' })).toHaveLength(1);
  });

  it('marks each gap of an incomplete condition', () => {
    const gaps = previewLines(generateLiquid(createTemplate()), undefined)
      .flatMap((line) => line.tokens)
      .filter((token) => token.isGap);
    expect(gaps.map((token) => token.text)).toEqual(['⟨attribute⟩', '⟨operator⟩', '⟨value⟩']);
  });
});
