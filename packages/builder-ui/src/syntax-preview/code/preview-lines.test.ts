import { createTemplate, generateLiquid, templateReducer, type Template } from '@sluice/liquid';
import { describe, expect, it } from 'vitest';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { isLineLit, previewLines, spanOfBranch, type LitBranch } from './preview-lines.ts';

const textOf = (template: Template, lit?: LitBranch) =>
  previewLines(generateLiquid(template))
    .filter((line) => lit === undefined || isLineLit(line, spanOfBranch(generateLiquid(template), lit)))
    .map((line) => line.tokens.map((token) => token.text).join(''));

describe('previewLines', () => {
  it('previewLines shows the generated text, line by line', () => {
    expect(textOf(exampleTemplate).join('\n')).toBe(generateLiquid(exampleTemplate).text);
  });

  it('previewLines highlights the tag and the text of one branch, and no other line', () => {
    const lines = textOf(exampleTemplate, { statementId: 's2' });
    expect(lines).toEqual([
      "{% elsif {{custom_attribute.${subscription_status}}} == 'pro' %}",
      'Thanks for being on the Pro Plan!',
    ]);
  });

  it('previewLines highlights every line of a branch with several conditions', () => {
    expect(textOf(exampleTemplate, { statementId: 's1' })).toHaveLength(3);
  });

  it('previewLines highlights the fallback without the closing tag', () => {
    expect(textOf(exampleTemplate, 'fallback')).toEqual([
      '{% else %}',
      "{% abort_message('no matching branch') %}",
    ]);
  });

  it('previewLines highlights only the tag of a branch without text', () => {
    const template = templateReducer(exampleTemplate, {
      type: 'statement-text-changed',
      statementId: 's2',
      text: '',
    });
    expect(textOf(template, { statementId: 's2' })).toHaveLength(1);
  });

  it('previewLines marks each gap of an incomplete condition', () => {
    const gaps = previewLines(generateLiquid(createTemplate()))
      .flatMap((line) => line.tokens)
      .filter((token) => token.isGap);
    expect(gaps.map((token) => token.text)).toEqual(['⟨attribute⟩', '⟨operator⟩', '⟨value⟩']);
  });

  it('previewLines finds the condition or statement that a line belongs to', () => {
    const lines = previewLines(generateLiquid(exampleTemplate));
    expect(lines.slice(0, 4).map((line) => line.place)).toEqual([
      { statementId: 's1', conditionId: 'c1' },
      { statementId: 's1', conditionId: 'c2' },
      { statementId: 's1', part: 'text' },
      { statementId: 's2', conditionId: 'c3' },
    ]);
    expect(lines.at(-1)?.place).toBeUndefined();
  });

  it('previewLines underlines exactly what a finding is about', () => {
    const generated = generateLiquid(exampleTemplate);
    const start = generated.text.indexOf("'pro'");
    const finding = {
      code: 'type-mismatch' as const,
      severity: 'warning' as const,
      params: { name: 'subscription_status', dataType: 'number' as const, value: "'pro'", stops: false },
      start,
      end: start + 5,
    };
    const lines = previewLines(generated, [finding]);
    const marked = lines.flatMap((line) => line.tokens).filter((token) => token.severity === 'warning');
    expect(marked.map((token) => token.text).join('')).toBe("'pro'");
    expect(lines.filter((line) => line.findings.length > 0).map((line) => line.number)).toEqual([4]);
  });
});
